// Differences that the spec leaves open for some of what a world holds: unknown ids, deleted properties, codes that do not apply.
import type { RecordValue } from "@staywire/codec";
import type { Compared, DifferenceRow } from "@staywire/conformance/checks";
import { nightsBetween, parseDdMmmYyyy, parseIsoDate, ValueError } from "@staywire/values";
import type { WalkDiscount, WalkProperty, WalkWorld } from "../world.js";
import { hasOtherError, isErrorOrOutcome, isOutcome, nightsIn, recordsOf } from "./questions.js";

const lists = ["GetReservations", "GetReservationsWithTime"];
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const discount = "validateDiscountCode";
const details = "GetManagementCompanyDetails";

/** Operations with a text for a deleted property have no open question about it. */
const withoutDeletedText = ["GetExtras", "GetPoolHeatSettings", "GetTaxRatesAndSettings", "GetStaticPropertyDetails"];

/** Operations whose access rules name unknown properties as an open question. */
const readsOfProperty = [
  "GetExtras",
  "GetPropertyRatesAndRestrictions",
  "GetPropertiesNightlyRoomsToSell",
  "GetAOATSPropertyNightlyRoomsToSell",
  "GetPropertyPermissions",
  "validateDiscountCode",
  "GetPoolHeatSettings",
  "GetTaxRatesAndSettings",
  "GetStaticPropertyDetails",
  ...lists,
  "GetPropertyRates",
];

/** Returns the rows for a world; without one, the same rows, of which none applies. */
export function openWorldRows(world: WalkWorld | undefined): readonly DifferenceRow[] {
  const known = new Known(world);
  const open = (rule: string, operations: readonly string[], applies: DifferenceRow["applies"]): DifferenceRow => ({
    name: rule,
    grounds: { rules: [rule], atMost: "note" },
    operations,
    applies: (each) => world !== undefined && applies(each),
  });
  return [
    open(
      "access.unknown-property",
      readsOfProperty,
      (each) => isErrorOrOutcomeOrEmpty(each) && known.hasUnknownProperty(each),
    ),
    open(
      "access.unknown-company",
      [details, bulk],
      (each) => known.isUnknownCompany(companyIn(each)) && companyIn(each) > 0,
    ),
    open("access.foreign-company", [details, bulk], (each) =>
      isOutcome(each) || each.difference.kind !== "value" ? known.isForeignCompany(each) : false,
    ),
    open(
      "access.deleted-unlisted",
      withoutDeletedText,
      (each) => isErrorOrOutcome(each) && known.hasDeletedProperty(each),
    ),
    open(
      "GetStaticPropertyDetails.beside-errors",
      ["GetStaticPropertyDetails"],
      (each) => each.difference.kind === "refused" && each.right.kind === "ok" && each.right.itemErrors.length > 0,
    ),
    open(
      "reservations.aoa",
      lists,
      (each) => isOutcome(each) && known.properties(each).some(({ kind }) => kind === "AOA"),
    ),
    {
      name: "system-ranges",
      grounds: { rules: [] },
      operations: lists,
      applies: isSystemRange,
    },
    {
      name: "details-unknown",
      grounds: { rules: [] },
      operations: ["GetStaticPropertyDetails"],
      applies: (each) => each.difference.kind === "value" && known.lacksDetails(each),
    },
    open(`${discount}.unknown-code`, [discount], (each) => known.discount(each) === undefined),
    open(`${discount}.properties`, [discount], (each) => known.isOtherProperty(each)),
    open(`${discount}.arrivals`, [discount], (each) => known.isOtherArrival(each)),
    open(`${discount}.least-nights`, [discount], (each) => known.isTooShort(each)),
    open(`${discount}.cap`, [discount], (each) => known.isCapped(each)),
    {
      name: "misconfigured-code",
      grounds: { rules: [] },
      operations: [discount],
      applies: (each) => known.isMisconfigured(each),
    },
    {
      name: "code-in-another-form",
      grounds: { rules: [] },
      operations: [discount],
      applies: (each) => known.isAnotherForm(each),
    },
  ];
}

function isErrorOrOutcomeOrEmpty(each: Compared): boolean {
  return (
    isErrorOrOutcome(each) ||
    (each.difference.kind === "count" && each.difference.member === "") ||
    each.difference.kind === "nil" ||
    hasOtherError(each)
  );
}

function companyIn({ call: { parameters } }: Compared): number {
  return Number(parameters.MCUserID ?? parameters.McUserId ?? 0);
}

/** True if the items that only one side has are ranges that the system calculated. */
function isSystemRange({ difference: { kind, member, values } }: Compared): boolean {
  if (kind !== "count" || member !== "" || values === undefined) return false;
  const [left = [], right = []] = values.map((list) => recordsOf(list).filter(({ BookingID }) => BookingID !== 0));
  return JSON.stringify(left) === JSON.stringify(right);
}

