// Defines rows for differences that the specification leaves open, whatever data the target has.

import { service } from "@staywire/catalog";
import type { RecordValue, Reply, Value } from "@staywire/codec";
import type { Compared, DifferenceRow } from "@staywire/conformance/checks";
import { errorCodesOf, operationOf, otherErrorsOf } from "@staywire/model";
import { nightsIn, recordsOf } from "../../discovery/reader.js";
import {
  isAboutLastDay,
  isAboutSignatureError,
  isClosedNight,
  isOnlyFreeNights,
  isPartlyBlocked,
  isStartOfNothing,
} from "./nights.js";
import {
  isAbout,
  isErrorOrOutcome,
  isOutcome,
  isRounding,
  isSameDay,
  isUnsetValue,
  isZero,
  missedCode,
  textsOf,
} from "./questions.js";

const ordinary = "GetPropertiesNightlyRoomsToSell";
const category = "GetAOATSPropertyNightlyRoomsToSell";
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const discount = "validateDiscountCode";
const lists = ["GetReservations", "GetReservationsWithTime"];

/** True if the allowed days are nil or absent on one side. */
function isNilDays({ difference: { kind, member, values } }: Compared): boolean {
  if (kind !== "value" || values === undefined || !/AllowedArrivalDays$|AllowedDepartureDays$/.test(member))
    return false;
  return values.some((value) => value === null || value === undefined);
}

/** Creates a row for an open question. */
function open(
  rule: string,
  operations: readonly string[] | undefined,
  applies: DifferenceRow["applies"],
): DifferenceRow {
  return { name: rule, grounds: { rules: [rule], atMost: "note" }, operations, applies };
}

const isNoNights = (compared: Compared): boolean =>
  nightsIn(compared.call.parameters, "MinimumDateInRange", "MaximumDateInRange") === 0;

/** True if both replies are errors and a member next to the error text differs; such members are not specified. */
const isBesideError = ({ left, right, difference }: Compared): boolean =>
  left?.kind === "error" && right.kind === "error" && difference.kind !== "error-code";

const blackout = "AddBlackoutDates";

/** True if the totals differ, and GrandTotal of the left side is the rental before the discount. */
function isTotalBeforeOrAfter({ call, difference, right }: Compared): boolean {
  if (difference.member !== "GrandTotal" || right.kind !== "ok") return false;
  const [total] = difference.values ?? [];
  return sameNumber(total, call.parameters.RentalRate);
}

function sameNumber(a: Value | undefined, b: Value | undefined): boolean {
  return a !== undefined && b !== undefined && Number(a) === Number(b);
}

/** True if both sides list the same properties or companies, and one side repeats some. */
function isRepeated({ difference: { kind, member, values } }: Compared): boolean {
  if (kind !== "count" || member !== "" || values === undefined) return false;
  const [left, right] = values.map((list) => new Set(recordsOf(list).map(idOf)));
  return left !== undefined && right?.size === left.size && [...left].every((id) => right.has(id));
}

function idOf({ PropertyID, PropertyId, MCUserID }: RecordValue): Value | undefined {
  return PropertyID ?? PropertyId ?? MCUserID;
}

/** Members in the reply of a user's own function, whose meaning only that user knows. */
const ownData = ["stringResponse", "integerResponse", "decimalResponse", "booleanResponse", "datasetResponse"];

