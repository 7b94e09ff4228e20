// Lists the commands, flags and values of the command line, read from the program itself.
import type { Argument, Command, Option } from "commander";
import { KindArgument, RowOption } from "../help/add-flags.js";
import { file, type Kind, oneOf } from "../settings/kinds.js";

/** The known values of a flag or an argument. */
export interface Values {
  readonly words: readonly string[];
  /** True if the value is the path of a file. */
  readonly isFile: boolean;
}

/** A flag. Its name includes the two dashes. */
export interface FlagWords {
  readonly name: string;
  readonly doc: string;
  readonly isList: boolean;
  /** The values; undefined for a flag that has no value or an optional value. */
  readonly values: Values | undefined;
}

/** The values of an argument. */
export interface ArgumentWords extends Values {
  /** True for an argument that can be given any number of times. */
  readonly isRest: boolean;
}

/** A command with its flags and arguments. */
export interface CommandWords {
  readonly name: string;
  readonly doc: string;
  readonly flags: readonly FlagWords[];
  readonly args: readonly ArgumentWords[];
}

/** Lists the commands of a program, including `help`. */
export function commandWords(program: Command): readonly CommandWords[] {
  const names = program.commands.map((each) => each.name());
  const help = {
    name: "help",
    doc: "Prints the help of a command.",
    flags: [],
    args: [{ ...valuesOf(oneOf(names)), isRest: false }],
  };
  return [...program.commands.map(wordsOf), help];
}

function wordsOf(command: Command): CommandWords {
  const flags = [
    ...command.options.map(flagWords),
    { name: "--help", doc: "print the help", isList: false, values: undefined },
  ];
  return {
    name: command.name(),
    doc: command.description(),
    flags,
    args: command.registeredArguments.map(argumentWords),
  };
}

function flagWords(option: Option): FlagWords {
  const kind = option instanceof RowOption ? option.row.kind : undefined;
  const values = option.required ? valuesOf(kind) : undefined;
  return { name: option.long ?? option.flags, doc: option.description, isList: kind?.isList === true, values };
}

function argumentWords(argument: Argument): ArgumentWords {
  return { ...valuesOf(argument instanceof KindArgument ? argument.kind : file), isRest: argument.variadic };
}

/** Combines the values of all arguments, for shells that do not count arguments. */
export function valuesOfAll(args: readonly Values[]): Values {
  return { words: args.flatMap(({ words }) => words), isFile: args.some(({ isFile }) => isFile) };
}

function valuesOf(kind: Kind<unknown> | undefined): Values {
  const words = kind?.choices ?? kind?.likely ?? [];
  return { words: words.filter(isPlain), isFile: kind?.isFile === true };
}

/** True if a word contains no special character of any shell. */
function isPlain(word: string): boolean {
  return /^[\w.-]+$/.test(word);
}
