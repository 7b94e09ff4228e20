// Differences that the spec leaves open, whatever the target holds.
import type { Value } from "@staywire/codec";
import type { Compared, DifferenceRow } from "@staywire/conformance/checks";
import {
  isAbout,
  isErrorOrOutcome,
  isOutcome,
  isRounding,
  isSameDay,
  isUnsetValue,
  isZero,
  nightsIn,
  recordsOf,
} from "./questions.js";

const ordinary = "GetPropertiesNightlyRoomsToSell";
const category = "GetAOATSPropertyNightlyRoomsToSell";
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const discount = "validateDiscountCode";
const lists = ["GetReservations", "GetReservationsWithTime"];

/** A row about one open question. */
function open(
  rule: string,
  operations: readonly string[] | undefined,
  applies: DifferenceRow["applies"],
): DifferenceRow {
  return { name: rule, grounds: { rules: [rule], atMost: "note" }, operations, applies };
}

const isNoNights = (compared: Compared): boolean =>
  nightsIn(compared.call.parameters, "MinimumDateInRange", "MaximumDateInRange") === 0;

/** Beside an error, the other members are read as they are. */
const isBesideError = ({ left, right, difference }: Compared): boolean =>
  left?.kind === "error" && right.kind === "error" && difference.kind !== "error-code";

/** True if the nights that one side lacks are not available on the other: only free nights are listed. */
function isOnlyFreeNights({ difference: { kind, member, values } }: Compared): boolean {
  if (kind !== "count" || member !== "Nights" || values === undefined) return false;
  const [left, right] = values.map(recordsOf);
  const offered = new Map((left ?? []).map((night) => [night.DayOffset, night.RoomsAvailable]));
  return (right ?? []).every(({ DayOffset, RoomsAvailable }) =>
    offered.has(DayOffset) ? offered.get(DayOffset) === RoomsAvailable : RoomsAvailable === 0,
  );
}

/** True if the grand total is that before the discount on one side, and after it on the other. */
function isTotalBeforeOrAfter({ call, difference, right }: Compared): boolean {
  if (difference.member !== "GrandTotal" || right.kind !== "ok") return false;
  const [total] = difference.values ?? [];
  return sameNumber(total, call.parameters.RentalRate);
}

function sameNumber(a: Value | undefined, b: Value | undefined): boolean {
  return a !== undefined && b !== undefined && Number(a) === Number(b);
}

/** True if an item that only one side has is there twice on the other. */
function isRepeated({ difference: { kind, values } }: Compared): boolean {
  if (kind !== "count" || values === undefined) return false;
  const [left, right] = values.map((list) => new Set(recordsOf(list).map((record) => JSON.stringify(record))));
  return (
    left !== undefined && right !== undefined && left.size === right.size && [...left].every((each) => right.has(each))
  );
}

/** Members of the reply of a per-user function that no one but its user can explain. */
const ownData = ["stringResponse", "integerResponse", "decimalResponse", "booleanResponse", "datasetResponse"];

/** The rows: the first that applies decides. */
export const openRows: readonly DifferenceRow[] = [
  open("GetPropertyPermissions.note.members-beside-error", ["GetPropertyPermissions"], isBesideError),
  { name: "beside-error", grounds: { rules: [] }, applies: isBesideError },
  { name: "time-of-day", grounds: { rules: [] }, applies: (each) => each.shown === undefined && isSameDay(each) },
  open("service.note.absent-members", undefined, isUnsetValue),
  open(`${ordinary}.MinimumDateInRange.nights.least`, [ordinary], isNoNights),
  open(`${category}.MinimumDateInRange.nights.least`, [category], isNoNights),
  open("rooms.every-night", [ordinary, category], isOnlyFreeNights),
  open(`${ordinary}.note.signature-error`, [ordinary], ({ difference: { left, right } }) =>
    [left, right].some((text) => text.includes("signature-not-calculated")),
  ),
  open(
    `${discount}.note.zero-nights`,
    [discount],
    ({ call }) => nightsIn(call.parameters, "BookingArrivalDate", "BookingDepartureDate") === 0,
  ),
  open(`${discount}.note.zero-rental`, [discount], ({ call }) => isZero(call.parameters.RentalRate)),
  open(`${discount}.rounding`, [discount], (each) => isAbout("Discount", "GrandTotal")(each) && isRounding(each)),
  open(`${discount}.note.grand-total`, [discount], isTotalBeforeOrAfter),
  { name: "rounding", grounds: { rules: [] }, applies: (each) => isAbout(...nightlyRates)(each) && isRounding(each) },
  open(
    `${bulk}.nil-days`,
    [bulk],
    ({ difference: { kind, member, values = [] } }) =>
      kind === "value" &&
      /AllowedArrivalDays$|AllowedDepartureDays$/.test(member) &&
      values.some((value) => value === null || value === undefined),
  ),
  open("companies.once", ["GetManagementCompanyDefaultArrivalDepartureTimes"], isRepeated),
  open("GetTaxRatesAndSettings.unused-tax", ["GetTaxRatesAndSettings"], isUnusedTax),
  open("GetExtras.note.row-count", ["GetExtras"], isAbout("RowCount")),
  open("UserFunctions.note.meaning", ["UserFunctions"], ({ difference: { member } }) =>
    [...ownData, "ComplexRates"].some((each) => member === each || member.startsWith(`${each}.`)),
  ),
  { name: "requesting-ip", grounds: { rules: [] }, operations: ["UserFunctions"], applies: isAbout("requestingIP") },
  open("AddExtra.one-item", ["AddExtra"], (each) => isAbout("ExtraID")(each) || each.difference.kind === "count"),
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
  open(
    "CRMAddLead.note.gender-integer",
    ["CRMAddLead"],
    ({ call, difference }) => difference.kind === "error-code" && /^\d+$/.test(String(call.parameters.Gender)),
  ),
];

const nightlyRates = ["Rate", "DailyRate", "PropertyRates.Rate", "ExtraPrice"];

/** True if the right side says that the property does not have the tax. */
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
