// Reads and writes choices (xs:choice): a record has the members of one branch of each choice.
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
import type { Location, Path } from "../values/location.js";
import { ownValue } from "../values/own-value.js";
import { deviate, type ReadContext } from "../values/read-context.js";
import { cannotEncode, type WriteContext } from "../values/write-context.js";

/** The choices of a type, prepared for checking records. */
export interface PlannedChoices {
  /** True if a record satisfies all choices. */
  readonly isComplete: (record: RecordValue) => boolean;
  /** Reports a deviation for the first choice that a record does not satisfy. */
  readonly note: (context: ReadContext, at: Location, record: RecordValue) => void;
  /** Throws a CodecError for a record that does not satisfy every choice. */
  readonly refuse: (context: WriteContext, at: Path, record: RecordValue) => void;
}

/** A choice that is not satisfied: the members of the record fit no branch. */
interface ChoiceProblem {
  readonly code: "missing-member" | "duplicate-member";
  readonly message: Message;
}

/** Prepares the choices of a type; undefined if it has none. */
export function planChoices(type: RecordType): PlannedChoices | undefined {
  const choices = exclusiveChoices(type).map((choice) => ({ names: namesOfChoice(choice), ...choice }));
  if (choices.length === 0) return undefined;
  const problemIn = (record: RecordValue): ChoiceProblem | undefined => {
    for (const { names, branches } of choices) {
      const present = names.filter((name) => isPresent(type, name, ownValue(record, name)));
      if (!branches.some((branch) => isWithin(present, branch) && isWhole(present, branch))) {
        return problemOf(type, present, branches);
      }
    }
    return undefined;
  };
  return {
    isComplete: (record) => problemIn(record) === undefined,
    note(context, at, record) {
      const problem = problemIn(record);
      if (problem !== undefined) deviate(context, problem.code, at, problem.message);
    },
    refuse(context, at, record) {
      const problem = problemIn(record);
      if (problem !== undefined) throw cannotEncode(context, at, problem.message);
    },
  };
}

// A list without an element of its own counts as absent if it has no items.
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
    code: branches.some((branch) => isWithin(present, branch)) ? "missing-member" : "duplicate-member",
    message: phrase`${knownName(wireName)} has ${found} of a choice; expected is ${expected}`,
  };
}

function branchText(branch: Branch): Message {
  const names = Object.keys(branch)
    .slice(0, mostShown)
    .map((name) => (branch[name] === "required" ? knownName(name) : phrase`optionally ${knownName(name)}`));
  const [first = phrase`none`, second] = names;
  return second === undefined ? first : phrase`(${joinMessages(names, ", ")})`;
}
