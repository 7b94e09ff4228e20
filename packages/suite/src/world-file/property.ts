// One property of a world file, from what an account has read of it.
import { XSD } from "@staywire/model";
import { isMonthly, isRead } from "../discovery/observed.js";
import { numberIn, recordsOf } from "../discovery/reader.js";
import type { View } from "../facts/view.js";
import {
  amountIn,
  compact,
  type FileProperty,
  type FileRecord,
  textIn,
  wholeIn,
} from "../target-data/discovered-world.js";
import { bandsOf } from "./rates.js";

const PERMISSIONS = "GetPropertyPermissions";

/** A part of a property: its members, or undefined if it is unknown. */
type Part = FileRecord | undefined;
type PartReader = (view: View, account: string, id: number) => Part;

/** The parts of a property that an account may use, by the name that the file has for an unknown one. */
const parts: Readonly<Record<string, PartReader>> = {
  rates: ratesPart,
  extras: extrasPart,
  taxes: taxesPart,
  poolHeat: poolPart,
  details: detailsPart,
  rooms: roomsPart,
};

/** Writes a property that the account may use. `master`: the property whose calendar it copies, if that is known. */
export function propertyOf(view: View, account: string, id: number, master: number | undefined): FileProperty {
  const row = view.record(PERMISSIONS, account, id)?.row ?? {};
  const read = Object.entries(parts).map(([name, reader]) => [name, reader(view, account, id)] as const);
  const unread = read.flatMap(([name, part]) => (part === undefined ? [name] : []));
  const isClone = row.CalendarSyncProperty === true;
  const company = numberIn(row, "MCUserID") ?? 0;
  const unknown = [
    ...(isClone && master === undefined ? ["cloneOf"] : []),
    ...unread,
    ...(unread.includes("rates") || hasNet(view, account, id) ? [] : ["net"]),
    ...(company > 0 ? [] : ["MCUserID"]),
  ];
  return {
    PropertyID: id,
    MCUserID: company > 0 ? company : null,
    ...ownMembers(row, isClone ? master : undefined),
    ...Object.assign({}, ...read.map(([, part]) => part ?? {})),
    ...(unknown.length === 0 ? {} : { unknown }),
  };
}

/** The members that the permissions of a property show. */
function ownMembers(row: FileRecord, cloneOf: number | undefined): FileRecord {
  const offline = row.OnlineBookingAllowed === false ? false : undefined;
  return compact({ kind: kindOf(row), cloneOf, OnlineBookingAllowed: offline });
}

/** True if the net rates of a property could be read. */
function hasNet(view: View, account: string, id: number): boolean {
  const net = view.about("GetPropertyRates", account, id)?.found;
  return net !== undefined && net.trouble === undefined;
}

function kindOf({ AOAProperty, TimeShare }: FileRecord): "AOA" | "timeshare" | undefined {
  if (AOAProperty === true) return "AOA";
  return TimeShare === true ? "timeshare" : undefined;
}

/** Writes a property that no account may use: nothing is known but what its permissions say. */
export function deniedProperty(view: View, account: string, id: number): FileProperty {
  const found = view.about(PERMISSIONS, account, id)?.found;
  const row = typeof found?.value === "object" && found.value !== null ? found.value : {};
  const company = "MCUserID" in row && typeof row.MCUserID === "number" ? row.MCUserID : 0;
  const isOrphan = found?.codes.includes("property-orphaned") === true;
  const isDeleted = found?.categories.includes("deleted") === true;
  const unknown = ["kind", "cloneOf", "OnlineBookingAllowed", "net", "reservations", ...Object.keys(parts)];
  if (company <= 0 && !isOrphan) unknown.push("MCUserID");
  return { PropertyID: id, MCUserID: company > 0 ? company : null, ...(isDeleted ? { deleted: true } : {}), unknown };
}

function ratesPart(view: View, account: string, id: number): Part {
  const gross = view.about("GetPropertyRatesAndRestrictions", account, id)?.found;
  const net = view.about("GetPropertyRates", account, id)?.found;
  if ([gross, net].some((found) => found !== undefined && isMonthly(found)))
    return { rates: { kind: "monthly", bands: [] } };
  if (net?.codes.includes("rate-types-not-determined")) return { rates: { kind: "unknown", bands: [] } };
  const rows = view.list("GetPropertyRatesAndRestrictions", account, id);
  if (rows === undefined) return undefined;
  if (rows.rows.length === 0 && net?.codes.includes("no-rate-assigned")) return {};
  const bands = bandsOf(rows, view.list("GetPropertyRates", account, id));
  return bands === undefined ? undefined : { rates: { kind: "nightly", bands } };
}

const fees = { FlatFee: "FlatFeeAmount", DailyFee: "DailyFeeAmount", PercentageFee: "Percentage" };

