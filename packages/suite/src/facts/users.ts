// Defines facts about two callers: data that does not depend on the caller is equal in the replies to both callers.

import type { RecordValue } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { knownName, phrase } from "@staywire/model";
import { isRead, type Observed, type ReadCall } from "../discovery/observed.js";
import { hasError, recordsOf } from "../discovery/reader.js";
import type { Evidence, Fact, Known } from "./fact.js";
import { comparedLists } from "./lists.js";
import {
  BULK,
  DEFAULTS,
  DETAILS,
  EXTRAS,
  HEAT,
  LIST,
  MANY,
  PERMISSIONS,
  SINGLE,
  STATIC,
  TAXES,
  TIMED,
} from "./names.js";
import { aboutProperties, all, companyDetails, companyList, type Needs } from "./needs.js";
import { onceByBooking } from "./reservations.js";
import { callOf, pairsOf, type Rows, recordIn, type View } from "./view.js";
import { differences, shown } from "./words.js";

interface SharedList {
  readonly keys: readonly string[];
  readonly members: readonly string[];
}

const band = ["FromDate", "ToDate", "RateType"];
const stay = ["BookingID", "ArrivalDate", "DepartureDate"];
const days = ["AllowedArrivalDays", "AllowedDepartureDays"];

/** Operations for one property whose list does not depend on the caller. */
const lists: Readonly<Record<string, SharedList>> = {
  [SINGLE]: {
    keys: band,
    members: [...band, "MinNightsStay", "MaxNightsStay", "Rate", ...days],
  },
  [LIST]: { keys: stay, members: [...stay, "HasPoolHeat"] },
  [TIMED]: { keys: stay, members: [...stay, "HasPoolHeat"] },
};

const taxes = [1, 2, 3].flatMap((n) => [`Tax${n}Name`, `Tax${n}Percent`, `ChargeTax${n}OnRental`]);
const heat = [1, 2, 3].map((n) => `ChargeTax${n}OnPoolHeat`);

/** Names of members by operation. */
type Members = Readonly<Record<string, readonly string[]>>;

/** For operations about one property: the members that are expected not to depend on the caller. */
const records: Members = {
  [PERMISSIONS]: ["CalendarSyncProperty", "OnlineBookingAllowed"],
};

/**
 * Members that describe a property or company for every caller, so two callers must get the same values. Pool heat and
 * taxes are settings of a property (spec section 1).
 */
const things: Members = {
  [PERMISSIONS]: ["MCUserID", "AOAProperty", "TimeShare"],
  [TAXES]: taxes,
  [HEAT]: [
    "HasPrivatePool",
    "PoolHeatable",
    "PoolHeatIncludedInPrice",
    "DailyCharge",
    "MinimumNumberOfDaysToCharge",
    ...heat,
  ],
};

const company = [
  "CompanyName",
  "PreferredCurrencyIso",
  "Address",
  "Address2",
  "City",
  "State",
  "Country",
  "PostCode",
  "WebsiteUrl",
];

const usual = ["DefaultArrivalTime", "DefaultDepartureTime"];

/**
 * For replies with records of several properties or companies: the member that identifies the property or company, and
 * the members to compare.
 */
type Items = Readonly<Record<string, { readonly id: string; readonly members: readonly string[] }>>;

const items: Items = {
  [DETAILS]: { id: "ID", members: ["Contacts"] },
  [STATIC]: { id: "PropertyId", members: ["MinimumHoursBeforeCheckIn", "Amenities", "Attributes"] },
  [MANY]: { id: "PropertyID", members: ["MaxRoomsInCategory", "StartDate", "Nights"] },
  [BULK]: { id: "PropertyID", members: ["PropertyRates"] },
};

/** Like `things`, for replies with several records. */
const itemThings: Items = {
  [DETAILS]: { id: "ID", members: [...company, "MinChildAge", "MaxChildAge", ...usual] },
  [DEFAULTS]: { id: "MCUserID", members: usual },
  [STATIC]: { id: "PropertyId", members: ["McUserId", "TimeZoneInfo", "TenStarRating", "BusinessTaxId"] },
};

const extra = [
  "ItemDescription",
  "FlatFee",
  "FlatFeeAmount",
  "DailyFee",
  "DailyFeeAmount",
  "PercentageFee",
  "Percentage",
  "Mandatory",
  "MinimumCharge",
  "ChargeTax1",
  "ChargeTax2",
  "ChargeTax3",
];

/**
 * Yields each property about which an account has called the operation, together with this account and with another
 * account.
 */
function* sharedPlaces(view: View, operation: string) {
  for (const [one, other] of view.pairs()) {
    for (const { account, property } of view.places(operation)) {
      if (account === one) yield { property, left: { account: one, property }, right: { account: other, property } };
    }
  }
}

function* listsOfUsers(view: View): Iterable<Evidence> {
  for (const [operation, shared] of Object.entries(lists)) {
    for (const { property, left, right } of sharedPlaces(view, operation)) {
      for (const [one, other] of pairsOf(view.lists(operation, left), view.lists(operation, right)))
        yield comparedLists(one, other, { about: phrase`property ${property}`, ...shared });
    }
  }
  const members = ["ItemCode", ...extra];
  for (const { property, left, right } of sharedPlaces(view, EXTRAS)) {
    const extras = (place: typeof left): readonly Rows[] =>
      view.records(EXTRAS, place).map(({ call, row }) => ({ call, rows: recordsOf(row.Extras) }));
    for (const [one, other] of pairsOf(extras(left), extras(right)))
      yield comparedLists(one, other, { about: phrase`property ${property}`, keys: ["ItemCode"], members });
  }
}

