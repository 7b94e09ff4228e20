// Reads the data of one property: permissions, rates, extras, taxes, settings and bookings.
import type { RecordValue } from "@staywire/codec";
import type { CalendarDate } from "@staywire/values";
import { isOwnGuest } from "../known-world/guests.js";
import type { KnownBooking, KnownItem, KnownProperty, Tag } from "../known-world/known-world.js";
import { type Kind, rangeFrom } from "./nights.js";
import { type Found, isMonthly, isRead } from "./observed.js";
import { numberIn, type Reader, recordsOf } from "./reader.js";

/** The data discovered about a property. */
export interface Learnt {
  readonly property: KnownProperty;
  readonly account: number | undefined;
  readonly bookings: readonly KnownBooking[];
  readonly items: readonly KnownItem[];
}

// Categories of errors that do not show that the caller lacks rights to the property. For example, an AOA property
// without a category has such an error, although it may belong to the caller.
const unclear = ["internal", "unsupported", "not-found", "unclassified"];

/** A property to read. */
export interface ToRead {
  readonly id: number;
  /** The company whose list of rates names the property. */
  readonly company: number | undefined;
  /** The first night to read; undefined to read no nights. */
  readonly from: CalendarDate | undefined;
  /** The kind determined from nightly rooms; undefined if they were not read. */
  readonly nights: Kind | undefined;
}

/**
 * Reads the permissions of a property and, if the caller may use it, its rates, extras, taxes, settings and bookings.
 */
export async function learn(reader: Reader, toRead: ToRead): Promise<Learnt> {
  const { id, company, from } = toRead;
  const permissions = await reader.call("GetPropertyPermissions", { PropertyID: id });
  const record = isRecord(permissions.value) ? permissions.value : {};
  const owner = numberIn(record, "MCUserID") || company;
  const kind = await settledKind(reader, toRead, kindTags(permissions, record));
  const bare = { property: { id, company: owner, tags: kind }, account: undefined, bookings: [], items: [] };
  if (!kind.some((tag) => tag === "ordinary" || tag === "aoa" || tag === "timeshare")) return bare;
  const parts = await partsOf(reader, id);
  if (from !== undefined && !kind.includes("ordinary")) {
    await reader.call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: id, ...rangeFrom(from) });
  }
  const bookings = kind.includes("timeshare") ? [] : await bookingsOf(reader, id, kind.includes("native"));
  const account = numberIn(record, "AgentUserID");
  return { property: { id, company: owner, tags: [...kind, ...parts.tags] }, account, bookings, items: parts.items };
}

function isRecord(value: Found["value"]): value is RecordValue {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function kindTags(found: Found, record: RecordValue): readonly Tag[] {
  if (found.garbled && found.value === null) return ["ordinary"];
  return refusalTags(found) ?? [tagOf(record), ...flagTags(record)];
}

// Returns the tags that an error implies for the property; undefined if the permissions were read.
function refusalTags({ categories, codes, value, trouble }: Found): readonly Tag[] | undefined {
  if (categories.includes("deleted")) return ["deleted"];
  if (codes.includes("property-orphaned")) return ["orphan"];
  if (categories.includes("permission") || codes.includes("property-id-not-valid")) return ["foreign"];
  const isUnclear = categories.some((category) => unclear.includes(category));
  return isUnclear || value === null || trouble !== undefined ? [] : undefined;
}

function tagOf({ AOAProperty, TimeShare }: RecordValue): Tag {
  if (AOAProperty === true) return "aoa";
  return TimeShare === true ? "timeshare" : "ordinary";
}

/**
 * Returns the tags with the kind that at least two of three operations show. So a wrong reply of GetPropertyPermissions
 * does not mislead other cases.
 */
async function settledKind(reader: Reader, toRead: ToRead, tags: readonly Tag[]): Promise<readonly Tag[]> {
  const [own] = tags;
  const { nights, from } = toRead;
  if (own !== "ordinary" && own !== "aoa" && own !== "timeshare") return tags;
  if (nights === undefined || nights === "refused" || nights === own || from === undefined) return tags;
  const isRight = await hasKind(reader, { ...toRead, from }, own, nights);
  return isRight ? tags : tags.map((tag) => (tag === own ? nights : tag));
}

async function hasKind(
  reader: Reader,
  { id, from }: { readonly id: number; readonly from: CalendarDate },
  own: Tag,
  other: Tag,
): Promise<boolean> {
  if (own === "ordinary" || other === "ordinary") {
    const { codes } = await reader.call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: id, ...rangeFrom(from) });
    return codes.includes("only-aoa-or-timeshare") === (own === "ordinary");
  }
  const { codes } = await reader.call("GetReservations", { PropertyID: id, xmlMsg: "", jSonMsg: "" });
  return codes.includes("timeshare-not-supported") === (own === "timeshare");
}

