// Selects the branches of a choice from which values are generated.
import { type Branch, type Choice, type Node, none, type RecordType } from "@staywire/model";

/** Returns the branches whose members all satisfy `isFit`; all branches of the choice if there is no such branch. */
export function branchesWith(
  { members }: RecordType,
  { branches }: Choice,
  isFit: (node: Node) => boolean,
): readonly Branch[] {
  const fit = branches.filter((branch) => Object.keys(branch).every((name) => isFit(members[name]?.node ?? none)));
  return fit.length === 0 ? branches : fit;
}