/** The rows; the first one that applies decides. */
export const openRows: readonly DifferenceRow[] = [
  open("GetPropertyPermissions.note.members-beside-error", ["GetPropertyPermissions"], isBesideError),
  { name: "same-error", grounds: { rules: [] }, applies: isSameError },
  { name: "other-words", grounds: { rules: [] }, applies: isTextInOtherWords },
  {
    name: "own-words",
    grounds: { rules: [] },
    applies: ({ difference: { kind }, isUnusualText }) => kind === "answered" && isUnusualText === true,
  },
  { name: "nil-items", grounds: { rules: [] }, applies: isAboutNilItems },
  { name: "beside-error", grounds: { rules: [] }, applies: isBesideError },
  { name: "time-of-day", grounds: { rules: [] }, applies: (each) => each.shown === undefined && isSameDay(each) },
  open("service.note.absent-members", undefined, isUnsetValue),
  open(`${ordinary}.MinimumDateInRange.nights.least`, [ordinary], isNoNights),
  open(`${category}.MinimumDateInRange.nights.least`, [category], isNoNights),
  open("rooms.every-night", [ordinary, category, blackout], isOnlyFreeNights),
  open("night.RoomsAvailable.difference", [ordinary, category, blackout], isClosedNight),
  { name: "start-of-nothing", grounds: { rules: [] }, operations: [ordinary], applies: isStartOfNothing },
  open(`${ordinary}.note.signature-error`, [ordinary], isAboutSignatureError),
  open("properties.repeated", [ordinary, "GetStaticPropertyDetails"], isAboutRepeatedIds),
  open(`${bulk}.refused-items`, [bulk], isOnlyRefusedItems),
  open(
    `${discount}.note.zero-nights`,
    [discount],
    ({ call }) => nightsIn(call.parameters, "BookingArrivalDate", "BookingDepartureDate") === 0,
  ),
  open(`${discount}.note.zero-rental`, [discount], ({ call }) => isZero(call.parameters.RentalRate)),
  open(`${discount}.rounding`, [discount], (each) => isAbout("Discount", "GrandTotal")(each) && isRounding(each)),
  open(`${discount}.note.grand-total`, [discount], isTotalBeforeOrAfter),
  { name: "rounding", grounds: { rules: [] }, applies: (each) => isAbout(...nightlyRates)(each) && isRounding(each) },
  open(`${bulk}.nil-days`, [bulk], isNilDays),
  open("rates.nil-days", ["GetPropertyRatesAndRestrictions"], isNilDays),
  open("rooms.sold-ordinary", [ordinary], isAbout("Nights.RoomsSold")),
  open(
    "errors.triggers",
    undefined,
    (each) => isEmptyInsteadOfError(each) || isOnlyMessage(each) || isTextThatFitsToo(each),
  ),
  open("GetPropertyPermissions.agent", ["GetPropertyPermissions"], isAbout("AgentUserID")),
  open("permissions.own-flags", ["GetPropertyPermissions"], isOwnFlag),
  open("companies.once", ["GetManagementCompanyDefaultArrivalDepartureTimes"], isRepeated),
  open("GetTaxRatesAndSettings.unused-tax", ["GetTaxRatesAndSettings"], isUnusedTax),
  open("GetExtras.note.row-count", ["GetExtras"], isAbout("RowCount")),
  open("UserFunctions.note.meaning", ["UserFunctions"], ({ difference: { member } }) =>
    [...ownData, "ComplexRates"].some((each) => member === each || member.startsWith(`${each}.`)),
  ),
  { name: "requesting-ip", grounds: { rules: [] }, operations: ["UserFunctions"], applies: isAbout("requestingIP") },
  open("AddExtra.note.same-extra-twice", ["AddExtra"], isAlreadyAdded),
  open("AddExtra.one-item", ["AddExtra"], (each) => isAbout("ExtraID")(each) || each.difference.kind === "count"),
  open("AddBlackoutDates.rooms", [blackout], isPartlyBlocked),
  open("AddBlackoutDates.beside", [blackout], isAboutLastDay),
  open("AddBlackoutDates.note.empty-range", ["AddBlackoutDates"], ({ call }) => blackoutNights(call.parameters) <= 0),
  open(
    "AddBlackoutDates.booked",
    ["AddBlackoutDates"],
    (each) =>
      isOutcome(each) &&
      [each.left, each.right].some((reply) => reply?.kind === "error" && reply.code === "dates-already-booked"),
  ),
  open("reservations.blackouts", ["AddBlackoutDates"], ({ shown }) => lists.includes(shown?.operation ?? "")),
  open(
    "CRMAddLead.FirstName.non-blank",
    ["CRMAddLead"],
    (each) =>
      isErrorOrOutcome(each) && (each.call.parameters.FirstName === "") !== (each.call.parameters.LastName === ""),
  ),
  open("CRMAddLead.gender-case", ["CRMAddLead"], (each) => isErrorOrOutcome(each) && hasCapitals(each.call)),
  open(
    "CRMAddLead.note.gender-integer",
    ["CRMAddLead"],
    ({ call, difference }) => difference.kind === "error-code" && /^\d+$/.test(String(call.parameters.Gender)),
  ),
];

/** True if both lists have the same number of items, ignoring nil items. */
function isAboutNilItems({ difference: { kind, member, values }, shown }: Compared): boolean {
  if (kind !== "count" || values === undefined || shown !== undefined) return false;
  const [left, right] = values.map((list) => (Array.isArray(list) ? list.filter((item) => item !== null) : []).length);
  return left === right && (left !== 0 || member !== "");
}

/**
 * True if both sides report the same errors, but only one side reports them for the whole call; the other reports them
 * for items or as warnings.
 */
function isSameError({ difference: { kind }, left, right }: Compared): boolean {
  if (left === undefined || (kind !== "refused" && kind !== "answered")) return false;
  const [own, other] = [left, right].map((reply) => new Set(errorsOf(reply).map(({ code }) => code)));
  return own !== undefined && own.size > 0 && own.size === other?.size && [...own].every((code) => other.has(code));
}

/**
 * True if the left side returns no discount, but only a message for people, in the member in which the right side
 * reports an error.
 */
