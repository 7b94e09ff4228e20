// What the codec needs to know of a record type, worked out once for each type and used in both directions.
import type { Member, RecordType } from "@staywire/model";

/** A member with its name and its place in the order of the wire. */
export interface PlannedMember {
  readonly name: string;
  readonly member: Member;
  readonly index: number;
}

/** A record type, prepared. */
export interface Plan {
  readonly elements: readonly PlannedMember[];
  readonly attributes: readonly PlannedMember[];
  readonly byName: ReadonlyMap<string, PlannedMember>;
}

const plans = new WeakMap<RecordType, Plan>();

/** The plan of a record type. */
export function planOf(type: RecordType): Plan {
  const known = plans.get(type);
  if (known !== undefined) return known;
  const members = Object.entries(type.members).map(([name, member], index) => ({ name, member, index }));
  const elements = members.filter(({ member }) => !member.attribute);
  const plan = {
    elements,
    attributes: members.filter(({ member }) => member.attribute),
    byName: new Map(elements.map((planned) => [planned.name, planned])),
  };
  plans.set(type, plan);
  return plan;
}
