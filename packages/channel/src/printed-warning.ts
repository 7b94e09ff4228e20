// What a channel client does with a warning for which it was given no function.
import type { ClientWarning } from "@staywire/client";

/** Prints a warning on the console of the program. */
export function printWarning({ code, message }: ClientWarning): void {
  console.warn(`channelClient: ${message} (${code})`);
}
