// Defines rows for differences that the specification leaves open, if they depend on data of the world: unknown ids,
// deleted properties, codes that do not apply.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import type { Compared, DifferenceRow } from "@staywire/conformance/checks";
import { operationOf } from "@staywire/model";
import { nightsBetween, parseDdMmmYyyy, parseIsoDate, ValueError } from "@staywire/values";
import type { Discount, Extra, Property, User, World } from "@staywire/world";
import { nightsIn, recordsOf } from "../../discovery/reader.js";
import { mayUse } from "../world.js";
import { hasOtherError, isErrorOrOutcome, isOutcome, missedCode } from "./questions.js";

const lists = ["GetReservations", "GetReservationsWithTime"];
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const discount = "validateDiscountCode";
const details = "GetManagementCompanyDetails";

const undefinedCodes = ["inventory-manager-not-defined", "inventory-unit-not-defined"];

/** Operations without an error text for a deleted property, so their reply to it is not specified. */
const withoutDeletedText = ["GetExtras", "GetPoolHeatSettings", "GetTaxRatesAndSettings", "GetStaticPropertyDetails"];

/** Operations for which the rules of access do not state the reply for an unknown property. */
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

/**
 * A row for differences that a rule leaves open. `open` is the id of that rule; if `grounds` is set, it can be any
 * name.
 */
interface OpenRow {
  readonly open: string;
  /** Default: the rule that `open` names, with at most the severity note. */
  readonly grounds?: DifferenceRow["grounds"];
  readonly operations: readonly string[];
  readonly applies: (known: Known, each: Compared) => boolean;
}

const unexplained = { rules: [] };

const rows: readonly OpenRow[] = [
  {
    open: "access.unknown-property",
    operations: readsOfProperty,
    applies: (known, each) => isErrorOrOutcomeOrEmpty(each) && known.hasUnknownProperty(each),
  },
  {
    open: "access.unknown-company",
    operations: [details, bulk],
    applies: (known, each) => companyIn(each) > 0 && known.isUnknownCompany(companyIn(each)),
  },
  {
    open: "access.foreign-company",
    operations: [details, bulk],
    applies: (known, each) => (isOutcome(each) || each.difference.kind !== "value") && known.isForeignCompany(each),
  },
  {
    open: "access.deleted-unlisted",
    operations: withoutDeletedText,
    applies: (known, each) => isErrorOrOutcome(each) && known.hasDeletedProperty(each),
  },
  {
    open: "GetStaticPropertyDetails.beside-errors",
    operations: ["GetStaticPropertyDetails"],
    applies: (_, each) => each.right.kind === "ok" && each.right.itemErrors.length > 0 && isRefusedWhole(each),
  },
  {
    open: "reservations.aoa",
    operations: lists,
    applies: (known, each) => isOutcome(each) && known.properties(each).some(({ kind }) => kind === "AOA"),
  },
  {
    open: "rooms.other-channels",
    operations: ["GetAOATSPropertyNightlyRoomsToSell"],
    applies: (known, each) => known.isSharedChannel(each),
  },
  {
    open: "permissions.native",
    operations: ["GetPropertyPermissions"],
    applies: (known, each) => known.isNotNative(each),
  },
  { open: "CRMAddLead.accounts", operations: ["CRMAddLead"], applies: (known, each) => known.isOtherAccount(each) },
  {
    open: "cancelled-booking",
    grounds: unexplained,
    operations: ["AddExtra"],
    applies: (known, each) => known.isCancelled(each),
  },
  {
    open: "owner-accounts",
    grounds: { rules: ["access.owner-accounts"], atMost: "note" },
    operations: service.order.filter((name) => !namesOwners(name)),
    applies: (known, each) => known.isOwner(each),
  },
  { open: "AddExtra.price", operations: ["AddExtra"], applies: (known, each) => known.isOpenPrice(each) },
  { open: "system-ranges", grounds: unexplained, operations: lists, applies: (_, each) => isSystemRange(each) },
  {
    open: "details-unknown",
    grounds: unexplained,
    operations: ["GetStaticPropertyDetails"],
    applies: (known, each) => each.difference.kind === "value" && known.lacksDetails(each),
  },
  ofDiscount("refused-property", (known, each) => known.isUndefined(each)),
  ofDiscount("unknown-code", (known, each) => known.discount(each) === undefined),
  ofDiscount("properties", (known, each) => known.isOtherProperty(each)),
  ofDiscount("arrivals", (known, each) => known.isOtherArrival(each)),
  ofDiscount("least-nights", (known, each) => known.isTooShort(each)),
  ofDiscount("cap", (known, each) => known.isCapped(each)),
  {
    open: "misconfigured-code",
    grounds: unexplained,
    operations: [discount],
    applies: (known, each) => known.isMisconfigured(each),
  },
  {
    open: "code-in-another-form",
    grounds: unexplained,
    operations: [discount],
    applies: (known, each) => known.isAnotherForm(each),
  },
];

