// Mutants of what several operations say of one thing, and of texts that do not come back as they were sent.
import type { RecordValue, Transport, Value } from "@staywire/codec";
import { defaultWorld } from "@staywire/reference";
import { ServiceFault } from "@staywire/server";
import { changing, type Mutant, misreading, today, wrapping } from "./mutant.js";

function list(value: Value): readonly RecordValue[] {
  return value as readonly RecordValue[];
}

function one(id: string, check: string, operation: string, breaks: string, make: Mutant["make"]): Mutant {
  return { id, breaks, check, operations: [operation], make };
}

/** A mutant that changes the items of an operation, or its one item. */
function items(
  id: string,
  check: string,
  operation: string,
  breaks: string,
  change: (item: RecordValue) => RecordValue,
): Mutant {
  const each = (value: Value): Value => (Array.isArray(value) ? list(value).map(change) : change(value as RecordValue));
  return one(id, check, operation, breaks, () => changing([operation], each));
}

const aoa = "GetAOATSPropertyNightlyRoomsToSell";
const blackout = "AddBlackoutDates";
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const companies = "GetManagementCompanyDefaultArrivalDepartureTimes";
const details = "GetManagementCompanyDetails";
const reservations = "GetReservations";

const { properties } = defaultWorld(today);
const aoaIds = properties.filter(({ kind }) => kind === "AOA").map(({ PropertyID }) => PropertyID);
const deletedIds = properties.filter((each) => each.deleted === true).map(({ PropertyID }) => PropertyID);

/** The service that denies a blackout on a day on which another one begins or ends. */
function besideDenied(): Transport {
  const taken: RecordValue[] = [];
  return wrapping([blackout], (original) => async (parameters, context) => {
    const isBeside = ({ PropertyID, dteArrive, dteDepart }: RecordValue) =>
      PropertyID === parameters.PropertyID &&
      (dteArrive === parameters.dteDepart || dteDepart === parameters.dteArrive);
    if (taken.some(isBeside)) return -1;
    taken.push(parameters);
    return original(parameters, context);
  });
}

const stays: readonly Mutant[] = [
  items(
    "with-time-other-guest",
    "reservations.with-time-agrees",
    "GetReservationsWithTime",
    "the guests are not those of GetReservations",
    (stay) => ({ ...stay, GuestName: "Somebody" }),
  ),
  one(
    "lists-the-first-stay-only",
    "reservations.all-agree",
    "GetAllReservations",
    "GetReservations leaves stays out that are in the list of all",
    () => changing([reservations], (value) => list(value).slice(0, 1)),
  ),
  one("aoa-stays-refused", "reservations.aoa", reservations, "the stays of an AOA property cannot be read", () =>
    wrapping([reservations], (original) => async (parameters, context) => {
      if (aoaIds.includes(Number(parameters.PropertyID))) throw new ServiceFault("GetReservations: Validation Error 2");
      return original(parameters, context);
    }),
  ),
  items(
    "category-never-sold",
    "rooms.category-reservations",
    aoa,
    "reservations take no room of a category",
    (item) => ({
      ...item,
      Nights: list(item.Nights ?? []).map((night) => ({
        ...night,
        RoomsSold: 0,
        RoomsAvailable: night.RoomsInCategory ?? 0,
      })),
    }),
  ),
];

