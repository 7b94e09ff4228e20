// Writes the choices of a record type as unions of their branches.
import { type Branch, exclusiveChoices, type Member, namesOfChoice, type RecordType } from "@staywire/model";
import { type Names, propertyText } from "./node.js";

/** Returns the members that are not part of an exclusive choice. */
export function membersOutside(type: RecordType): readonly (readonly [name: string, member: Member])[] {
  const alternatives = new Set(exclusiveChoices(type).flatMap(namesOfChoice));
  return Object.entries(type.members).filter(([name]) => !alternatives.has(name));
}

/** Returns the declaration of the type that makes a union of branches exclusive; empty for types without choices. */
export function oneOfText({ oneOf }: Names, types: Iterable<RecordType>): string {
  if (![...types].some((type) => exclusiveChoices(type).length > 0)) return "";
  return `/** One of the types of a union, without the members of the others. */
export type ${oneOf}<T, K extends PropertyKey = T extends unknown ? keyof T : never> = T extends unknown
  ? T & { readonly [P in Exclude<K, keyof T>]?: undefined }
  : never;
`;
}

/** Returns the choices as types, to be intersected with the type of the other members. */
export function choiceTexts(names: Names, type: RecordType): readonly string[] {
  return exclusiveChoices(type).map(({ branches }) => {
    const texts = branches.map((branch) => `\n  | ${branchText(names, type, branch)}`);
    return `${names.oneOf}<${texts.join("")}\n>`;
  });
}

function branchText(names: Names, { members }: RecordType, branch: Branch): string {
  const own = Object.entries(branch).map(([name, presence]) => {
    const member = members[name];
    const optional = presence === "optional";
    return member === undefined ? "" : propertyText(names, name, { ...member, optional }, member.doc);
  });
  return own.length === 0 ? "{}" : `{\n${own.join("").replaceAll(/^(?=.)/gm, "    ")}    }`;
}