function isOnlyMessage(each: Compared): boolean {
  const { difference, left } = each;
  if (each.operation !== discount || difference.kind !== "answered" || left?.kind !== "ok") return false;
  const { DiscountMSG, DiscountApplies, GrandTotal } = (left.value ?? {}) as RecordValue;
  return !isBlank(DiscountMSG) && isZero(DiscountApplies) && isZero(GrandTotal);
}

/** True if the left side reports an unknown text as an error, where the right side returns a result with a text. */
function isTextInOtherWords({ difference: { kind }, left, right }: Compared): boolean {
  if (kind !== "refused" || left?.kind !== "error" || right.kind !== "ok") return false;
  return left.code === "unclassified" && textsOf(right).length > 0;
}

/** True if the sides report different errors of the same broken rule, because the texts of both errors fit it. */
function isTextThatFitsToo({ operation, difference: { kind }, left, right }: Compared): boolean {
  if (kind !== "error-code" || left?.kind !== "error" || right.kind !== "error") return false;
  const broken = operationOf(service, operation).constraints.filter((rule) => errorCodesOf(rule).includes(right.code));
  return broken.some((rule) => otherErrorsOf(rule, right.code).includes(left.code));
}

function errorsOf(reply: Reply) {
  return reply.kind === "ok" ? textsOf(reply) : reply.errors;
}

/** Error codes whose texts report an empty list, or data that cannot be read. */
const emptyCodes = [
  "no-extras-configured",
  "no-rate-assigned",
  "no-properties-configured",
  "no-response-objects",
  "rate-set-not-resolved",
  "query-not-resolved",
];

/** True if the left side returns an empty list, and the right side a text that reports an empty list. */
function isEmptyInsteadOfError(each: Compared): boolean {
  const { left } = each;
  if (!emptyCodes.includes(missedCode(each) ?? "") || left?.kind !== "ok") return false;
  const list = Array.isArray(left.value) ? left.value : (left.value as RecordValue | null)?.Extras;
  return recordsOf(list).length === 0;
}

/**
 * True if the left side reports that it did not add the extra, or reports an unclassified error. The booking may
 * already have the extra: world files do not list the extras of bookings.
 */
function isAlreadyAdded(each: Compared): boolean {
  if (!isErrorOrOutcome(each) || each.left === undefined) return false;
  const { left } = each;
  const codes = left.kind === "error" ? [left.code] : left.itemErrors.map(({ code }) => code);
  return codes.some((code) => /^extra-not-added|^unclassified$/.test(code));
}

function hasCapitals({ parameters: { Gender = "" } }: Compared["call"]): boolean {
  return String(Gender) !== String(Gender).toLowerCase();
}

/**
 * True if the left side returns false for a flag of the caller's relation to a property that is the caller's own. Such
 * a property needs no relation.
 */
function isOwnFlag({ difference: { member, values }, right }: Compared): boolean {
  if (!["MCEnableProperty", "AgentEnableProperty"].includes(member) || right.kind !== "ok") return false;
  return values?.[0] === false && (right.value as RecordValue | null)?.NativeProperty === true;
}

/**
 * True if a call names a property twice, and the sides differ because of that: their outcomes differ, or they list the
 * same properties but one side repeats some.
 */
function isAboutRepeatedIds(each: Compared): boolean {
  const { PropertyIDs, PropertyIds } = each.call.parameters;
  const ids = PropertyIDs ?? PropertyIds;
  if (!Array.isArray(ids) || new Set(ids).size === ids.length) return false;
  return isOutcome(each) || isRepeated(each);
}

/** True if the lists differ only in properties whose items have an error. */
function isOnlyRefusedItems({ difference: { kind, member, values } }: Compared): boolean {
  if (kind !== "count" || member !== "" || values === undefined) return false;
  const [left, right] = values.map((list) =>
    recordsOf(list)
      .flatMap(({ PropertyID, ErrorMsg }) => (isBlank(ErrorMsg) ? [PropertyID] : []))
      .sort((a, b) => Number(a) - Number(b)),
  );
  return JSON.stringify(left) === JSON.stringify(right);
}

const nightlyRates = ["Rate", "DailyRate", "PropertyRates.Rate", "ExtraPrice"];

/** True if the right side shows that the property does not use the tax. */
function isUnusedTax({ difference: { member }, right }: Compared): boolean {
  const number = /^(?:ChargeTax|Tax)(\d)/.exec(member)?.[1];
  const value = right.kind === "ok" ? (right.value as { readonly [name: string]: Value | undefined } | null) : null;
  return number !== undefined && value !== null && isBlank(value[`Tax${number}Name`]);
}

function isBlank(value: Value | undefined): boolean {
  return value === undefined || value === null || value === "";
}

function blackoutNights({ dteArrive, dteDepart }: Compared["call"]["parameters"]): number {
  return (Date.parse(String(dteDepart)) - Date.parse(String(dteArrive))) / 86_400_000;
}
