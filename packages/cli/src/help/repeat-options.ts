// The options of a command line, written again in a command that the program prints.
import type { Command } from "commander";
import { shellWord } from "../landing/shell-word.js";

/** Options whose values are secrets: no command that is printed has them. */
const secrets = new Set(["username", "password", "otherUsername", "otherPassword", "header"]);

/** Lists the options that were given on the command line, quoted for a shell; of all options, or of those in `kept`. */
export function repeatedOptions(command: Command, kept?: readonly string[]): readonly string[] {
  return command.options.flatMap((option) => {
    const name = option.attributeName();
    const isKept = kept === undefined ? name !== "check" : kept.includes(name);
    if (!isKept || secrets.has(name) || command.getOptionValueSource(name) !== "cli") return [];
    const value: unknown = command.getOptionValue(name);
    if (typeof value === "boolean") return value === !option.negate ? [option.long ?? ""] : [];
    return [value].flat().flatMap((each) => [option.long ?? "", shellWord(String(each))]);
  });
}
