// Defines the reasons why a stay cannot begin on a date or include a night. Finds those that apply to a property as a
// whole, and those that follow from a rate.
import type {
  GetAOATSPropertyNightlyRoomsToSellErrorCode,
  GetPropertiesNightlyRoomsToSellErrorCode,
  GetPropertyPermissionsErrorCode,
} from "../generated/client-types.js";
import type { NightRate, RateIssue } from "../rates/rates-by-night.js";
import type { PartProblem, PropertyData } from "./property-data.js";

/** A reason that applies to a property as a whole. */
export type PropertyReason =
  /** The property is deleted from the system. */
  | "deleted"
  /** The management company has not enabled the property for the caller. */
  | "not-enabled"
  /** The caller has not accepted the property into its feed. */
  | "not-accepted"
  /** The property cannot be booked online. */
  | "not-bookable-online"
  /** The property is an AOA property without a category, whose inventory cannot be booked. */
  | "no-category"
  /** The service denies access for a reason that is not in this list. */
  | "access-refused"
  /** `permissions` was not passed, or could not be read. */
  | "permissions-unknown";

/** A reason that applies to one night. */
export type NightReason =
  | "no-band"
  /** The rate is 0, which must not be booked (spec 2). A net rate of 0.00 from GetPropertyRates can be booked. */
  | "zero-rate"
  | "negative-rate"
  /** The rates were not given or could not be read. */
  | "rates-unknown"
  /** A reservation or a blackout includes the night. */
  | "booked"
  /** A block that the system calculated (BookingID 0) includes the night. */
  | "blocked-by-system"
  /** No room is available, and no known reservation explains it. */
  | "no-rooms"
  /** Neither rooms nor reservations show whether the night is free. */
  | "availability-unknown";

/** A reason that is not about the night itself, but prevents a stay from beginning on its date. */
export type ArrivalReason =
  /** The band of the date does not allow arrivals on its weekday. */
  | "arrival-not-allowed"
  /** Fewer consecutive nights are free than the minimum stay requires. */
  | "below-minimum-stay";

/** A reason why a stay cannot begin on a date. */
export type CalendarReason = PropertyReason | NightReason | ArrivalReason;

type KnownCode =
  | GetPropertyPermissionsErrorCode
  | GetPropertiesNightlyRoomsToSellErrorCode
  | GetAOATSPropertyNightlyRoomsToSellErrorCode;

const reasonOfCode: readonly (readonly [KnownCode, PropertyReason])[] = [
  ["not-enabled-by-mc", "not-enabled"],
  ["disabled-by-mc", "not-enabled"],
  ["clone-disabled-by-mc", "not-enabled"],
  ["not-enabled-by-caller", "not-accepted"],
  ["not-accepted-by-caller", "not-accepted"],
  ["not-bookable-online", "not-bookable-online"],
  ["aoa-category-not-set", "no-category"],
];
const byCode = new Map<string, PropertyReason>(reasonOfCode);
const refusals: ReadonlySet<string> = new Set(["permission", "not-found", "unsupported"]);

/**
 * Lists the reasons that apply to a property as a whole, each once. Permissions that came with an error are used as
 * they are.
 */
export function propertyReasons({ permissions, problems = [] }: PropertyData): readonly PropertyReason[] {
  const found = new Set<PropertyReason>();
  for (const problem of problems) {
    const reason = reasonOf(problem);
    if (reason !== undefined) found.add(reason);
  }
  if (permissions === undefined && found.size === 0) return ["permissions-unknown"];
  if (permissions?.MCEnableProperty === false) found.add("not-enabled");
  if (permissions?.AgentEnableProperty === false) found.add("not-accepted");
  if (permissions?.OnlineBookingAllowed === false) found.add("not-bookable-online");
  return [...found];
}

function reasonOf({ part, code, category }: PartProblem): PropertyReason | undefined {
  const known = category === "deleted" ? "deleted" : byCode.get(code);
  if (known !== undefined || part !== "permissions") return known;
  return refusals.has(category) ? "access-refused" : "permissions-unknown";
}

const rateReasons: Partial<Readonly<Record<RateIssue, NightReason>>> = {
  "no-band": "no-band",
  "zero-rate": "zero-rate",
  "negative-rate": "negative-rate",
};

/** Converts the issues of a rate to reasons against its night. Issues that do not prevent a stay are left out. */
export function reasonsInRate(rate: NightRate): readonly NightReason[] {
  return rate.issues.flatMap((issue) => rateReasons[issue] ?? []);
}
