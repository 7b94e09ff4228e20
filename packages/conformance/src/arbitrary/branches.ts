// The branches of a choice that values are made of.
import { type Branch, type Choice, type Node, none, type RecordType } from "@staywire/model";

/** The branches whose members all have nodes that fit; all branches if there are none. */
export function branchesWith(
  { members }: RecordType,
  { branches }: Choice,
  isFit: (node: Node) => boolean,
): readonly Branch[] {
  const fit = branches.filter((branch) => Object.keys(branch).every((name) => isFit(members[name]?.node ?? none)));
  return fit.length === 0 ? branches : fit;
}
