// Adds flags to a command from their rows, grouped for its help.
import { Argument, type Command, Option } from "commander";
import type { Kind } from "../settings/kinds.js";
import { type FlagRow, type FlagRows, flagDoc, groups } from "../settings/row.js";

/** The number of flags above which the frequent flags get a group of their own in the help. */
const MANY = 30;

/** An option of a command, with its row. */
export class RowOption extends Option {
  readonly row: FlagRow;

  constructor(row: FlagRow, flags: string, doc: string) {
    super(flags, doc);
    this.row = row;
  }
}

/** Adds the flags of the rows to a command: group by group, in each group in the order of the rows. */
export function addFlags(command: Command, rows: FlagRows): Command {
  const isLong = Object.keys(rows).length > MANY;
  const headed = Object.values(rows).map((row) => {
    const heading = isLong && row.isFrequent === true ? "Most used:" : row.group;
    return { row, heading, rank: heading === undefined ? -1 : groups.indexOf(heading) };
  });
  for (const { row, heading } of headed.sort((a, b) => a.rank - b.rank)) {
    for (const option of optionsOf(row)) command.addOption(heading === undefined ? option : option.helpGroup(heading));
  }
  return command;
}

function optionsOf(row: FlagRow): readonly Option[] {
  const { flag, kind, initial, no, isRequired, conflicts } = row;
  if (flag === undefined) return [];
  const option = new RowOption(row, flag, flagDoc(row)).makeOptionMandatory(isRequired === true);
  if (kind.choices !== undefined) option.choices(kind.choices);
  if (kind.read !== undefined) option.argParser(kind.read);
  if (initial !== undefined) option.default(initial);
  if (conflicts !== undefined) option.conflicts(conflicts);
  return no === undefined ? [option] : [option, new RowOption(row, flag.replace("--", "--no-"), no)];
}

/** An argument of a command, with the kind of its value. */
export class KindArgument extends Argument {
  readonly kind: Kind<unknown>;

  constructor(kind: Kind<unknown>, name: string, doc: string) {
    super(name, doc);
    this.kind = kind;
    if (kind.choices !== undefined) this.choices(kind.choices);
    if (kind.read !== undefined) this.argParser(kind.read);
  }
}
