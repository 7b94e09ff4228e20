// Prints that a client crashed or hung, and that the same case is run again.
import type { CommandOptions } from "@staywire/client-conformance";
import type { Io } from "../io.js";

/** Returns a function that prints the crash of a client. */
export function printCrash(io: Io): NonNullable<CommandOptions["onCrash"]> {
  return ({ id }, end) => io.err(`${id}: the client ${end}, and is run again\n`);
}
