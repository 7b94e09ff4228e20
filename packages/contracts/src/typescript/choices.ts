// The choices of a record type as unions: each branch excludes the members of the others.
import { type Choice, exclusiveChoices, type Member, namesOfChoice, type RecordType } from "@staywire/model";
import { keyOf } from "../source/names.js";
import { type Names, propertyText } from "./node.js";

/** The members that are in no choice of which a record has one branch. */
export function membersOutside(type: RecordType): readonly (readonly [name: string, member: Member])[] {
  const alternatives = new Set(exclusiveChoices(type).flatMap(namesOfChoice));
  return Object.entries(type.members).filter(([name]) => !alternatives.has(name));
}

/** The choices as types that the type of the other members is intersected with. */
export function choiceTexts(names: Names, type: RecordType): readonly string[] {
  return exclusiveChoices(type).map((choice) => {
    const all = namesOfChoice(choice);
    const branches = choice.branches.map((branch) => `  | ${branchText(names, type, branch, all)}`);
    return `(\n${branches.join("\n")}\n)`;
  });
}

function branchText(
  names: Names,
  { members }: RecordType,
  branch: Choice["branches"][number],
  all: readonly string[],
): string {
  const own = Object.entries(branch).map(([name, presence]) => {
    const member = members[name];
    const optional = presence === "optional";
    return member === undefined ? "" : propertyText(names, name, { ...member, optional }, member.doc);
  });
  const excluded = all
    .filter((name) => !Object.hasOwn(branch, name))
    .map((name) => `  readonly ${keyOf(name)}?: undefined;\n`);
  return `{\n${[...own, ...excluded].join("").replaceAll(/^(?=.)/gm, "    ")}    }`;
}
