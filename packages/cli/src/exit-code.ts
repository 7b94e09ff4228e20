// Writes the list of the exit codes of a command for its help text.
import { type ExitName, exitCodes, exitWords } from "@staywire/conformance";
import { Help } from "commander";
import { COLUMNS } from "./help/wrap.js";

/** The exit codes that all commands share, with their meanings. */
const always: Meanings = { incomplete: "the command ended before its work was done", interrupted: true };

type Meanings = { readonly [K in ExitName]?: string | true };

/**
 * Lists the exit codes of a command, one per line. The value `true` of an exit code means that it has the same meaning
 * as for `conform`.
 */
export function exitCodesHelp(own: Meanings): string {
  const meanings = { ...always, ...own };
  const help = new Help();
  help.helpWidth = COLUMNS;
  const listed = (Object.keys(exitCodes) as ExitName[]).flatMap((name) => {
    const meaning = meanings[name];
    if (meaning === undefined) return [];
    return [help.formatItem(String(exitCodes[name]), 3, meaning === true ? exitWords[name] : meaning, help)];
  });
  return ["Exit codes:", ...listed].join("\n");
}
