// Prints the warnings of a channel client without `onWarning`.
import type { ClientWarning } from "@staywire/client";

/** Prints a warning with `console.warn`. */
export function printWarning({ code, message }: ClientWarning): void {
  console.warn(`channelClient: ${message} (${code})`);
}
