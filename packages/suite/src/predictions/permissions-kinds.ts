// Permissions against the kind of a property, as other operations show it.
import { showData } from "@staywire/conformance/checks";
import { joinMessages, knownName, phrase } from "@staywire/model";
import type { FoundError } from "../discovery/observed.js";
import { recordsOf } from "../discovery/reader.js";
import { PERMISSIONS, permissions } from "./permitted.js";
import type { Contradiction, Relation } from "./relation.js";
import { callOf, type Row, type View } from "./view.js";
import { named } from "./words.js";

const MANY = "GetPropertiesNightlyRoomsToSell";
const ONE = "GetAOATSPropertyNightlyRoomsToSell";
const LIST = "GetReservations";
const TIMED = "GetReservationsWithTime";

/** The kind that an error of another operation shows, by code. */
const kindCodes: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  "aoa-not-supported": { AOAProperty: true },
  "timeshare-not-supported": { TimeShare: true },
  "only-aoa-or-timeshare": { AOAProperty: false, TimeShare: false },
  "not-bookable-online": { OnlineBookingAllowed: false },
};

/** The kind of a property that nightly rooms without an error show. */
const kindOfNights: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  [MANY]: { AOAProperty: false, TimeShare: false },
  [ONE]: { OnlineBookingAllowed: true },
};

interface Shown {
  readonly call: Row["call"];
  readonly code: string;
  readonly members: Readonly<Record<string, boolean>>;
}

/** Yields the kinds of a property that other operations show. */
function* kindsShown(view: View, account: string, property: number): Iterable<Shown> {
  for (const observed of view.read(MANY, account)) {
    const at = recordsOf(observed.found.value).findIndex(({ PropertyID }) => PropertyID === property);
    if (at < 0) continue;
    yield* shownBy(
      callOf(observed),
      observed.found.errors.filter(({ item }) => item === at),
    );
  }
  for (const operation of [ONE, LIST, TIMED]) {
    const observed = view.about(operation, account, property);
    if (observed === undefined || observed.found.trouble !== undefined) continue;
    yield* shownBy(callOf(observed), observed.found.errors);
  }
}

function* shownBy(call: Row["call"], errors: readonly FoundError[]): Iterable<Shown> {
  const none = errors.length === 0 ? kindOfNights[call.operation] : undefined;
  if (none !== undefined) yield { call, code: "no error", members: none };
  for (const { code } of errors) {
    const members = Object.hasOwn(kindCodes, code) ? kindCodes[code] : undefined;
    if (members !== undefined) yield { call, code, members };
  }
}

function* kindApart(view: View, wanted: readonly string[]): Iterable<Contradiction> {
  for (const { call, row, account, property } of permissions(view)) {
    for (const shown of kindsShown(view, account, property)) {
      const found = Object.entries(shown.members).filter(
        ([name, value]) => wanted.includes(name) && row[name] === !value,
      );
      if (found.length === 0) continue;
      const each = found.map(([name]) => phrase`${knownName(name)} of ${named(call)} is ${showData(row[name])}`);
      const own = joinMessages(each, ", ");
      const text = phrase`property ${property}: ${own}, ${named(shown.call)} answers with ${knownName(shown.code)}`;
      yield { calls: [call, shown.call], text };
    }
  }
}

/** The relations of permissions and kinds. */
export const kindRelations: readonly Relation[] = [
  {
    id: "kinds",
    rules: [
      "PropertyPermissions.AOAProperty.meaning",
      "PropertyPermissions.TimeShare.meaning",
      "rooms.ordinary",
      "rooms.aoa-timeshare",
      "reservations.timeshare",
    ],
    title: phrase`the permissions of a property show the kind that other operations answer by`,
    operations: [PERMISSIONS, MANY, ONE, LIST, TIMED],
    find: (view) => kindApart(view, ["AOAProperty", "TimeShare"]),
  },
  {
    id: "online-booking",
    rules: ["PropertyPermissions.OnlineBookingAllowed.meaning", "rooms.online"],
    title: phrase`the permissions of a property show whether it can be booked online`,
    operations: [PERMISSIONS, ONE],
    find: (view) => kindApart(view, ["OnlineBookingAllowed"]),
  },
];
