// Permissions: against refusals, kinds, companies and clones.
import type { RecordValue } from "@staywire/codec";
import { type FoundError, isRead } from "../discovery/observed.js";
import { recordsOf } from "../discovery/reader.js";
import { bulkRows } from "./rates.js";
import type { Contradiction, Relation } from "./relation.js";
import { isDenied, listsOf } from "./reservations.js";
import { callOf, type Row, type View } from "./view.js";
import { against, named } from "./words.js";

const PERMISSIONS = "GetPropertyPermissions";
const MANY = "GetPropertiesNightlyRoomsToSell";
const ONE = "GetAOATSPropertyNightlyRoomsToSell";
const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";
const STATIC = "GetStaticPropertyDetails";
const LIST = "GetReservations";
const TIMED = "GetReservationsWithTime";

/** The operations about one property that need rights to it. */
const reads = [
  "GetExtras",
  "GetPropertyRatesAndRestrictions",
  "GetTaxRatesAndSettings",
  "GetPoolHeatSettings",
  LIST,
  TIMED,
  "GetPropertyRates",
];

interface Permitted extends Row {
  readonly account: string;
  readonly property: number;
}

/** The permissions of each property of each account that were read without an error of the property. */
function* permissions(view: View): Iterable<Permitted> {
  for (const account of view.accounts) {
    for (const property of view.properties(PERMISSIONS, account)) {
      const found = view.record(PERMISSIONS, account, property);
      if (found !== undefined) yield { ...found, account, property };
    }
  }
}

const switches = ["MCEnableProperty", "AgentEnableProperty"];

/** Why the permissions deny a property; undefined if they do not. An owner of the inventory needs no leave. */
function denialOf(view: View, account: string, property: number): string | undefined {
  const asked = view.about(PERMISSIONS, account, property);
  if (asked === undefined) return undefined;
  if (isDenied(view, account, property)) return `ErrorMsg of ${named(asked)} is ${asked.found.codes.join(", ")}`;
  const row = view.record(PERMISSIONS, account, property)?.row;
  if (row === undefined || row.NativeProperty === true) return undefined;
  const off = switches.find((member) => row[member] === false);
  return off === undefined ? undefined : `${off} of ${named(asked)} is false`;
}

function* deniedButAnswered(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(PERMISSIONS, account)) {
      const why = denialOf(view, account, property);
      const asked = view.about(PERMISSIONS, account, property);
      if (why === undefined || asked === undefined) continue;
      for (const operation of reads) {
        const read = view.about(operation, account, property);
        if (read === undefined || !isRead(read.found) || isEmpty(read.found.value)) continue;
        const text = `property ${property}: ${why}, PropertyID ${property} is answered by ${named(read)}`;
        yield { calls: [callOf(asked), callOf(read)], text };
      }
    }
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function* grantedButRefused(view: View): Iterable<Contradiction> {
  for (const { call, row, account, property } of permissions(view)) {
    if (switches.some((member) => row[member] !== true)) continue;
    for (const operation of reads) {
      const read = view.about(operation, account, property);
      if (read === undefined || !read.found.refused || !read.found.categories.includes("permission")) continue;
      const granted = `MCEnableProperty and AgentEnableProperty of ${named(call)} are true`;
      const text = `property ${property}: ${granted}, ${named(read)} refuses it: ${read.found.codes.join(", ")}`;
      yield { calls: [call, callOf(read)], text };
    }
  }
}

/** The kind that an error of another operation shows, by code. */
const kindCodes: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  "aoa-not-supported": { AOAProperty: true },
  "timeshare-not-supported": { TimeShare: true },
  "only-aoa-or-timeshare": { AOAProperty: false, TimeShare: false },
  "not-bookable-online": { OnlineBookingAllowed: false },
};

/** What nightly rooms without an error show of the kind of a property. */
const kindOfNights: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  [MANY]: { AOAProperty: false, TimeShare: false },
  [ONE]: { OnlineBookingAllowed: true },
};

