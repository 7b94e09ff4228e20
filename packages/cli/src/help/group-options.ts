// Groups the options of a command in its help by what they are for.
import type { Command, Option } from "commander";
import { commonGroups, groupsByCommand } from "./option-groups.js";

/** Groups the options of a command; those in no group are listed first. */
export function groupOptions(command: Command): Command {
  const own = Object.hasOwn(groupsByCommand, command.name()) ? groupsByCommand[command.name()] : undefined;
  const groups = [...Object.entries(own ?? {}), ...Object.entries(commonGroups)];
  const order = groups.flatMap(([, names]) => names);
  const rank = (option: Option): number => order.indexOf(nameOf(option));
  for (const option of command.options) {
    const found = groups.find(([, names]) => names.includes(nameOf(option)));
    if (found !== undefined) option.helpGroup(found[0]);
  }
  // The help lists groups and options in the order of the options.
  const options: Option[] = command.options as Option[];
  options.sort((a, b) => rank(a) - rank(b));
  return command;
}

function nameOf({ long = "" }: Option): string {
  return String(long).replace(/^--/, "");
}
