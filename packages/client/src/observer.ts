// Shows requests, responses and warnings to the functions of the caller.
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import type { CopyingCleaner } from "./cleaner.js";
import { ticks } from "./clock.js";
import type { ClientWarning, Observers } from "./events.js";
import { isPage } from "./page.js";

/** One attempt of a call. */
interface Attempt {
  readonly operation: string;
  readonly binding: Binding;
  readonly attempt: number;
}

/** Observes the attempts of a client. */
export interface Observer {
  /** Shows a request; the result shows its response. */
  sent(attempt: Attempt, request: HttpRequest): (response: HttpResponse) => void;
}

const messages: Readonly<Record<Exclude<ClientWarning["code"], "hook-failed">, string>> = {
  "insecure-url": "the base URL is http: and credentials are sent unencrypted; use https:",
  "password-in-url": "a call by GET has the password in its URL, which servers and proxies log; use SOAP or POST",
  "password-in-page": "the client runs in a web page, which ships the password to every visitor; call from a server",
};

/** Makes the observer of a client; undefined if nobody observes it. Reports at once what is known before any call. */
export function observerOf(observers: Observers, clean: CopyingCleaner, baseUrl: unknown): Observer | undefined {
  const { onRequest, onResponse, onWarning } = observers;
  if (onRequest === undefined && onResponse === undefined && onWarning === undefined) return undefined;
  const reported = new Set<string>();
  const warn = (code: ClientWarning["code"], message: string): void => {
    if (reported.has(code)) return;
    reported.add(code);
    onWarning?.({ code, message });
  };
  const guarded = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      warn("hook-failed", `a function that observes the client threw: ${clean.message(error)}`);
    }
  };
  if (isInsecure(baseUrl)) warn("insecure-url", messages["insecure-url"]);
  if (isPage()) warn("password-in-page", messages["password-in-page"]);
  return {
    sent(attempt, request) {
      if (attempt.binding === "get") warn("password-in-url", messages["password-in-url"]);
      const begun = ticks();
      guarded(() => onRequest?.({ ...attempt, request: clean.request(request) }));
      return (response) => {
        const milliseconds = ticks() - begun;
        guarded(() => onResponse?.({ ...attempt, milliseconds, response: clean.copy(response) }));
      };
    },
  };
}

function isInsecure(baseUrl: unknown): boolean {
  if (typeof baseUrl !== "string" || !/^http:/i.test(baseUrl)) return false;
  return !/^http:\/\/(?:[^/@]*@)?(?:localhost|[^/:]*\.localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/i.test(baseUrl);
}
