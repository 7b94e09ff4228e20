// Prints that a client crashed or hung, and that the same case is run again.
import type { CommandOptions } from "@staywire/client-conformance";
import type { Io } from "../io.js";

/** Returns a function that prints the crash of a client. */
export function printCrash(io: Io): NonNullable<CommandOptions["onCrash"]> {
  return ({ id }, { code }) => {
    const how = code === undefined ? "did not end in time" : `crashed (exit code ${code})`;
    io.err(`${id}: the client ${how}, and is run again\n`);
  };
}
