// Permissions against companies, callers and copies of calendars: whose a property is.

import type { RecordValue } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { recordsOf } from "../discovery/reader.js";
import { PERMISSIONS, type Permitted, permissions } from "./permitted.js";
import { bulkRows } from "./rates.js";
import type { Contradiction, Relation } from "./relation.js";
import { listsOf } from "./reservations.js";
import { callOf, type Row, type View } from "./view.js";
import { against, named } from "./words.js";

const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";
const STATIC = "GetStaticPropertyDetails";
const LIST = "GetReservations";

function* companyOfBulk(view: View): Iterable<Contradiction> {
  for (const { call, row, account, property } of permissions(view)) {
    const bulk = bulkRows(view, account, property);
    if (bulk === undefined || row.MCUserID === bulk.call.parameters.MCUserID) continue;
    const other = phrase`MCUserID of the request of ${named(bulk.call)} is ${showData(bulk.call.parameters.MCUserID)}`;
    const text = phrase`property ${property}: MCUserID of ${named(call)} is ${showData(row.MCUserID)}, ${other}`;
    yield { calls: [call, bulk.call], text };
  }
}

function* companyOfDetails(view: View): Iterable<Contradiction> {
  for (const { call, row, account, property } of permissions(view)) {
    for (const observed of view.read(STATIC, account)) {
      const item = recordsOf(observed.found.value).find(({ PropertyId }) => PropertyId === property);
      if (item === undefined || (item.ErrorMessage ?? "") !== "" || item.McUserId === row.MCUserID) continue;
      const text = phrase`McUserId of ${named(observed)} is ${showData(item.McUserId)}, MCUserID of ${named(call)} is ${showData(row.MCUserID)}`;
      yield { calls: [callOf(observed), call], text: phrase`property ${property}: ${text}` };
    }
  }
}

function* agentIds(view: View): Iterable<Contradiction> {
  const first = new Map<string, Row>();
  for (const { call, row, account } of permissions(view)) {
    const known = first.get(account);
    first.set(account, known ?? { call, row });
    if (known === undefined || known.row.AgentUserID === row.AgentUserID) continue;
    yield { calls: [known.call, call], text: phrase`one caller: ${against("AgentUserID", known, { call, row })}` };
  }
  for (const [one, other] of view.pairs()) {
    const [a, b] = [first.get(one), first.get(other)];
    if (a === undefined || b === undefined || a.row.AgentUserID !== b.row.AgentUserID) continue;
    yield { calls: [a.call, b.call], text: phrase`two callers: ${against("AgentUserID", a, b)}` };
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
      const text = phrase`${against("NativeProperty", other, each)}; ${against("MCUserID", other, each)}; AgentUserID is ${showData(row.AgentUserID)}`;
      yield {
        calls: [other.call, each.call],
        text: phrase`properties ${other.property} and ${each.property}: ${text}`,
      };
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
        const text = phrase`booking ${id} is listed for properties ${other.property} and ${each.property}: ${against("CalendarSyncProperty", other, each)}`;
        yield { calls: [other.call, each.call, list.call, ...(otherList ? [otherList.call] : [])], text };
        break;
      }
    }
  }
}

function hasOneClone(a: RecordValue, b: RecordValue): boolean {
  return a.CalendarSyncProperty === true || b.CalendarSyncProperty === true;
}

/** The relations of permissions and owners. */
export const ownerRelations: readonly Relation[] = [
  {
    id: "company-of-rates",
    rules: ["PropertyPermissions.MCUserID.meaning", "GetAllPropertyRatesAndRestrictionsPerMC.properties"],
    title: phrase`the company of a property is the one whose rates list it`,
    operations: [PERMISSIONS, BULK],
    find: companyOfBulk,
  },
  {
    id: "company-of-details",
    rules: ["agreement.company"],
    title: phrase`the company of a property is the same in its details and in its permissions`,
    operations: [STATIC, PERMISSIONS],
    find: companyOfDetails,
  },
  {
    id: "agent",
    rules: ["agreement.agent"],
    title: phrase`AgentUserID is one number for each caller`,
    operations: [PERMISSIONS],
    find: agentIds,
  },
  {
    id: "native",
    rules: ["agreement.native"],
    title: phrase`a caller owns all inventory of one company, and none of others`,
    operations: [PERMISSIONS],
    find: nativeFlags,
  },
  {
    id: "shared-bookings",
    rules: ["agreement.clones"],
    title: phrase`of two properties with the same booking one is a copy of a calendar`,
    operations: [PERMISSIONS, LIST],
    find: sharedBookings,
  },
];