function ofDiscount(name: string, applies: OpenRow["applies"]): OpenRow {
  return { open: `${discount}.${name}`, operations: [discount], applies };
}

/**
 * Returns the rows for a world and the main user's name; without a world, only rows with `grounds` of their own can
 * apply.
 */
export function openWorldRows(world: World | undefined, username?: string): readonly DifferenceRow[] {
  const known = new Known(world, username);
  return rows.map(({ open, grounds, operations, applies }) => ({
    name: open,
    grounds: grounds ?? { rules: [open], atMost: "note" },
    operations,
    applies: (each) => (world !== undefined || grounds !== undefined) && applies(known, each),
  }));
}

/**
 * True if the operation has an error text for owner accounts. For other operations, the specification does not say
 * whether owners get a result.
 */
function namesOwners(operation: string): boolean {
  return operationOf(service, operation).errors.some(({ code }) => code === "owner-accounts-not-supported");
}

function isErrorOrOutcomeOrEmpty(each: Compared): boolean {
  return (
    isErrorOrOutcome(each) ||
    (each.difference.kind === "count" && each.difference.member === "") ||
    each.difference.kind === "nil" ||
    hasOtherError(each)
  );
}

/** True if the price of an extra has several parts, or is a percentage of the rental. */
function hasSeveralFees({ FlatFeeAmount, DailyFeeAmount, Percentage, MinimumCharge }: Extra): boolean {
  const parts = [FlatFeeAmount, DailyFeeAmount, MinimumCharge].filter((each) => each !== undefined);
  return parts.length > 1 || Percentage !== undefined;
}

/** True if `price` with the taxes on the extra differs from `whole` by less than two cents. */
function isWithoutTaxes([price, whole]: readonly [number, number], { taxes = [] }: Property, extra: Extra): boolean {
  const charged = [extra.ChargeTax1, extra.ChargeTax2, extra.ChargeTax3];
  const percent = taxes.reduce((sum, tax, index) => sum + (charged[index] === true ? Number(tax.percent) : 0), 0);
  return percent > 0 && Math.abs(price * (1 + percent / 100) - whole) < 0.02;
}

function companyIn({ call: { parameters } }: Compared): number {
  return Number(parameters.MCUserID ?? parameters.McUserId ?? 0);
}

