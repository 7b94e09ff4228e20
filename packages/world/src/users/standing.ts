// Determines the rights of a caller to a property, from the facts of the world that are reasons to refuse access.

import type { View } from "../view.js";
import type { Company, Property, PropertyRelation, User } from "../world.js";

/** The reasons why a caller may not use a property, in the order of their numbers in spec section 7. */
export const reasons = [
  "unknown",
  "orphan",
  "no-relation",
  "deleted",
  "master-deleted",
  "owner-account",
  "supplier-not-accepted",
  "too-few-records",
  "too-many-records",
  "not-enabled",
  "not-accepted",
  "disabled",
  "clone-disabled",
] as const;

/** One reason why a caller may not use a property. */
export type Reason = (typeof reasons)[number];

/** The rights of a caller to a property. Access is granted if `reasons` is empty. */
export interface Standing {
  readonly property: Property | undefined;
  readonly company: Company | undefined;
  /** True if the caller's company supplies the property, and the caller manages its inventory. */
  readonly native: boolean;
  /** The first record that relates the caller to the property. */
  readonly record: PropertyRelation | undefined;
  readonly enabled: boolean;
  readonly accepted: boolean;
  readonly reasons: ReadonlySet<Reason>;
}

/**
 * Determines the rights of a caller to a property, and lists the reasons to refuse access. If the records that relate
 * the caller to the property or its company give several reasons, lists only the first of them.
 */
export function standingOf(view: View, user: User, PropertyID: number): Standing {
  const property = view.property(PropertyID);
  if (property === undefined) return { ...nowhere, reasons: new Set(["unknown"]) };
  const company = property.MCUserID === null ? undefined : view.company(property.MCUserID);
  const native = runsInventory(user) && user.MCUserID === property.MCUserID;
  const records = view.propertyRelationsOf(user.UserID).get(PropertyID) ?? [];
  const [record] = records;
  const permits = (right: "MCEnableProperty" | "AgentEnableProperty"): boolean =>
    native || (record !== undefined && record[right] !== false);
  const found: readonly (Reason | false)[] = [
    ...stateReasons(view, property),
    user.kind === "owner" && "owner-account",
    !native && relationReason(view, user, property, records),
  ];
  return {
    property,
    company,
    native,
    record,
    enabled: permits("MCEnableProperty"),
    accepted: permits("AgentEnableProperty"),
    reasons: new Set(found.filter((reason) => reason !== false)),
  };
}

const nowhere = {
  property: undefined,
  company: undefined,
  native: false,
  record: undefined,
  enabled: false,
  accepted: false,
};

function stateReasons(view: View, property: Property): readonly (Reason | false)[] {
  const master = property.cloneOf === undefined ? undefined : view.property(property.cloneOf);
  return [
    property.MCUserID === null && "orphan",
    property.deleted === true && "deleted",
    master?.deleted === true && "master-deleted",
  ];
}

/** The reasons to refuse access that leave the rights of a caller intact: the property or its master is deleted. */
const states: ReadonlySet<Reason> = new Set(["deleted", "master-deleted"]);

/**
 * True if the caller has rights to the property: there is no reason to refuse access, except that the property or its
 * master property is deleted.
 */
export function hasRights(standing: Standing): boolean {
  return [...standing.reasons].every((reason) => states.has(reason));
}

/** True if the account manages the inventory of its company: a company, a property manager or a native user. */
export function runsInventory(user: User): boolean {
  return user.kind === "company" || user.kind === "manager" || user.kind === "native";
}

// Returns the first reason to refuse access to a property whose inventory the caller does not manage.
function relationReason(
  view: View,
  user: User,
  property: Property,
  records: readonly PropertyRelation[],
): Reason | false {
  const supplier = view.companyRelationsOf(user.UserID).find((one) => one.MCUserID === property.MCUserID);
  if (supplier === undefined && property.MCUserID !== null) return "no-relation";
  if (supplier?.accepted === false) return "supplier-not-accepted";
  if (records.length > 1) return "too-many-records";
  const [record] = records;
  if (record === undefined) return "too-few-records";
  return recordReason(property, record.MCEnableProperty !== false, record.AgentEnableProperty !== false);
}

function recordReason(property: Property, enabled: boolean, accepted: boolean): Reason | false {
  if (enabled) return accepted ? false : "not-accepted";
  if (property.cloneOf !== undefined) return "clone-disabled";
  return accepted ? "disabled" : "not-enabled";
}

/**
 * The reasons for which a caller has no rights at all: either no record or more than one record relates the caller to
 * the property or its company.
 */
export const withoutRecord: readonly Reason[] = ["no-relation", "too-few-records", "too-many-records"];
