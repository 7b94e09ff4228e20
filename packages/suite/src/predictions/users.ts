// Two callers: what does not depend on the caller is the same for both.

import type { RecordValue } from "@staywire/codec";
import { joinMessages, knownName, phrase } from "@staywire/model";
import { isRead, type Observed } from "../discovery/observed.js";
import { recordsOf } from "../discovery/reader.js";
import { listsApart } from "./lists.js";
import type { Contradiction, Relation } from "./relation.js";
import { callOf, type Rows, recordIn, type View } from "./view.js";
import { against, differing, type Side, shown } from "./words.js";

interface SharedList {
  readonly keys: readonly string[];
  readonly members: readonly string[];
}

const band = ["FromDate", "ToDate", "RateType"];
const stay = ["BookingID", "ArrivalDate", "DepartureDate"];
const days = ["AllowedArrivalDays", "AllowedDepartureDays"];

/** Operations about one property with a list that does not depend on the caller. */
const lists: Readonly<Record<string, SharedList>> = {
  GetPropertyRatesAndRestrictions: {
    keys: band,
    members: [...band, "MinNightsStay", "MaxNightsStay", "Rate", ...days],
  },
  GetReservations: { keys: stay, members: [...stay, "HasPoolHeat"] },
  GetReservationsWithTime: { keys: stay, members: [...stay, "HasPoolHeat"] },
};

const taxes = [1, 2, 3].flatMap((n) => [`Tax${n}Name`, `Tax${n}Percent`, `ChargeTax${n}OnRental`]);
const heat = [1, 2, 3].map((n) => `ChargeTax${n}OnPoolHeat`);

/** Operations about one property with members that do not depend on the caller. */
const records: Readonly<Record<string, readonly string[]>> = {
  GetPropertyPermissions: ["MCUserID", "CalendarSyncProperty", "AOAProperty", "TimeShare", "OnlineBookingAllowed"],
  GetTaxRatesAndSettings: taxes,
  GetPoolHeatSettings: [
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
  "Contacts",
  "MinChildAge",
  "MaxChildAge",
  "DefaultArrivalTime",
  "DefaultDepartureTime",
];

/** Operations whose reply holds records of several things: the member that names one, and the members to compare. */
const items: Readonly<Record<string, { readonly id: string; readonly members: readonly string[] }>> = {
  GetManagementCompanyDetails: { id: "ID", members: company },
  GetManagementCompanyDefaultArrivalDepartureTimes: {
    id: "MCUserID",
    members: ["DefaultArrivalTime", "DefaultDepartureTime"],
  },
  GetStaticPropertyDetails: {
    id: "PropertyId",
    members: [
      "McUserId",
      "MinimumHoursBeforeCheckIn",
      "TenStarRating",
      "TimeZoneInfo",
      "BusinessTaxId",
      "Amenities",
      "Attributes",
    ],
  },
  GetPropertiesNightlyRoomsToSell: { id: "PropertyID", members: ["MaxRoomsInCategory", "StartDate", "Nights"] },
  GetAllPropertyRatesAndRestrictionsPerMC: { id: "PropertyID", members: ["PropertyRates"] },
};

const EXTRAS = "GetExtras";
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

function* listsOfUsers(view: View): Iterable<Contradiction> {
  for (const [one, other] of view.pairs()) {
    for (const [operation, shared] of Object.entries(lists)) {
      for (const property of view.properties(operation, one)) {
        const [left, right] = [view.list(operation, one, property), view.list(operation, other, property)];
        if (left !== undefined && right !== undefined) {
          yield* listsApart(left, right, { about: phrase`property ${property}`, ...shared });
        }
      }
    }
    for (const property of view.properties(EXTRAS, one)) {
      const [left, right] = [extrasOf(view, one, property), extrasOf(view, other, property)];
      if (left === undefined || right === undefined) continue;
      yield* listsApart(left, right, {
        about: phrase`property ${property}`,
        keys: ["ItemCode"],
        members: ["ItemCode", ...extra],
      });
    }
  }
}

function extrasOf(view: View, account: string, property: number): Rows | undefined {
  const found = view.record(EXTRAS, account, property);
  return found === undefined ? undefined : { call: found.call, rows: recordsOf(found.row.Extras) };
}

function* recordsOfUsers(view: View): Iterable<Contradiction> {
  for (const [one, other] of view.pairs()) {
    for (const [operation, members] of Object.entries(records)) {
      for (const property of view.properties(operation, one)) {
        const [left, right] = [view.record(operation, one, property), view.record(operation, other, property)];
        if (left === undefined || right === undefined) continue;
        const found = differing(members, left.row, right.row);
        if (found.length === 0) continue;
        const text = joinMessages(
          found.map((member) => against(member, left, right)),
          "; ",
        );
        yield { calls: [left.call, right.call], text: phrase`property ${property}: ${text}` };
      }
    }
  }
}

interface Item {
  readonly observed: Observed;
  readonly row: RecordValue;
}

/** The records of an account by what they are about and when. */
function itemsBy(view: View, operation: string, account: string, id: string): ReadonlyMap<string, Item> {
  const found = new Map<string, Item>();
  for (const observed of view.read(operation, account)) {
    const own = recordIn(observed.found);
    for (const row of own === undefined ? recordsOf(observed.found.value) : [own]) {
      const isRefused = [row.ErrorMsg, row.ErrorMsgs, row.ErrorMessage].some((text) => (text ?? "") !== "");
      const { MinimumDateInRange = "" } = observed.parameters;
      if (!isRefused && isRead(observed.found))
        found.set(`${String(row[id])} ${String(MinimumDateInRange)}`, { observed, row });
    }
  }
  return found;
}

function* itemsOfUsers(view: View): Iterable<Contradiction> {
  for (const [one, other] of view.pairs()) {
    for (const [operation, { id, members }] of Object.entries(items)) {
      const theirs = itemsBy(view, operation, other, id);
      for (const [key, left] of itemsBy(view, operation, one, id)) {
        const right = theirs.get(key);
        const found = right === undefined ? [] : differing(members, left.row, right.row);
        if (right === undefined || found.length === 0) continue;
        const text = joinMessages(
          found.map((member) => against(member, sideOf(left), sideOf(right))),
          "; ",
        );
        yield {
          calls: [callOf(left.observed), callOf(right.observed)],
          text: phrase`${knownName(id)} ${shown(key.trim())}: ${text}`,
        };
      }
    }
  }
}

function sideOf({ observed, row }: Item): Side {
  return { call: observed, row };
}

/** The relations of two callers. */
export const userRelations: readonly Relation[] = [
  {
    id: "users",
    rules: ["agreement.users"],
    title: phrase`two callers read the same about one property or company, except for members that depend on the caller`,
    operations: [...Object.keys(lists), EXTRAS, ...Object.keys(records), ...Object.keys(items)],
    *find(view) {
      yield* listsOfUsers(view);
      yield* recordsOfUsers(view);
      yield* itemsOfUsers(view);
    },
  },
];
