// Prints the warnings of a channel client that has no `onWarning`.
import type { ClientWarning } from "@staywire/client";

/** Prints a warning on the console of the program. */
export function printWarning({ code, message }: ClientWarning): void {
  console.warn(`channelClient: ${message} (${code})`);
}
