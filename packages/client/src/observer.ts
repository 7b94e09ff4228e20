// Creates the observers of calls from the hooks and the tracing of a client, and reports its warnings.
import type { Binding, Service } from "@staywire/model";
import type { ClientOptions } from "./api.js";
import type { CopyingCleaner } from "./cleaner.js";
import { random } from "./clock.js";
import type { ClientWarning, Observers } from "./events.js";
import type { Watch } from "./job.js";
import { isPage } from "./page.js";
import { CallWatch, type Watching } from "./watch.js";

/** Starts to observe a call; returns undefined if nobody observes it. */
export type Observer = (operation: string, binding: Binding) => Watch | undefined;

const messages: Readonly<Record<Exclude<ClientWarning["code"], "hook-failed" | "namespace-differs">, string>> = {
  "insecure-url": "the base URL is http: and credentials are sent unencrypted; use https:",
  "password-in-url": "a call by GET has the password in its URL, which servers and proxies log; use SOAP or POST",
  "password-in-page": "the client runs in a web page, which ships the password to every visitor; call from a server",
};

/** The parts of a client that its observer uses. */
interface Observed {
  readonly service: Service;
  readonly clean: CopyingCleaner;
  /** Reports a warning, and does not throw. */
  readonly onWarning: Observers["onWarning"];
  readonly baseUrl: unknown;
}

/**
 * Creates the observer of a client; undefined if it has no hooks and no tracing. Reports at once the warnings that
 * depend on no call.
 */
export function observerOf(
  options: ClientOptions,
  { service: { endpoints, operations }, clean, onWarning, baseUrl }: Observed,
): Observer | undefined {
  const { onRequest, onResponse, onAttempt, onCall, onDeviation, tracing } = options;
  const hooks = [onRequest, onResponse, onAttempt, onCall, onDeviation].filter((hook) => hook !== undefined);
  if (hooks.length === 0 && onWarning === undefined && tracing === undefined) return undefined;
  const warn = (code: ClientWarning["code"], message: string): void => onWarning?.({ code, message });
  if (isInsecure(baseUrl)) warn("insecure-url", messages["insecure-url"]);
  if (isPage()) warn("password-in-page", messages["password-in-page"]);
  const guard = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      warn("hook-failed", `a function that observes the client threw: ${clean.message(error)}`);
    }
  };
  const url = typeof baseUrl === "string" ? baseUrl : undefined;
  const serviceOf = (operation: string) => endpoints[operations[operation]?.endpoint ?? ""]?.name ?? "";
  const watching: Watching = { observers: options, tracing, baseUrl: url, clean, serviceOf, guard };
  const isWatched = hooks.length > 0 ? () => true : () => tracing?.isEnabled() === true;
  const nextId = callIds();
  return (operation, binding) => {
    if (binding === "get") warn("password-in-url", messages["password-in-url"]);
    return isWatched() ? new CallWatch(watching, { callId: nextId(), operation, binding }) : undefined;
  };
}

/** Returns a function that reports each kind of warning once, and ignores an error that `onWarning` throws. */
export function warningOnce(onWarning: Observers["onWarning"]): Observers["onWarning"] {
  if (onWarning === undefined) return undefined;
  const reported = new Set<string>();
  return (warning) => {
    if (reported.has(warning.code)) return;
    reported.add(warning.code);
    try {
      onWarning(warning);
    } catch {
      // The error cannot be reported, because only `onWarning` could report it.
    }
  };
}

// Creates call ids: random letters and digits for the client, then the number of the call.
function callIds(): () => string {
  const client = random().toString(36).slice(2, 10);
  let last = 0;
  return () => {
    last += 1;
    return `${client}-${last}`;
  };
}

function isInsecure(baseUrl: unknown): boolean {
  if (typeof baseUrl !== "string" || !/^http:/i.test(baseUrl)) return false;
  return !/^http:\/\/(?:[^/@]*@)?(?:localhost|[^/:]*\.localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/i.test(baseUrl);
}
