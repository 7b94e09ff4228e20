// Creates hooks for the HTTP instrumentations. An instrumentation without such a hook writes the URL of a request into
// its span, and with GET the URL contains the password.
import { type Attributes, context, createContextKey } from "@opentelemetry/api";

/** The context key that marks the HTTP request of an attempt. */
export const attemptKey = createContextKey("staywire attempt");

/** The request that the undici instrumentation passes to its hooks. */
interface UndiciRequest {
  readonly origin: string;
  readonly path: string;
}

/** The request options that the node:http instrumentation passes to its hooks. */
interface OutgoingRequest {
  readonly protocol?: string | null | undefined;
  readonly host?: string | null | undefined;
  readonly hostname?: string | null | undefined;
  readonly port?: number | string | null | undefined;
  readonly path?: string | null | undefined;
}

/** The configuration that {@link undiciRedaction} returns. */
export interface UndiciRedaction {
  /** Returns the URL attributes with the query redacted. They replace the attributes of the span. */
  startSpanHook(request: UndiciRequest): Attributes;
}

/** The configuration that {@link httpRedaction} returns. */
export interface HttpRedaction {
  /** Returns the URL attributes with the query redacted. They replace the attributes of the span. */
  startOutgoingSpanHook(request: OutgoingRequest): Attributes;
}

const redacted = "[redacted]";

/**
 * Returns a configuration for `@opentelemetry/instrumentation-undici` that redacts the query of the URLs in spans. It
 * applies to requests of a client with `telemetry()`, and to every URL with `.asmx` in its path.
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
 * Returns a configuration for `@opentelemetry/instrumentation-http` that redacts the query of the URLs in spans, as
 * {@link undiciRedaction} does. Needed with `nodeTransport`.
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

/**
 * Returns the URL attributes with the query redacted. Returns no attributes if the URL has no query, or if the request
 * does not belong to an attempt of a client and has no `.asmx` in its path.
 */
function withoutQuery(target: string, origin: string): Attributes {
  const [path = "", query] = target.split("?", 2);
  const isToService = context.active().getValue(attemptKey) === true || /\.asmx/i.test(path);
  if (!isToService || query === undefined) return {};
  // A request to a proxy has the whole URL as its target.
  const full = `${/^https?:/i.test(path) ? path : origin + path}?${redacted}`;
  // Sets the attributes by their current names, and by the names that they had before the HTTP conventions became
  // stable.
  return { "url.full": full, "url.query": redacted, "http.url": full, "http.target": `${path}?${redacted}` };
}