function extrasPart(view: View, account: string, id: number): Part {
  const observed = view.about("GetExtras", account, id);
  if (observed === undefined || observed.found.trouble !== undefined) return undefined;
  if (observed.found.codes.includes("no-extras-configured")) return { extras: [] };
  const record = view.record("GetExtras", account, id)?.row;
  if (record === undefined) return undefined;
  const extras = recordsOf(record.Extras).map((row) => {
    const amounts = Object.entries(fees).map(([flag, name]) => [
      name,
      row[flag] === true ? amountIn(row[name]) : undefined,
    ]);
    const flags = ["Mandatory", "ChargeTax1", "ChargeTax2", "ChargeTax3"].map((name) => [name, row[name] === true]);
    const texts = { ItemCode: textIn(row.ItemCode), ItemDescription: textIn(row.ItemDescription) };
    return compact({
      ...texts,
      ...Object.fromEntries(amounts),
      MinimumCharge: amountIn(row.MinimumCharge),
      ...Object.fromEntries(flags),
    });
  });
  const codes = extras.map(({ ItemCode }) => ItemCode);
  return codes.includes(undefined) || new Set(codes).size < codes.length ? undefined : { extras };
}

function taxesPart(view: View, account: string, id: number): Part {
  const row = view.record("GetTaxRatesAndSettings", account, id)?.row;
  if (row === undefined) return undefined;
  const taxes = [1, 2, 3].map((n) => ({
    name: textIn(row[`Tax${n}Name`]) ?? "",
    percent: amountIn(row[`Tax${n}Percent`]) ?? "0",
    onRental: row[`ChargeTax${n}OnRental`] === true,
  }));
  while (taxes.at(-1)?.name === "") taxes.pop();
  return { taxes };
}

function poolPart(view: View, account: string, id: number): Part {
  const row = view.record("GetPoolHeatSettings", account, id)?.row;
  if (row === undefined) return undefined;
  const flags = [
    "HasPrivatePool",
    "PoolHeatable",
    "PoolHeatIncludedInPrice",
    ...[1, 2, 3].map((n) => `ChargeTax${n}OnPoolHeat`),
  ];
  return {
    poolHeat: {
      ...Object.fromEntries(flags.map((name) => [name, row[name] === true])),
      DailyCharge: amountIn(row.DailyCharge) ?? "0",
      MinimumNumberOfDaysToCharge: wholeIn(row.MinimumNumberOfDaysToCharge) ?? 0,
    },
  };
}

function detailsPart(view: View, account: string, id: number): Part {
  for (const { found } of view.read("GetStaticPropertyDetails", account)) {
    const row = recordsOf(found.value).find(({ PropertyId }) => PropertyId === id);
    if (row === undefined || (row.ErrorMessage ?? "") !== "") continue;
    const hours = wholeIn(row.MinimumHoursBeforeCheckIn);
    const stars = amountIn(row.TenStarRating);
    if (hours === undefined || stars === undefined) return undefined;
    const lists = { Amenities: untyped(row.Amenities), Attributes: untyped(row.Attributes) };
    const zone = zoneOf(row.TimeZoneInfo);
    const texts = { BusinessTaxId: textIn(row.BusinessTaxId), TimeZoneInfo: zone };
    return { details: compact({ MinimumHoursBeforeCheckIn: hours, TenStarRating: stars, ...texts, ...lists }) };
  }
  return undefined;
}

function zoneOf(value: unknown): FileRecord | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const members = value as FileRecord;
  return Object.fromEntries(
    ["TimeZone", "OffsetFromUtc", "Abbreviation"].map((name) => [name, textIn(members[name]) ?? ""]),
  );
}

/** Untyped items of simple types; undefined if one is of another type. */
function untyped(value: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = (value as readonly unknown[]).map((item) => {
    if (item === null) return null;
    const { type, content } = item as { type?: string | null; content?: readonly unknown[] };
    const name = type?.startsWith(`{${XSD}}`) ? type.slice(XSD.length + 2) : "";
    const [text = ""] = content ?? [];
    return ["string", "int", "boolean", "decimal"].includes(name) && typeof text === "string"
      ? { type: name, value: text }
      : undefined;
  });
  return items.includes(undefined) ? undefined : items;
}

function roomsPart(view: View, account: string, id: number): Part {
  const permissions = view.record(PERMISSIONS, account, id)?.row ?? {};
  if (permissions.AOAProperty !== true && permissions.TimeShare !== true) return {};
  const observed = view.about("GetAOATSPropertyNightlyRoomsToSell", account, id);
  const rooms = view.record("GetAOATSPropertyNightlyRoomsToSell", account, id)?.row;
  if (observed === undefined || (rooms === undefined && isRead(observed.found))) return undefined;
  const isAoa = permissions.AOAProperty === true;
  if (isAoa && observed.found.codes.includes("rooms-not-populated-1")) return {};
  const most = wholeIn(rooms?.MaxRoomsInCategory);
  if (most === undefined) return undefined;
  return isAoa ? { roomsInCategory: most } : allotment(most, numberIn(permissions, "AgentUserID") ?? 0);
}

function allotment(rooms: number, UserID: number): Part {
  return UserID <= 0 ? undefined : { allotments: [{ UserID, rooms }] };
}