/** What a world says of the calls and replies of a difference. */
class Known {
  private readonly world: WalkWorld | undefined;
  private readonly byId: ReadonlyMap<number, WalkProperty>;

  constructor(world: WalkWorld | undefined) {
    this.world = world;
    this.byId = new Map(world?.properties.map((each) => [each.PropertyID, each]));
  }

  hasUnknownProperty(each: Compared): boolean {
    return idsIn(each).some((id) => !this.byId.has(id));
  }

  hasDeletedProperty(each: Compared): boolean {
    return this.properties(each).some(
      ({ deleted, cloneOf }) => deleted === true || (cloneOf !== undefined && this.byId.get(cloneOf)?.deleted === true),
    );
  }

  /** The properties that a difference is about: the one of its item, or all that the call names. */
  properties(each: Compared): WalkProperty[] {
    return idsIn(each).flatMap((id) => this.byId.get(id) ?? []);
  }

  lacksDetails(each: Compared): boolean {
    return this.properties(each).every(({ details: own }) => own === undefined);
  }

  isUnknownCompany(id: number): boolean {
    return this.world?.companies.every(({ MCUserID }) => MCUserID !== id) ?? false;
  }

  isForeignCompany({ call }: Compared): boolean {
    const { user } = call;
    const id = Number(call.parameters.MCUserID ?? call.parameters.McUserId ?? 0);
    if (this.world === undefined || id <= 0) return false;
    const callers = this.world.users.filter(({ username }) => user === undefined || username === user);
    return !callers.some(
      ({ UserID, MCUserID }) =>
        MCUserID === id || this.world?.companyRelations.some((row) => row.UserID === UserID && row.MCUserID === id),
    );
  }

  discount({ call: { parameters } }: Compared): WalkDiscount | undefined {
    const code = String(parameters.DiscountCode ?? "")
      .trim()
      .toLowerCase();
    return this.world?.discounts.find(
      ({ MCUserID, DiscountCode }) => MCUserID === parameters.MCUserID && DiscountCode.toLowerCase() === code,
    );
  }

  isOtherProperty(each: Compared): boolean {
    const ids = this.discount(each)?.PropertyIDs;
    return ids !== undefined && !ids.includes(Number(each.call.parameters.PropertyID));
  }

  isOtherArrival(each: Compared): boolean {
    const found = this.discount(each);
    const arrival = dateIn(each.call.parameters, "BookingArrivalDate");
    if (found === undefined || arrival === undefined) return false;
    return (
      nightsBetween(parseIsoDate(found.FromDate), arrival) <= 0 ||
      nightsBetween(arrival, parseIsoDate(found.ToDate)) <= 0
    );
  }

  isTooShort(each: Compared): boolean {
    const nights = nightsIn(each.call.parameters, "BookingArrivalDate", "BookingDepartureDate");
    return nights !== undefined && nights >= 0 && nights <= (this.discount(each)?.MinNightsStay ?? 0);
  }

  isCapped(each: Compared): boolean {
    const { FlatAmount = "0", Percentage = "0" } = this.discount(each) ?? {};
    const rental = Number(each.call.parameters.RentalRate);
    return Number(FlatAmount) + (rental * Number(Percentage)) / 100 >= rental;
  }

  isMisconfigured(each: Compared): boolean {
    const found = this.discount(each);
    return found !== undefined && found.FlatAmount === undefined && found.Percentage === undefined && !isOutcome(each);
  }

  isAnotherForm(each: Compared): boolean {
    const found = this.discount(each);
    return found !== undefined && found.DiscountCode !== each.call.parameters.DiscountCode;
  }
}

function dateIn(parameters: RecordValue, name: string) {
  try {
    return parseDdMmmYyyy(String(parameters[name]));
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

/** The ids that a difference is about: that of its item, or those of the call. */
function idsIn({ call: { parameters }, difference: { path }, left, right }: Compared): number[] {
  const value = parameters.PropertyID ?? parameters.PropertyIDs ?? parameters.PropertyIds ?? [];
  const named = (Array.isArray(value) ? value : [value]).map(Number);
  const index = Number(/^\[(\d+)\]/.exec(path)?.[1]);
  // The path is that of the left side, whose id can be the very thing that is wrong.
  const own = [left, right]
    .map((reply) => (reply?.kind === "ok" ? recordsOf(reply.value)[index] : undefined))
    .map((item) => Number(item?.PropertyID ?? item?.PropertyId))
    .find((id) => Number.isInteger(id) && (named.length === 0 || named.includes(id)));
  return own === undefined ? named : [own];
}
