// Repeats options of the command line in a command that the program prints, such as a replay command.
import type { Command } from "commander";
import { shellWord } from "../io/shell-word.js";
import { RowOption } from "./add-flags.js";

/**
 * Returns the options that were given on the command line, quoted for a shell and without secrets. `kept` lists the
 * options to return. Default: all options except `--check`.
 */
export function repeatedOptions(command: Command, kept?: readonly string[]): readonly string[] {
  return command.options.flatMap((option) => {
    const name = option.attributeName();
    const isKept = kept === undefined ? name !== "check" : kept.includes(name);
    const isSecret = option instanceof RowOption && option.row.isSecret === true;
    if (!isKept || isSecret || command.getOptionValueSource(name) !== "cli") return [];
    const value: unknown = command.getOptionValue(name);
    if (typeof value === "boolean") return value === !option.negate ? [option.long ?? ""] : [];
    return [value].flat().flatMap((each) => [option.long ?? "", shellWord(String(each))]);
  });
}
