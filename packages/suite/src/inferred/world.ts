// Builds a partial world from recorded replies, which may lack some of the calls that a discovery makes.

import type { RecordValue } from "@staywire/codec";
import type { World } from "@staywire/world";
import { isRead, type Observed } from "../discovery/observed.js";
import { hasError, numberIn, recordsOf } from "../discovery/reader.js";
import { BULK, DEFAULTS, DETAILS, ONE, PERMISSIONS, STATIC } from "../facts/names.js";
import { View } from "../facts/view.js";
import { worldFileOf } from "../world-file/write.js";

/**
 * Returns a world that agrees with recorded replies. An account may use every property about which it has read any
 * data. Unknown data is filled with possible values. So replies that are computed from the world are guesses until
 * recorded replies confirm each of their members.
 */
export function possibleWorld(observed: readonly Observed[]): World {
  const view = new View(observed);
  return worldFileOf([...observed, ...view.accounts.flatMap((account) => [...possibleReplies(view, account)])]);
}

/** Yields replies that are needed to write a world file but were not recorded. */
function* possibleReplies(view: View, account: string): Iterable<Observed> {
  const asked = new Set(view.properties(PERMISSIONS, account));
  for (const id of usableProperties(view, account)) {
    if (!asked.has(id)) yield replyOf(account, PERMISSIONS, { PropertyID: id }, permissionsOf(view, account, id));
  }
  if (view.read(DEFAULTS, account).length > 0) return;
  // The account's own company has the same number as the account.
  const companies = [accountIdOf(view, account), ...companiesOf(view, account)].map((MCUserID) => ({ MCUserID }));
  yield replyOf(account, DEFAULTS, {}, companies);
}

function replyOf(account: string, operation: string, parameters: RecordValue, value: Observed["found"]["value"]) {
  const found = { value, errors: [], codes: [], categories: [], trouble: undefined, refused: false, garbled: false };
  return { account, operation, parameters, found };
}

/** The members that name a property, in parameters and in the items of lists. */
const ids = ["PropertyID", "PropertyId"];

/** Returns the properties about which an account has read any data. */
function usableProperties(view: View, account: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { parameters, found: reply } of accountIn(view, account)) {
    if (!isRead(reply)) continue;
    const rows = [parameters, ...recordsOf(reply.value)].filter((row) => !hasError(row));
    for (const id of rows.flatMap((row) => ids.flatMap((name) => numberIn(row, name) ?? []))) if (id > 0) found.add(id);
  }
  return found;
}

function accountIn(view: View, account: string): readonly Observed[] {
  return view.all().filter((each) => each.account === account);
}

/** Stands in for the unknown number of an account or company. */
const UNKNOWN_ACCOUNT = 899_999_999;
const UNKNOWN_COMPANY = 899_999_998;

function accountIdOf(view: View, account: string): number {
  const { row } = view.allRecords(PERMISSIONS).find((each) => each.account === account) ?? {};
  return numberIn(row ?? {}, "AgentUserID") ?? UNKNOWN_ACCOUNT;
}

function permissionsOf(view: View, account: string, PropertyID: number): RecordValue {
  const { row = {} } = view.allRecords(PERMISSIONS).find(({ property }) => property === PropertyID) ?? {};
  const isCategory = view.replies(ONE, { account, property: PropertyID }).some(({ found }) => isRead(found));
  return {
    AOAProperty: isCategory,
    TimeShare: false,
    OnlineBookingAllowed: true,
    CalendarSyncProperty: false,
    MCUserID: companyOf(view, account, PropertyID) ?? someCompany(view, account),
    ...row,
    PropertyID,
    AgentUserID: accountIdOf(view, account),
    NativeProperty: false,
    MCEnableProperty: true,
    AgentEnableProperty: true,
  };
}

/**
 * Returns the last company in the list of an account, or `UNKNOWN_COMPANY`. The first company of the list is never
 * returned, because it is the account's own.
 */
function someCompany(view: View, account: string): number {
  const [list] = view.read(DEFAULTS, account);
  return numberIn(recordsOf(list?.found.value).slice(1).at(-1) ?? {}, "MCUserID") ?? UNKNOWN_COMPANY;
}

/** Returns the company of a property, from its details or from the list of rates that names it. */
function companyOf(view: View, account: string, property: number): number | undefined {
  for (const { found } of view.read(STATIC, account)) {
    const company = recordsOf(found.value).find(({ PropertyId }) => PropertyId === property)?.McUserId;
    if (typeof company === "number" && company > 0) return company;
  }
  const bulk = view
    .read(BULK, account)
    .find(({ found }) => recordsOf(found.value).some(({ PropertyID }) => PropertyID === property));
  return bulk && numberIn(bulk.parameters, "MCUserID");
}

function companiesOf(view: View, account: string): ReadonlySet<number> {
  const asked = [
    ...view.read(BULK, account).map(({ parameters }) => parameters.MCUserID),
    ...view.read(DETAILS, account).map(({ parameters }) => parameters.McUserId),
    ...view.allRecords(PERMISSIONS).flatMap((each) => (each.account === account ? [each.row.MCUserID] : [])),
    ...[...usableProperties(view, account)].map((id) => companyOf(view, account, id)),
  ];
  const found = asked.filter((id): id is number => typeof id === "number" && id > 0);
  return new Set([...found, UNKNOWN_COMPANY]);
}
