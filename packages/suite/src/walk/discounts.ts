// Creates calls that validate discount codes: each code at the limits of its dates and nights, each code in another
// letter case, and codes that do not apply.
import type { RecordValue } from "@staywire/codec";
import type { WalkCall } from "@staywire/conformance/checks";
import { addDays, type CalendarDate, nightsBetween, parseIsoDate } from "@staywire/values";
import type { Discount, User } from "@staywire/world";
import { callAs, callers, dateText, UNKNOWN_ID, type WalkContext } from "./calls.js";
import { mayUse, sampled } from "./world.js";

/** Maximum number of codes to try. */
const MOST_CODES = 12;

/** Creates the calls that validate discount codes. */
export function discountCalls(context: WalkContext): WalkCall[] {
  return callers(context).flatMap((user) => callsOf(context, user));
}

function callsOf(context: WalkContext, user: User): WalkCall[] {
  const { main, isWhole, world } = context;
  const codes = sampled(world.discounts, MOST_CODES);
  const isMain = user === main && isWhole;
  const variations = codes.flatMap((discount) => {
    const usual = stayWith(context, user, discount);
    if (usual === undefined) return [];
    return isMain ? [usual, ...variationsOf(context, discount, usual)] : [usual];
  });
  return [...variations, ...oddCalls(context, user)].map((parameters) => callAs(context, user, parameters));
}

/**
 * Returns the parameters of a stay to which the code should apply; undefined if the user may use no property for the
 * code.
 */
function stayWith(context: WalkContext, user: User, discount: Discount): RecordValue | undefined {
  const { MCUserID, DiscountCode, PropertyIDs, MinNightsStay = 0 } = discount;
  const property = context.world.properties.find(
    (each) =>
      each.MCUserID === MCUserID &&
      (PropertyIDs === undefined || PropertyIDs.includes(each.PropertyID)) &&
      each.deleted !== true &&
      mayUse(context.world, user, each),
  );
  if (property === undefined) return undefined;
  const arrival = middleOf(context.today, discount);
  return {
    MCUserID,
    PropertyID: property.PropertyID,
    ...stay(arrival, MinNightsStay + 4),
    DiscountCode,
    RentalRate: "1234.55",
  };
}

function middleOf(today: CalendarDate, { FromDate, ToDate }: Discount): CalendarDate {
  const [from, to] = [parseIsoDate(FromDate), parseIsoDate(ToDate)];
  const start = nightsBetween(today, from) > 0 ? from : today;
  return nightsBetween(start, to) < 0 ? from : addDays(start, Math.min(2, nightsBetween(start, to)));
}

function stay(arrival: CalendarDate, nights: number): RecordValue {
  return { BookingArrivalDate: dateText(arrival), BookingDepartureDate: dateText(addDays(arrival, nights)) };
}

function variationsOf(context: WalkContext, discount: Discount, usual: RecordValue): RecordValue[] {
  const { DiscountCode, FromDate, ToDate, MinNightsStay = 0 } = discount;
  const arrival = middleOf(context.today, discount);
  const days = [
    parseIsoDate(FromDate),
    addDays(parseIsoDate(FromDate), -1),
    parseIsoDate(ToDate),
    addDays(parseIsoDate(ToDate), 1),
  ];
  return [
    ...["100", "0", "0.05", "33.33", "99999.99"].map((RentalRate) => ({ ...usual, RentalRate })),
    ...[MinNightsStay, MinNightsStay - 1, 0, -1].map((nights) => ({ ...usual, ...stay(arrival, nights) })),
    ...days.map((day) => ({ ...usual, ...stay(day, MinNightsStay + 1) })),
    ...[DiscountCode.toLowerCase(), ` ${DiscountCode} `, `${DiscountCode}X`].map((code) => ({
      ...usual,
      DiscountCode: code,
    })),
    ...otherProperties(context, discount).map((PropertyID) => ({ ...usual, PropertyID })),
  ];
}

/**
 * Returns a property of the same company for which the code is not meant and a property of another company. Each is
 * left out if the world has none.
 */
function otherProperties({ world }: WalkContext, { MCUserID, PropertyIDs }: Discount): number[] {
  const excluded = world.properties.find(
    (each) => each.MCUserID === MCUserID && PropertyIDs !== undefined && !PropertyIDs.includes(each.PropertyID),
  );
  const foreign = world.properties.find((each) => each.MCUserID !== MCUserID);
  return [excluded, foreign].flatMap((each) => (each === undefined ? [] : [each.PropertyID]));
}

/** Returns the parameters of calls to which no code of the world applies. */
function oddCalls(context: WalkContext, user: User): RecordValue[] {
  const property = context.world.properties.find((each) => mayUse(context.world, user, each));
  if (property === undefined) return [];
  const usual = {
    MCUserID: property.MCUserID ?? 0,
    PropertyID: property.PropertyID,
    ...stay(addDays(context.today, 3), 5),
    DiscountCode: "NO-SUCH-CODE",
    RentalRate: "500.00",
  };
  return [
    usual,
    { ...usual, DiscountCode: "" },
    { ...usual, PropertyID: UNKNOWN_ID },
    { ...usual, MCUserID: UNKNOWN_ID },
  ];
}