interface Shown {
  readonly call: Row["call"];
  readonly code: string;
  readonly members: Readonly<Record<string, boolean>>;
}

/** What other operations show of the kind of a property. */
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
      const own = found.map(([name]) => `${name} of ${named(call)} is ${String(row[name])}`).join(", ");
      const text = `property ${property}: ${own}, ${named(shown.call)} answers with ${shown.code}`;
      yield { calls: [call, shown.call], text };
    }
  }
}

function* companyOfBulk(view: View): Iterable<Contradiction> {
  for (const { call, row, account, property } of permissions(view)) {
    const bulk = bulkRows(view, account, property);
    if (bulk === undefined || row.MCUserID === bulk.call.parameters.MCUserID) continue;
    const other = `MCUserID of the request of ${named(bulk.call)} is ${String(bulk.call.parameters.MCUserID)}`;
    const text = `property ${property}: MCUserID of ${named(call)} is ${String(row.MCUserID)}, ${other}`;
    yield { calls: [call, bulk.call], text };
  }
}

function* companyOfDetails(view: View): Iterable<Contradiction> {
  for (const { call, row, account, property } of permissions(view)) {
    for (const observed of view.read(STATIC, account)) {
      const item = recordsOf(observed.found.value).find(({ PropertyId }) => PropertyId === property);
      if (item === undefined || (item.ErrorMessage ?? "") !== "" || item.McUserId === row.MCUserID) continue;
      const text = `McUserId of ${named(observed)} is ${String(item.McUserId)}, MCUserID of ${named(call)} is ${String(row.MCUserID)}`;
      yield { calls: [callOf(observed), call], text: `property ${property}: ${text}` };
    }
  }
}

function* agentIds(view: View): Iterable<Contradiction> {
  const first = new Map<string, Row>();
  for (const { call, row, account } of permissions(view)) {
    const known = first.get(account);
    first.set(account, known ?? { call, row });
    if (known === undefined || known.row.AgentUserID === row.AgentUserID) continue;
    yield { calls: [known.call, call], text: `one caller: ${against("AgentUserID", known, { call, row })}` };
  }
  for (const [one, other] of view.pairs()) {
    const [a, b] = [first.get(one), first.get(other)];
    if (a === undefined || b === undefined || a.row.AgentUserID !== b.row.AgentUserID) continue;
    yield { calls: [a.call, b.call], text: `two callers: ${against("AgentUserID", a, b)}` };
  }
}

/** A caller owns the inventory of one company: all of it, and nothing of others. */
function* nativeFlags(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    const own = [...permissions(view)].filter((each) => each.account === account);
    const native = own.find(({ row }) => row.NativeProperty === true);
    for (const each of own) {
      const { row } = each;
      const isOwn = row.MCUserID === (native?.row.MCUserID ?? row.AgentUserID);
      if (native === undefined ? !isOwn : isOwn === (row.NativeProperty === true)) continue;
      const other = native ?? each;
      const text = `${against("NativeProperty", other, each)}; ${against("MCUserID", other, each)}; AgentUserID is ${String(row.AgentUserID)}`;
      yield { calls: [other.call, each.call], text: `properties ${other.property} and ${each.property}: ${text}` };
    }
  }
}

function* sharedBookings(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    const seen = new Map<number, Permitted>();
    for (const each of permissions(view)) {
      if (each.account !== account) continue;
      const [list] = listsOf(view, account, each.property);
      for (const { BookingID } of list?.rows ?? []) {
        const id = Number(BookingID);
        const other = id > 0 ? seen.get(id) : undefined;
        if (id > 0 && other === undefined) seen.set(id, each);
        if (list === undefined || other === undefined || hasOneClone(other.row, each.row)) continue;
        const [otherList] = listsOf(view, account, other.property);
        const text = `booking ${id} is listed for properties ${other.property} and ${each.property}: ${against("CalendarSyncProperty", other, each)}`;
        yield { calls: [other.call, each.call, list.call, ...(otherList ? [otherList.call] : [])], text };
        break;
      }
    }
  }
}

