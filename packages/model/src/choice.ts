// Declares choices (xs:choice): alternative sets of members, of which a record has exactly one.
import type { Member, MemberMap } from "./member.js";

/** The members of one branch, in wire order, each either `required` or `optional` within the branch. */
export type Branch = Readonly<Record<string, "required" | "optional">>;

/** A choice between members of a record. The record declares all of these members as optional. */
export interface Choice {
  /**
   * The alternatives. A record has the members of exactly one branch. If that branch is empty, the record has no member
   * of the choice.
   */
  readonly branches: readonly Branch[];
  /**
   * True if the choice can occur many times. Its members are then lists, and lists of several branches can have items.
   * @defaultValue false
   */
  readonly repeated?: boolean | undefined;
}

/** The fields of a record type that the functions in this file need. */
interface WithChoices {
  readonly members: MemberMap;
  readonly choices?: readonly Choice[] | undefined;
}

/** Lists the names of all members of a choice. */
export function namesOfChoice({ branches }: Choice): readonly string[] {
  return [...new Set(branches.flatMap((branch) => Object.keys(branch)))];
}

/** Lists the choices of which a record has exactly one branch: those that are not `repeated`. */
export function exclusiveChoices({ choices = [] }: Pick<WithChoices, "choices">): readonly Choice[] {
  return choices.filter(({ repeated }) => repeated !== true);
}

/**
 * Lists the members of a record after one branch of each exclusive choice is selected. Required members of a selected
 * branch become non-optional; members of other branches are omitted.
 */
export function membersOfBranches(
  type: WithChoices,
  branchOf: (choice: Choice) => Branch | undefined,
): readonly (readonly [name: string, member: Member])[] {
  const members = new Map(Object.entries(type.members));
  for (const choice of exclusiveChoices(type)) {
    const branch = branchOf(choice) ?? {};
    for (const name of namesOfChoice(choice)) {
      const member = members.get(name);
      if (member === undefined || !Object.hasOwn(branch, name)) members.delete(name);
      else if (branch[name] === "required") members.set(name, { ...member, optional: false });
    }
  }
  return [...members];
}