const ofCompanies: readonly Mutant[] = [
  one("companies-twice", "companies.listed", companies, "every company is listed twice", () =>
    changing([companies], (value) => [...list(value), ...list(value)]),
  ),
  items("times-swapped", "companies.times-agree", companies, "the default times are swapped", (item) => ({
    ...item,
    DefaultArrivalTime: item.DefaultDepartureTime ?? "",
    DefaultDepartureTime: item.DefaultArrivalTime ?? "",
  })),
  one("details-of-strangers", "companies.foreign", details, "a company without a relation shows its details", () =>
    wrapping([details], (original) => async (parameters, context) => {
      const own = await original(parameters, context);
      const other = await original({ McUserId: 601 }, context);
      return own ?? { ...(other as RecordValue), ID: Number(parameters.McUserId) };
    }),
  ),
  items("ages-swapped", "limits.least-and-most", details, "the least age is above the greatest", (item) => ({
    ...item,
    MinChildAge: 17,
    MaxChildAge: 2,
  })),
  items(
    "nights-swapped",
    "limits.least-and-most",
    "GetPropertyRatesAndRestrictions",
    "the least stay is longer than the longest",
    (item) => ({ ...item, MinNightsStay: 90, MaxNightsStay: 2 }),
  ),
  items("bulk-by-the-week", "rates.bulk-bands", bulk, "the rates of a company are by the week", (item) => ({
    ...item,
    PropertyRates: list(item.PropertyRates ?? []).map((band) => ({ ...band, Rate: `${Number(band.Rate) * 7}` })),
  })),
  one("bulk-of-others", "rates.bulk-agrees", bulk, "lists a property that another company supplies", () =>
    changing([bulk], (value) => [...list(value), { PropertyID: 1201, PropertyRates: [], ErrorMsg: "" }]),
  ),
];

const singles: readonly Mutant[] = [
  items("echo-unasked", "user-function.echo-as-asked", "UserFunctions", "the request is always returned", (item) => ({
    ...item,
    requestingXML: "%3Ca%3E1%3C%2Fa%3E",
  })),
  items("echo-cut", "user-function.echo-as-asked", "UserFunctions", "a part of the request is returned", (item) => ({
    ...item,
    ...(item.requestingXML === undefined ? {} : { requestingXML: String(item.requestingXML).slice(0, 8) }),
  })),
  items("any-discount-code", "discount.unknown-code", "validateDiscountCode", "any code takes 10 off", (item) => ({
    ...item,
    Discount: "10",
    DiscountApplies: true,
  })),
  one("extra-without-code", "extra.unknown-item", "AddExtra", "a blank item code is taken", () =>
    misreading(["AddExtra"], (parameters) =>
      parameters.ItemCodeToAddToBooking === "" ? { ...parameters, ItemCodeToAddToBooking: "CLEAN" } : parameters,
    ),
  ),
  one("extra-for-booking-0", "extra.unknown-booking", "AddExtra", "an extra can be added to the booking 0", () =>
    misreading(["AddExtra"], (parameters) =>
      parameters.BookingID === 0 ? { ...parameters, BookingID: 90001 } : parameters,
    ),
  ),
];

const blackouts: readonly Mutant[] = [
  one("past-blackout-refused", "blackout.departs-today", blackout, "a blackout of the past is refused", () =>
    misreading([blackout], (parameters) => {
      if (String(parameters.dteArrive) < today) throw new ServiceFault("the Black Out Date was not added");
      return parameters;
    }),
  ),
  one("neighbour-is-taken", "blackout.beside-another", blackout, "a blackout beside another is denied", besideDenied),
  one("blackout-without-number", "blackout.beside-another", blackout, "a blackout is listed under the number 0", () =>
    changing([reservations], (value) => list(value).map((stay) => ({ ...stay, BookingID: 0 }))),
  ),
  one("blackout-name-garbled", "blackout.beside-another", blackout, "letters outside ASCII are lost", () =>
    changing([reservations], (value) =>
      list(value).map((stay) => ({ ...stay, GuestName: String(stay.GuestName).replace(/[^ -~]/g, "?") })),
    ),
  ),
  one("deleted-can-be-blocked", "blackout.rights", blackout, "a deleted property can be blocked", () =>
    misreading([blackout], (parameters) =>
      deletedIds.includes(Number(parameters.PropertyID))
        ? { ...parameters, MCUserID: 601, PropertyID: 1101 }
        : parameters,
    ),
  ),
];

/** Every mutant of what belongs together. */
export const listMutants: readonly Mutant[] = [...stays, ...ofCompanies, ...singles, ...blackouts];