function hasOneClone(a: RecordValue, b: RecordValue): boolean {
  return a.CalendarSyncProperty === true || b.CalendarSyncProperty === true;
}

/** Errors of other operations that a text of the permissions has words for. */
const told: Readonly<Record<string, string>> = {
  "clone-child-not-timeshare": "clone-child-not-timeshare",
  "aoa-category-not-set": "aoa-category-not-set",
  "rooms-not-populated-1": "aoa-category-not-set",
};

function* unmentioned(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(PERMISSIONS, account)) {
      const asked = view.about(PERMISSIONS, account, property);
      if (asked === undefined || asked.found.trouble !== undefined) continue;
      for (const operation of [LIST, ONE]) {
        const other = view.about(operation, account, property);
        const [code] = (other?.found.codes ?? []).filter((each) => Object.hasOwn(told, each));
        if (other === undefined || code === undefined || asked.found.codes.includes(told[code] ?? "")) continue;
        const own = `ErrorMsg of ${named(asked)} is ${asked.found.codes.join(", ") || "empty"}`;
        yield {
          calls: [callOf(asked), callOf(other)],
          text: `property ${property}: ${own}, ${named(other)} answers with ${code}`,
        };
      }
    }
  }
}

/** The relations of permissions. */
export const permissionRelations: readonly Relation[] = [
  {
    id: "denied-properties",
    rules: ["access.property", "access.enabled", "access.accepted"],
    title: "a property that the permissions deny to the caller is answered by no operation",
    operations: [PERMISSIONS, ...reads],
    find: deniedButAnswered,
  },
  {
    id: "granted-properties",
    rules: ["agreement.permissions"],
    title: "a property that the permissions grant to the caller is not refused for lack of rights",
    operations: [PERMISSIONS, ...reads],
    find: grantedButRefused,
  },
  {
    id: "kinds",
    rules: [
      "PropertyPermissions.AOAProperty",
      "PropertyPermissions.TimeShare",
      "rooms.ordinary",
      "rooms.aoa-timeshare",
      "reservations.timeshare",
    ],
    title: "the permissions of a property show the kind that other operations answer by",
    operations: [PERMISSIONS, MANY, ONE, LIST, TIMED],
    find: (view) => kindApart(view, ["AOAProperty", "TimeShare"]),
  },
  {
    id: "online-booking",
    rules: ["PropertyPermissions.OnlineBookingAllowed", "rooms.online"],
    title: "the permissions of a property show whether it can be booked online",
    operations: [PERMISSIONS, ONE],
    find: (view) => kindApart(view, ["OnlineBookingAllowed"]),
  },
  {
    id: "company-of-rates",
    rules: ["PropertyPermissions.MCUserID", "GetAllPropertyRatesAndRestrictionsPerMC.properties"],
    title: "the company of a property is the one whose rates list it",
    operations: [PERMISSIONS, BULK],
    find: companyOfBulk,
  },
  {
    id: "company-of-details",
    rules: ["agreement.company"],
    title: "the company of a property is the same in its details and in its permissions",
    operations: [STATIC, PERMISSIONS],
    find: companyOfDetails,
  },
  {
    id: "agent",
    rules: ["agreement.agent"],
    title: "AgentUserID is one number for each caller",
    operations: [PERMISSIONS],
    find: agentIds,
  },
  {
    id: "native",
    rules: ["agreement.native"],
    title: "a caller owns all inventory of one company, and none of others",
    operations: [PERMISSIONS],
    find: nativeFlags,
  },
  {
    id: "shared-bookings",
    rules: ["agreement.clones"],
    title: "of two properties with the same booking one is a copy of a calendar",
    operations: [PERMISSIONS, LIST],
    find: sharedBookings,
  },
  {
    id: "permission-texts",
    rules: ["agreement.permissions"],
    title: "what keeps other operations from answering is named by the permissions too",
    operations: [PERMISSIONS, LIST, ONE],
    find: unmentioned,
  },
];
