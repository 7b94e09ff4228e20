// Choices: a record has the members of one branch of each.
import {
  type Branch,
  exclusiveChoices,
  joinMessages,
  knownName,
  knownNames,
  type Message,
  namesOfChoice,
  phrase,
  type RecordType,
} from "@staywire/model";
import type { RecordValue } from "../core/value.js";
import { ownValue } from "../values/own-value.js";
import type { Plan } from "../values/plan.js";

/** A choice whose members no branch has together. */
export interface ChoiceProblem {
  /** True if members are missing; false if there are those of several branches. */
  readonly isMissing: boolean;
  readonly message: Message;
}

/** Finds the first choice that a record does not keep. */
export type FindChoiceProblem = (record: RecordValue) => ChoiceProblem | undefined;

/** Makes the function that finds a choice that a record does not keep; undefined for a type without choices. */
export function choiceFinder({ type }: Plan): FindChoiceProblem | undefined {
  const choices = exclusiveChoices(type).map((choice) => ({ names: namesOfChoice(choice), ...choice }));
  if (choices.length === 0) return undefined;
  return (record) => {
    for (const { names, branches } of choices) {
      const present = names.filter((name) => isPresent(type, name, ownValue(record, name)));
      if (!branches.some((branch) => isWithin(present, branch) && isWhole(present, branch))) {
        return problemOf(type, present, branches);
      }
    }
    return undefined;
  };
}

// Items beside the other members are absent if there are none.
function isPresent({ members }: RecordType, name: string, value: unknown): boolean {
  const { node } = members[name] ?? {};
  const isEmpty = node?.kind === "list" && node.unwrapped === true && Array.isArray(value) && value.length === 0;
  return value !== undefined && !isEmpty;
}

function isWithin(present: readonly string[], branch: Branch): boolean {
  return present.every((name) => Object.hasOwn(branch, name));
}

function isWhole(present: readonly string[], branch: Branch): boolean {
  return Object.keys(branch).every((name) => branch[name] === "optional" || present.includes(name));
}

const mostShown = 20;

function problemOf({ wireName }: RecordType, present: readonly string[], branches: readonly Branch[]): ChoiceProblem {
  const found = present.length === 0 ? phrase`no member` : knownNames(present.slice(0, mostShown));
  const expected = joinMessages(branches.slice(0, mostShown).map(branchText), " or ");
  return {
    isMissing: branches.some((branch) => isWithin(present, branch)),
    message: phrase`${knownName(wireName)} has ${found} of a choice; expected is ${expected}`,
  };
}

function branchText(branch: Branch): Message {
  const names = Object.keys(branch).map((name) =>
    branch[name] === "required" ? knownName(name) : phrase`optionally ${knownName(name)}`,
  );
  const [first = phrase`none`, second] = names;
  return second === undefined ? first : phrase`(${joinMessages(names, ", ")})`;
}
