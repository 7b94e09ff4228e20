// Writes a discovery as a world file, which contains only data from replies, and names the parts that are unknown.
import type { RecordValue } from "@staywire/codec";
import type { Company, CompanyRelation, Property, PropertyRelation, Reservation, User, World } from "@staywire/world";
import { MAIN, MAIN_NAME, type Observed } from "../discovery/observed.js";
import { numberIn, recordsOf, textIn, wholeIn } from "../discovery/reader.js";
import { recordIn, View } from "../facts/view.js";
import { isDenied } from "./lists.js";
import { deniedProperty, propertyOf } from "./property.js";
import { masterOf, staysOf } from "./stays.js";

const PERMISSIONS = "GetPropertyPermissions";
const DEFAULTS = "GetManagementCompanyDefaultArrivalDepartureTimes";
const DETAILS = "GetManagementCompanyDetails";

/**
 * Writes a discovery as a world file. The file contains no password, and names users as the settings do. If the
 * discovery ended early, the reason is stored with the account that was being read.
 */
export function worldFileOf(observed: readonly Observed[], cutShort?: string): World {
  const view = new View(observed);
  const users = view.accounts.flatMap((account) => userOf(view, account));
  const { properties, reservations } = inventoryOf(view);
  const owners = [...users, ...properties].flatMap(({ MCUserID }) => MCUserID ?? []);
  return {
    users,
    companies: companiesOf(view, owners),
    companyRelations: users.flatMap((user) => suppliersOf(view, user)),
    properties,
    propertyRelations: users.flatMap((user) => relationsOf(view, user)),
    reservations,
    discounts: [],
    discovered: view.accounts.map((account, index) => ({
      username: nameOf(account),
      companies: companyIds(view, account),
      properties: view.properties(PERMISSIONS, account),
      denied: view.properties(PERMISSIONS, account).filter((id) => isForeign(view, account, id)),
      cutShort: index < view.accounts.length - 1 ? undefined : cutShort,
    })),
  };
}

function nameOf(account: string): string {
  return account === MAIN ? MAIN_NAME : account;
}

function accountOf({ username }: User): string {
  return username === MAIN_NAME ? MAIN : username;
}

function companyIds(view: View, account: string): readonly number[] {
  const [list] = view.read(DEFAULTS, account);
  const ids = recordsOf(list?.found.value).flatMap((row) => numberIn(row, "MCUserID") ?? []);
  return [...new Set(ids)].filter((id) => id > 0);
}

/**
 * Returns the user of an account. Returns none if the number of the account is unknown, because no permissions could be
 * read, or if no company of the account is known.
 */
function userOf(view: View, account: string): readonly User[] {
  const rows = view
    .properties(PERMISSIONS, account)
    .map((id) => view.record(PERMISSIONS, account, id)?.row)
    .filter((row) => row !== undefined);
  const UserID = numberIn(rows[0] ?? {}, "AgentUserID") ?? 0;
  if (UserID <= 0) return [];
  const native = rows.find(({ NativeProperty }) => NativeProperty === true);
  const companies = companyIds(view, account);
  const own = numberIn(native ?? {}, "MCUserID") ?? companies.find((id) => id === UserID);
  const user = { UserID, username: nameOf(account), kind: native === undefined ? "agent" : "native" } as const;
  if (own !== undefined && own > 0) return [{ ...user, MCUserID: own }];
  const [first] = companies;
  return first === undefined ? [] : [{ ...user, MCUserID: first, unknown: ["MCUserID"] }];
}

function companiesOf(view: View, owners: readonly number[]): readonly Company[] {
  const listed = view.accounts.flatMap((account) => companyIds(view, account));
  return [...new Set([...listed, ...owners])].sort((a, b) => a - b).map((id) => companyOf(view, id));
}

const texts = [
  "PreferredCurrencyIso",
  "Address",
  "Address2",
  "City",
  "State",
  "Country",
  "PostCode",
  "WebsiteUrl",
] as const;

function companyOf(view: View, MCUserID: number): Company {
  const found = view.accounts
    .flatMap((account) => view.read(DETAILS, account))
    .find(({ parameters }) => parameters.McUserId === MCUserID);
  const row = found === undefined ? undefined : recordIn(found.found);
  const listed = view.accounts
    .flatMap((account) => view.read(DEFAULTS, account).flatMap(({ found: { value } }) => recordsOf(value)))
    .find((each) => each.MCUserID === MCUserID);
  const times = {
    DefaultArrivalTime: timeIn(listed?.DefaultArrivalTime),
    DefaultDepartureTime: timeIn(listed?.DefaultDepartureTime),
  };
  const gaps = [row === undefined && "details", listed === undefined && "times"] as const;
  const unknown = gaps.filter((gap) => gap !== false);
  const contacts = recordsOf(row?.Contacts).map(contactOf);
  return {
    MCUserID,
    CompanyName: textIn(row?.CompanyName) ?? "",
    ...Object.fromEntries(texts.map((name) => [name, textIn(row?.[name])])),
    Contacts: contacts.length === 0 ? undefined : contacts,
    MinChildAge: age(row?.MinChildAge),
    MaxChildAge: age(row?.MaxChildAge),
    ...times,
    unknown: unknown.length === 0 ? undefined : unknown,
  };
}

