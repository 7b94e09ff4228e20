// Choices: members of a record of which a message has one branch.
import type { Member, MemberMap } from "./member.js";

/** The members of a branch, in wire order: each is `required` in it, or `optional`. */
export type Branch = Readonly<Record<string, "required" | "optional">>;

/** A choice between members of a record, all of which are optional members. */
export interface Choice {
  /** A record has the members of one branch, and none of the others. A branch without members allows none of them. */
  readonly branches: readonly Branch[];
  /** True if the choice can come many times: its members are lists, and all of them can have items. Default: false. */
  readonly repeated?: boolean | undefined;
}

/** A record type, as far as its choices are concerned. */
interface WithChoices {
  readonly members: MemberMap;
  readonly choices?: readonly Choice[] | undefined;
}

/** The names of all members of a choice. */
export function namesOfChoice({ branches }: Choice): readonly string[] {
  return [...new Set(branches.flatMap((branch) => Object.keys(branch)))];
}

/** The choices of which a record has one branch. */
export function exclusiveChoices({ choices = [] }: Pick<WithChoices, "choices">): readonly Choice[] {
  return choices.filter(({ repeated }) => repeated !== true);
}

/** The members of a record that has one branch of each choice, the required ones of the branch not optional. */
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
