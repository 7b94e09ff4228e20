// Lists what can be written on a command line: commands, flags and values, from the program itself.
import type { Argument, Command, Option } from "commander";
import { KindArgument, RowOption } from "../help/add-flags.js";
import { file, type Kind, oneOf } from "../settings/kinds.js";

/** The values that a flag or an argument can have, as far as they are known. */
export interface Values {
  readonly words: readonly string[];
  /** True if a path is expected. */
  readonly isFile: boolean;
}

/** A flag with its two dashes. */
export interface FlagWords {
  readonly name: string;
  readonly doc: string;
  readonly isList: boolean;
  /** Undefined for a flag that has no value, or that may be without one. */
  readonly values: Values | undefined;
}

/** A command with its flags, and the values of all its arguments. */
export interface CommandWords {
  readonly name: string;
  readonly doc: string;
  readonly flags: readonly FlagWords[];
  readonly values: Values;
}

/** Lists the commands of a program, `help` included. */
export function commandWords(program: Command): readonly CommandWords[] {
  const names = program.commands.map((each) => each.name());
  const help = { name: "help", doc: "Prints the help of a command.", flags: [], values: valuesOf(oneOf(names)) };
  return [...program.commands.map(wordsOf), help];
}

function wordsOf(command: Command): CommandWords {
  const flags = [
    ...command.options.map(flagWords),
    { name: "--help", doc: "print the help", isList: false, values: undefined },
  ];
  const all = command.registeredArguments.map(argumentValues);
  const values = { words: all.flatMap(({ words }) => words), isFile: all.some(({ isFile }) => isFile) };
  return { name: command.name(), doc: command.description(), flags, values };
}

function flagWords(option: Option): FlagWords {
  const kind = option instanceof RowOption ? option.row.kind : undefined;
  const values = option.required ? valuesOf(kind) : undefined;
  return { name: option.long ?? option.flags, doc: option.description, isList: kind?.isList === true, values };
}

function argumentValues(argument: Argument): Values {
  return valuesOf(argument instanceof KindArgument ? argument.kind : file);
}

function valuesOf(kind: Kind<unknown> | undefined): Values {
  const words = kind?.choices ?? kind?.likely ?? [];
  return { words: words.filter(isPlain), isFile: kind?.isFile === true };
}

/** True for a word that no shell reads as anything else. */
function isPlain(word: string): boolean {
  return /^[\w.-]+$/.test(word);
}