const flags: readonly (readonly [member: string, value: boolean, tag: Tag])[] = [
  ["NativeProperty", true, "native"],
  ["CalendarSyncProperty", true, "clone"],
  ["OnlineBookingAllowed", false, "offline"],
];

function flagTags(record: RecordValue): readonly Tag[] {
  return flags.filter(([member, value]) => record[member] === value).map(([, , tag]) => tag);
}

async function partsOf(reader: Reader, id: number): Promise<{ tags: Tag[]; items: KnownItem[] }> {
  const extras = await reader.call("GetExtras", { PropertyID: id });
  const listed = isRecord(extras.value) ? recordsOf(extras.value.Extras) : [];
  const items = extras.codes.length > 0 ? [] : listed.flatMap((extra) => itemOf(extra, id));
  const rates = await reader.call("GetPropertyRatesAndRestrictions", { PropertyID: id });
  const net = await reader.call("GetPropertyRates", { PropertyID: id });
  const taxes = await reader.call("GetTaxRatesAndSettings", { PropertyID: id });
  await reader.call("GetPoolHeatSettings", { PropertyID: id });
  // A part that cannot be read is assumed to exist, so that the cases about it report the problem.
  const has: readonly [Tag, boolean][] = [
    ["extras", items.length > 0 || extras.garbled],
    ["rates", (isGood(rates) && recordsOf(rates.value).length > 0) || rates.garbled],
    ["net-rates", (isGood(net) && recordsOf(net.value).length > 0) || net.garbled],
    ["monthly-rates", isMonthly(rates) || isMonthly(net)],
    ["taxes", isGood(taxes) || taxes.garbled],
  ];
  return { tags: has.filter(([, yes]) => yes).map(([tag]) => tag), items };
}

function isGood(found: Found): boolean {
  return isRead(found) && found.codes.length === 0;
}

function itemOf(extra: RecordValue, property: number): KnownItem[] {
  const code = extra.ItemCode;
  return typeof code === "string" && code !== "" ? [{ property, code }] : [];
}

/** Reads what a caller without rights to the property must not get. */
export async function readDenied(reader: Reader, PropertyID: number): Promise<void> {
  for (const operation of settings) await reader.call(operation, { PropertyID });
  await reader.call("GetReservations", { PropertyID, xmlMsg: "", jSonMsg: "" });
}

const settings = [
  "GetPropertyPermissions",
  "GetExtras",
  "GetPropertyRatesAndRestrictions",
  "GetPropertyRates",
  "GetTaxRatesAndSettings",
  "GetPoolHeatSettings",
] as const;

/**
 * Returns the bookings of a property. A caller that owns the inventory may add extras to every booking; for other
 * callers this is unknown. Blackouts of earlier runs and entries without a night are not bookings.
 */
async function bookingsOf(reader: Reader, property: number, native: boolean): Promise<KnownBooking[]> {
  const parameters = { PropertyID: property, xmlMsg: "", jSonMsg: "" };
  const found = await reader.call("GetReservations", parameters);
  await reader.call("GetReservationsWithTime", parameters);
  return recordsOf(found.value).flatMap((record) => {
    const id = numberIn(record, "BookingID") ?? 0;
    return id > 0 && hasNight(record) && !isOwnGuest(record.GuestName)
      ? [{ id, property, ...(native ? { own: true } : {}) }]
      : [];
  });
}

function hasNight({ ArrivalDate, DepartureDate }: RecordValue): boolean {
  return String(ArrivalDate).slice(0, 10) < String(DepartureDate).slice(0, 10);
}
