// Hooks for the instrumentations of HTTP, which write the URL of a request into its span: with GET, the password is in it.
import { type Attributes, context, createContextKey } from "@opentelemetry/api";

/** Marks the context of an attempt. */
export const attemptKey = createContextKey("staywire attempt");

/** The request that the instrumentation of undici hands to its hooks. */
interface UndiciRequest {
  readonly origin: string;
  readonly path: string;
}

/** The options of a request that the instrumentation of node:http hands to its hooks. */
interface OutgoingRequest {
  readonly protocol?: string | null | undefined;
  readonly host?: string | null | undefined;
  readonly hostname?: string | null | undefined;
  readonly port?: number | string | null | undefined;
  readonly path?: string | null | undefined;
}

/** The configuration that {@link undiciRedaction} returns. */
export interface UndiciRedaction {
  /** Replaces the attributes of the URL. */
  startSpanHook(request: UndiciRequest): Attributes;
}

/** The configuration that {@link httpRedaction} returns. */
export interface HttpRedaction {
  /** Replaces the attributes of the URL. */
  startOutgoingSpanHook(request: OutgoingRequest): Attributes;
}

const redacted = "[redacted]";

/**
 * Returns a configuration for `@opentelemetry/instrumentation-undici` that takes the query out of the URLs of requests to a
 * service: of those that a client with `telemetry()` sends, and of each URL with `.asmx` in its path.
 *
 * @example
 * ```ts
 * const instrumentation = new UndiciInstrumentation(undiciRedaction());
 * ```
 */
export function undiciRedaction(): UndiciRedaction {
  return { startSpanHook: ({ origin, path }) => withoutQuery(path, origin) };
}

/**
 * Returns a configuration for `@opentelemetry/instrumentation-http` that takes the query out of the URLs of requests to a
 * service, as {@link undiciRedaction} does. `nodeTransport` needs it.
 *
 * @example
 * ```ts
 * const instrumentation = new HttpInstrumentation(httpRedaction());
 * ```
 */
export function httpRedaction(): HttpRedaction {
  return {
    startOutgoingSpanHook({ protocol, host, hostname, port, path }) {
      const at = (hostname ?? host ?? "localhost").replace(/:\d+$/, "");
      return withoutQuery(
        path ?? "/",
        `${protocol ?? (Number(port) === 443 ? "https:" : "http:")}//${at}${port ? `:${port}` : ""}`,
      );
    },
  };
}

/** The attributes of the URL, without its query; none if the request is to no service, or has no query. */
function withoutQuery(target: string, origin: string): Attributes {
  const [path = "", query] = target.split("?", 2);
  const isToService = context.active().getValue(attemptKey) === true || /\.asmx/i.test(path);
  if (!isToService || query === undefined) return {};
  // To a proxy, the target is a whole URL.
  const full = `${/^https?:/i.test(path) ? path : origin + path}?${redacted}`;
  // The names of today, and those of instrumentations before the conventions of HTTP were stable.
  return { "url.full": full, "url.query": redacted, "http.url": full, "http.target": `${path}?${redacted}` };
}
