// Warns if a service replies in another namespace than the client is configured with.
import type { Deviation } from "@staywire/codec";
import { phrase } from "@staywire/model";
import type { CopyingCleaner } from "./cleaner.js";
import type { Observers } from "./events.js";

/**
 * Extends a cleaner so that it warns if the namespace of a reply differs from the configured one. The cleaner is used
 * because it sees every reply.
 *
 * @param onWarning - Reports a warning once, and does not throw.
 */
export function warningOfNamespace(clean: CopyingCleaner, onWarning: Observers["onWarning"]): CopyingCleaner {
  if (onWarning === undefined) return clean;
  const review = (deviations: readonly Deviation[]): void => {
    const found = deviations.find(({ code }) => code === "wrong-namespace");
    if (found === undefined) return;
    const message = phrase`the service replies in another namespace than the client is configured with: ${found.message}; set the namespace to the targetNamespace of the service's WSDL`;
    onWarning({ code: "namespace-differs", message: clean.sentence(message) });
  };
  return {
    ...clean,
    reply(reply) {
      if (reply.deviations.length > 0) review(reply.deviations);
      return clean.reply(reply);
    },
  };
}