/** Compares the dates of each booking that two callers read. */
function* staysOfUsers(view: View): Iterable<Evidence> {
  for (const { property, left, right } of sharedPlaces(view, LIST)) {
    for (const [one, other] of pairsOf(view.lists(LIST, left), view.lists(LIST, right))) {
      const theirs = onceByBooking(other);
      for (const [id, row] of onceByBooking(one)) {
        const same = theirs.get(id);
        if (row === undefined || same === undefined) continue;
        const text = differences(["ArrivalDate", "DepartureDate"], { ...one, row }, { ...other, row: same });
        const about = phrase`property ${property}, BookingID ${showData(row.BookingID)}`;
        yield { calls: [one.call, other.call], text: text && phrase`${about}: ${text}` };
      }
    }
  }
}

function* recordsOfUsers(view: View, compared: Members): Iterable<Evidence> {
  for (const [operation, members] of Object.entries(compared)) {
    for (const { property, left, right } of sharedPlaces(view, operation)) {
      for (const [one, other] of pairsOf(view.records(operation, left), view.records(operation, right))) {
        const text = differences(members, one, other);
        yield { calls: [one.call, other.call], text: text && phrase`property ${property}: ${text}` };
      }
    }
  }
}

interface Item {
  readonly call: ReadCall;
  readonly row: RecordValue;
}

/**
 * Groups the records in the replies to an account by the property or company that they describe and by the requested
 * range of dates.
 */
function itemsBy(view: View, operation: string, account: string, id: string): ReadonlyMap<string, readonly Item[]> {
  const found = new Map<string, Item[]>();
  for (const observed of view.read(operation, account)) {
    for (const row of itemsIn(observed)) {
      const { MinimumDateInRange = "", MaximumDateInRange = "" } = observed.parameters;
      const key = `${String(row[id])} ${String(MinimumDateInRange)} ${String(MaximumDateInRange)}`;
      const known = found.get(key) ?? [];
      found.set(key, known);
      known.push({ call: callOf(observed), row });
    }
  }
  return found;
}

function itemsIn({ found }: Observed): readonly RecordValue[] {
  if (!isRead(found)) return [];
  const own = recordIn(found);
  const rows = own === undefined ? recordsOf(found.value) : [own];
  return rows.filter((row) => !hasError(row));
}

function* itemsOfUsers(view: View, compared: Items): Iterable<Evidence> {
  for (const [one, other] of view.pairs()) {
    for (const [operation, { id, members }] of Object.entries(compared)) {
      const theirs = itemsBy(view, operation, other, id);
      for (const [key, left] of itemsBy(view, operation, one, id)) {
        for (const [a, b] of pairsOf(left, theirs.get(key) ?? [])) {
          const text = differences(members, a, b);
          const about = text && phrase`${knownName(id)} ${shown(key.trim())}: ${text}`;
          yield { calls: [a.call, b.call], text: about };
        }
      }
    }
  }
}

/** Needs the same calls from each account. */
function ofEveryone(needs: Needs): Needs {
  return (known: Known, view) =>
    needs(known, view).flatMap((call) => known.accounts.map((account) => ({ ...call, account })));
}

/** The number of properties that each account asks about. */
const few = { each: 2 };

/** The facts about two callers. */
export const userFacts: readonly Fact[] = [
  {
    id: "users.agree",
    rules: ["agreement.users"],
    title: phrase`two callers read the same about one property or company, except for members that depend on the caller`,
    operations: [...Object.keys(lists), EXTRAS, ...Object.keys(records), ...Object.keys(items)],
    separately: true,
    after: [
      "rates.bulk-bands",
      "reservations.with-time-agrees",
      "reservations.guests-agree",
      "rooms.of-property",
      "rooms.reservations-take-nights",
      "rooms.system-ranges",
      "rooms.sold-nights",
      "rooms.within-category",
      "rooms.category-size",
      "permissions.clone",
      "permissions.offline",
      "extras.priced",
      "extras.fees",
      "extras.row-count",
      "companies.details",
      "companies.own-details",
      "users.same-thing",
    ],
    needs: ofEveryone(
      all(
        aboutProperties(["ordinary"], [...Object.keys(lists), EXTRAS, ...Object.keys(records), STATIC, MANY], few),
        companyDetails,
      ),
    ),
    *find(view) {
      yield* listsOfUsers(view);
      yield* recordsOfUsers(view, records);
      yield* itemsOfUsers(view, items);
    },
  },
  {
    id: "users.same-thing",
    rules: ["agreement.users"],
    title: phrase`two callers read the same company, kind, taxes and pool of a property, the same dates of a booking, and the same name, address, times and ages of a company`,
    operations: [...Object.keys(things), ...Object.keys(itemThings), LIST],
    ownWords: true,
    changes: true,
    separately: true,
    after: [
      "reservations.with-time-agrees",
      "reservations.all-dates",
      "permissions.kind",
      "companies.of-property",
      "companies.listed",
      "companies.own-details",
      "companies.times-agree",
    ],
    needs: ofEveryone(
      all(aboutProperties(["ordinary"], [...Object.keys(things), STATIC, LIST], few), companyDetails, companyList),
    ),
    *find(view) {
      yield* staysOfUsers(view);
      yield* recordsOfUsers(view, things);
      yield* itemsOfUsers(view, itemThings);
    },
  },
];