function contactOf({ ContactType, Name, Email, Phone }: RecordValue) {
  return {
    ContactType: textIn(ContactType) ?? "",
    Name: textIn(Name) ?? "",
    Email: typeof Email === "string" ? Email : undefined,
    Phone: typeof Phone === "string" ? Phone : undefined,
  };
}

function age(value: unknown): number | undefined {
  const years = wholeIn(value);
  return years !== undefined && years > 0 && years <= 120 ? years : undefined;
}

function timeIn(value: unknown): string | undefined {
  const text = textIn(value)?.slice(0, 5);
  return text !== undefined && /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text) ? text : undefined;
}

function suppliersOf(view: View, user: User): readonly CompanyRelation[] {
  const companies = companyIds(view, accountOf(user)).filter((id) => id !== user.MCUserID);
  return companies.map((MCUserID) => ({ UserID: user.UserID, MCUserID }));
}

/** Returns the relations of a user to properties, as far as permissions show them. */
function relationsOf(view: View, user: User): readonly PropertyRelation[] {
  const account = accountOf(user);
  return view.properties(PERMISSIONS, account).flatMap((PropertyID) => {
    const found = view.about(PERMISSIONS, account, PropertyID)?.found;
    const row = typeof found?.value === "object" && found.value !== null ? (found.value as RecordValue) : undefined;
    if (found === undefined || row === undefined || row.NativeProperty === true) return [];
    const [on, accepted] = [row.MCEnableProperty === true, row.AgentEnableProperty === true];
    const record = { UserID: user.UserID, PropertyID };
    if (!found.refused) return [record];
    const isInFeed = found.codes.some((code) => inFeed.includes(code));
    return isInFeed ? [{ ...record, MCEnableProperty: on, AgentEnableProperty: accepted }] : [];
  });
}

/** True if the permissions deny a property as foreign; other errors prove nothing about the caller's rights. */
function isForeign(view: View, account: string, id: number): boolean {
  const found = view.about(PERMISSIONS, account, id)?.found;
  if (found === undefined || !found.refused || found.codes.some((code) => inFeed.includes(code))) return false;
  return found.categories.includes("permission") || found.codes.includes("property-id-not-valid");
}

/** Error codes for a property that has a relation to the caller. */
const inFeed = ["not-enabled-by-mc", "not-accepted-by-caller", "disabled-by-mc", "clone-disabled-by-mc"];

interface Inventory {
  readonly properties: readonly Property[];
  readonly reservations: readonly Reservation[];
}

function inventoryOf(view: View): Inventory {
  const readers = readersOf(view);
  const originals = [...readers].flatMap(([id, account]) => {
    const row = view.record(PERMISSIONS, account, id)?.row;
    return row !== undefined && row.CalendarSyncProperty !== true ? [id] : [];
  });
  const properties: Property[] = [];
  const bookings = new Map<string, Reservation>();
  for (const [id, account] of readers) {
    if (view.record(PERMISSIONS, account, id) === undefined) {
      properties.push(deniedProperty(view, account, id));
      continue;
    }
    const others = originals.filter((each) => each !== id);
    const property = propertyOf(view, account, id, masterOf(view, account, id, others));
    const isKept = keepStays(bookings, property, staysOf(view, account, id));
    properties.push(isKept ? property : { ...property, unknown: [...(property.unknown ?? []), "reservations"] });
  }
  return { properties, reservations: [...bookings.values()] };
}

/**
 * Adds the stays of a property to `bookings`. Stays of a copied calendar are not added, because the original property
 * has them. Returns false if the stays are unknown, or if a copy has a stay that its original lacks.
 */
function keepStays(
  bookings: Map<string, Reservation>,
  { PropertyID, cloneOf }: Property,
  stays: readonly Reservation[] | undefined,
): boolean {
  // Booking ids are unique, except that system ranges all have the id 0.
  const keyOfStay = ({ BookingID, ArrivalDate }: Reservation) =>
    BookingID > 0 ? String(BookingID) : `0 ${cloneOf ?? PropertyID} ${ArrivalDate}`;
  const fresh = (stays ?? []).filter((stay) => !bookings.has(keyOfStay(stay)));
  if (cloneOf === undefined) for (const stay of fresh) bookings.set(keyOfStay(stay), stay);
  return stays !== undefined && (cloneOf === undefined || fresh.length === 0);
}

/** Returns for each property the first account that may use it, or else the first one that has asked about it. */
function readersOf(view: View): ReadonlyMap<number, string> {
  const readers = new Map<number, string>();
  for (const account of view.accounts) {
    for (const id of view.properties(PERMISSIONS, account)) {
      const known = readers.get(id);
      const isBetter = known !== undefined && isDenied(view, known, id) && !isDenied(view, account, id);
      const isThere = !view.about(PERMISSIONS, account, id)?.found.codes.includes("property-id-not-valid");
      if (isThere && (known === undefined || isBetter)) readers.set(id, account);
    }
  }
  return new Map([...readers].sort(([a], [b]) => a - b));
}
