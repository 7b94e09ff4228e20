// Says that a client crashed, and that its case is run again.
import type { CommandOptions } from "@staywire/client-conformance";
import type { Io } from "../io.js";

/** Returns a function that prints the crash of a client. */
export function printCrash(io: Io): NonNullable<CommandOptions["onCrash"]> {
  return ({ id }, { code }) => io.err(`${id}: the client crashed (exit code ${code}), and is run again\n`);
}