/** True if two lists differ only in ranges that the system calculated. */
function isSystemRange({ difference: { kind, member, values } }: Compared): boolean {
  if (kind !== "count" || member !== "" || values === undefined) return false;
  const [left = [], right = []] = values.map((list) => recordsOf(list).filter(({ BookingID }) => BookingID !== 0));
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Looks up the calls and replies of a difference in a world. */
class Known {
  private readonly world: World | undefined;
  private readonly username: string | undefined;
  private readonly byId: ReadonlyMap<number, Property>;

  constructor(world: World | undefined, username: string | undefined) {
    this.world = world;
    this.username = username;
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

  /**
   * Returns the properties of a difference: the property of the item that differs, or all properties that the call
   * names.
   */
  properties(each: Compared): Property[] {
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

  /** True if the difference is in the number of rooms of a timeshare property that has a booking of another channel. */
  isSharedChannel(each: Compared): boolean {
    const { kind, member } = each.difference;
    if (kind !== "value" || !/^Nights\.Rooms(?:Sold|Available)$/.test(member)) return false;
    const caller = this.caller(each)?.UserID;
    return this.properties(each).some(
      (property) =>
        property.kind === "timeshare" &&
        this.world?.reservations.some(
          ({ PropertyID, UserID, cancelled }) =>
            PropertyID === property.PropertyID && UserID !== caller && cancelled !== true,
        ),
    );
  }

  /**
   * True if NativeProperty is false on the left side and the caller is not a native user: not every account of a
   * company is a native user.
   */
  isNotNative(each: Compared): boolean {
    const { member, values } = each.difference;
    return member === "NativeProperty" && values?.[0] === false && this.caller(each)?.kind !== "native";
  }

  /**
   * True if the left side rejects an account that is not the caller's own. Its error may have any text, because the
   * specification states no text for this case.
   */
  isOtherAccount(each: Compared): boolean {
    const { left, call } = each;
    const codes = ["no-permission-on-account", "unclassified"];
    if (!isOutcome(each) || left?.kind !== "error" || !codes.includes(left.code)) return false;
    return call.parameters.AgentAccountUserID !== this.caller(each)?.UserID;
  }

  /**
   * True if the right side reports that the company or the property is not defined, and the left side returns a result:
   * either no discount, or a discount for a property that the caller may use.
   */
  isUndefined(each: Compared): boolean {
    const { left, call } = each;
    if (!undefinedCodes.includes(missedCode(each) ?? "") || left?.kind !== "ok") return false;
    if (!(Number(call.parameters.MCUserID) > 0 && Number(call.parameters.PropertyID) > 0)) return false;
    if ((left.value as RecordValue | null)?.DiscountApplies !== true) return true;
    const { world } = this;
    const caller = this.caller(each);
    if (world === undefined || caller === undefined) return false;
    return this.properties(each).some((property) => mayUse(world, caller, property));
  }

  /**
   * True if the specification allows another price of the extra: a service may combine the fees of the extra
   * differently, or leave out the taxes on it.
   */
  isOpenPrice(each: Compared): boolean {
    const [own, other] = each.difference.values ?? [];
    if (each.difference.member !== "ExtraPrice" || !(Number(own) > 0)) return false;
    const { BookingID, ItemCodeToAddToBooking } = each.call.parameters;
    const booking = this.world?.reservations.find((one) => one.BookingID === BookingID);
    const property = this.byId.get(booking?.PropertyID ?? 0);
    const extra = property?.extras?.find(({ ItemCode }) => ItemCode === ItemCodeToAddToBooking);
    if (property === undefined || extra === undefined) return false;
    return hasSeveralFees(extra) || isWithoutTaxes([Number(own), Number(other)], property, extra);
  }

  /**
   * True if the booking is cancelled: the specification does not say whether extras can be added to a cancelled
   * booking.
   */
  isCancelled({ call: { parameters } }: Compared): boolean {
    return this.world?.reservations.find((one) => one.BookingID === parameters.BookingID)?.cancelled === true;
  }

  isOwner(each: Compared): boolean {
    return this.caller(each)?.kind === "owner";
  }

  private caller({ call: { user } }: Compared): User | undefined {
    return this.world?.users.find(({ username }) => username === (user ?? this.username));
  }

  discount({ call: { parameters } }: Compared): Discount | undefined {
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
    return found !== undefined && found.FlatAmount === undefined && found.Percentage === undefined;
  }

  isAnotherForm(each: Compared): boolean {
    const found = this.discount(each);
    return found !== undefined && found.DiscountCode !== each.call.parameters.DiscountCode;
  }
}

/** True if the left side rejects the whole call, with an error reply or with a single item that names no property. */
function isRefusedWhole({ difference, left }: Compared): boolean {
  if (difference.kind === "refused") return true;
  if (left?.kind !== "ok" || left.itemErrors.length !== 1) return false;
  const items = recordsOf(left.value);
  return items.length === 1 && items[0]?.PropertyId === 0;
}

function dateIn(parameters: RecordValue, name: string) {
  try {
    return parseDdMmmYyyy(String(parameters[name]));
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

/** Returns the ids of a difference: the id of the item that differs, or the ids in the call. */
function idsIn({ call: { parameters }, difference: { path }, left, right }: Compared): number[] {
  const value = parameters.PropertyID ?? parameters.PropertyIDs ?? parameters.PropertyIds ?? [];
  const named = (Array.isArray(value) ? value : [value]).map(Number);
  const index = Number(/^\[(\d+)\]/.exec(path)?.[1]);
  // The index is that of the item on the left side, which may have the wrong id. An id that the call does not name is
  // therefore ignored.
  const own = [left, right]
    .map((reply) => (reply?.kind === "ok" ? recordsOf(reply.value)[index] : undefined))
    .map((item) => Number(item?.PropertyID ?? item?.PropertyId))
    .find((id) => Number.isInteger(id) && (named.length === 0 || named.includes(id)));
  return own === undefined ? named : [own];
}
