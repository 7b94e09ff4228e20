// Generates the JSON Schema of the choices of a record type.
import { type Branch, type Choice, exclusiveChoices, namesOfChoice, type RecordType } from "@staywire/model";
import { type JsonObject, objectOf } from "../json.js";

// The number of names is limited, because the schema of a branch names the members of all other branches.
const mostNames = 10_000;

/**
 * Returns the keywords that allow only the members of one branch of each choice. A choice with too many names gets
 * none, and neither does a type without choices.
 */
export function choiceKeywords(type: Pick<RecordType, "choices">): JsonObject {
  const schemas = exclusiveChoices(type).flatMap((choice) => choiceSchema(choice));
  const [only, second] = schemas;
  return second === undefined ? (only ?? {}) : { allOf: schemas };
}

function choiceSchema(choice: Choice): readonly JsonObject[] {
  const { branches } = choice;
  const all = namesOfChoice(choice);
  if (all.length * branches.length > mostNames) return [];
  const schemas = branches.map((branch) => branchSchema(branch, all));
  return [areDisjoint(branches) ? { oneOf: schemas } : { anyOf: schemas }];
}

function branchSchema(branch: Branch, all: readonly string[]): JsonObject {
  const required = Object.keys(branch).filter((name) => branch[name] === "required");
  const others = all.filter((name) => !Object.hasOwn(branch, name));
  return {
    properties: others.length === 0 ? undefined : objectOf(others.map((name) => [name, false] as const)),
    required: required.length === 0 ? undefined : required,
  };
}

// True if no record fits two branches. A record fits both of two branches if each has all members that the other
// requires.
function areDisjoint(branches: readonly Branch[]): boolean {
  const holds = (branch: Branch, other: Branch): boolean =>
    Object.keys(other).every((name) => other[name] === "optional" || Object.hasOwn(branch, name));
  return branches.every((branch, index) =>
    branches.slice(index + 1).every((other) => !(holds(branch, other) && holds(other, branch))),
  );
}
