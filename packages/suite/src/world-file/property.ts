// Writes one property of a world file, from what an account has read of it.
import type { RecordValue, Value } from "@staywire/codec";
import { XSD } from "@staywire/model";
import type { Extra, Property, UntypedItem } from "@staywire/world";
import { isMonthly, isRead } from "../discovery/observed.js";
import { amountIn, numberIn, recordsOf, textIn, wholeIn } from "../discovery/reader.js";
import type { View } from "../facts/view.js";
import { bandsOf } from "./rates.js";

const PERMISSIONS = "GetPropertyPermissions";

/** The members of one part of a property; undefined if the part is unknown. */
type Part = Partial<Property> | undefined;
type PartReader = (view: View, account: string, id: number) => Part;

type Unknown = NonNullable<Property["unknown"]>[number];

/**
 * The functions that write the parts of a usable property, each by the name with which the file states that the part is
 * unknown.
 */
const parts = {
  rates: ratesPart,
  extras: extrasPart,
  taxes: taxesPart,
  poolHeat: poolPart,
  details: detailsPart,
  rooms: roomsPart,
  net: netPart,
} as const satisfies Partial<Record<Unknown, PartReader>>;

const partNames = Object.keys(parts) as (keyof typeof parts)[];

/** Writes a property that the account may use. `master` is the property whose calendar it copies, if known. */
export function propertyOf(view: View, account: string, id: number, master: number | undefined): Property {
  const row = view.record(PERMISSIONS, account, id)?.row ?? {};
  const read = partNames.map((name) => [name, parts[name](view, account, id)] as const);
  const unread = read.flatMap(([name, part]) => (part === undefined ? [name] : []));
  const isClone = row.CalendarSyncProperty === true;
  const company = companyIn(row);
  const unknown: Unknown[] = [
    ...(isClone && master === undefined ? (["cloneOf"] as const) : []),
    ...unread,
    ...(company === null ? (["MCUserID"] as const) : []),
  ];
  return {
    PropertyID: id,
    MCUserID: company,
    kind: kindOf(row),
    cloneOf: isClone ? master : undefined,
    OnlineBookingAllowed: row.OnlineBookingAllowed === false ? false : undefined,
    ...Object.assign({}, ...read.map(([, part]) => part ?? {})),
    ...(unknown.length === 0 ? {} : { unknown }),
  };
}

function companyIn(row: RecordValue): number | null {
  const company = numberIn(row, "MCUserID") ?? 0;
  return company > 0 ? company : null;
}

function kindOf({ AOAProperty, TimeShare }: RecordValue): "AOA" | "timeshare" | undefined {
  if (AOAProperty === true) return "AOA";
  return TimeShare === true ? "timeshare" : undefined;
}

/** Writes a property that no account may use, only with the data that its permissions show. */
export function deniedProperty(view: View, account: string, id: number): Property {
  const found = view.about(PERMISSIONS, account, id)?.found;
  const company = companyIn(recordsOf([found?.value ?? null])[0] ?? {});
  const isOrphan = found?.codes.includes("property-orphaned") === true;
  const isDeleted = found?.categories.includes("deleted") === true;
  const unknown: Unknown[] = ["kind", "cloneOf", "OnlineBookingAllowed", "reservations", ...partNames];
  if (company === null && !isOrphan) unknown.push("MCUserID");
  return { PropertyID: id, MCUserID: company, ...(isDeleted ? { deleted: true } : {}), unknown };
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

/**
 * Returns an empty part, because net rates are stored in the bands; undefined if the bands are known but the net rates
 * could not be read.
 */
function netPart(view: View, account: string, id: number): Part {
  const net = view.about("GetPropertyRates", account, id)?.found;
  const isKnown = net !== undefined && net.trouble === undefined;
  return isKnown || ratesPart(view, account, id) === undefined ? {} : undefined;
}

function extrasPart(view: View, account: string, id: number): Part {
  const observed = view.about("GetExtras", account, id);
  if (observed === undefined || observed.found.trouble !== undefined) return undefined;
  if (observed.found.codes.includes("no-extras-configured")) return { extras: [] };
  const record = view.record("GetExtras", account, id)?.row;
  if (record === undefined) return undefined;
  const extras = recordsOf(record.Extras).map(extraOf);
  const codes = extras.map(({ ItemCode }) => ItemCode);
  return codes.includes("") || new Set(codes).size < codes.length ? undefined : { extras };
}

function extraOf(row: RecordValue): Extra {
  return {
    ItemCode: textIn(row.ItemCode) ?? "",
    ItemDescription: textIn(row.ItemDescription),
    FlatFeeAmount: row.FlatFee === true ? amountIn(row.FlatFeeAmount) : undefined,
    DailyFeeAmount: row.DailyFee === true ? amountIn(row.DailyFeeAmount) : undefined,
    Percentage: row.PercentageFee === true ? amountIn(row.Percentage) : undefined,
    MinimumCharge: amountIn(row.MinimumCharge),
    Mandatory: row.Mandatory === true,
    ChargeTax1: row.ChargeTax1 === true,
    ChargeTax2: row.ChargeTax2 === true,
    ChargeTax3: row.ChargeTax3 === true,
  };
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
  return {
    poolHeat: {
      HasPrivatePool: row.HasPrivatePool === true,
      PoolHeatable: row.PoolHeatable === true,
      PoolHeatIncludedInPrice: row.PoolHeatIncludedInPrice === true,
      DailyCharge: amountIn(row.DailyCharge) ?? "0",
      MinimumNumberOfDaysToCharge: wholeIn(row.MinimumNumberOfDaysToCharge) ?? 0,
      ChargeTax1OnPoolHeat: row.ChargeTax1OnPoolHeat === true,
      ChargeTax2OnPoolHeat: row.ChargeTax2OnPoolHeat === true,
      ChargeTax3OnPoolHeat: row.ChargeTax3OnPoolHeat === true,
    },
  };
}

function detailsPart(view: View, account: string, id: number): Part {
  for (const { found } of view.read("GetStaticPropertyDetails", account)) {
    const row = recordsOf(found.value).find(({ PropertyId }) => PropertyId === id);
    if (row === undefined || (row.ErrorMessage ?? "") !== "") continue;
    const hours = wholeIn(row.MinimumHoursBeforeCheckIn);
    const stars = amountIn(row.TenStarRating);
    const lists = { Amenities: untyped(row.Amenities), Attributes: untyped(row.Attributes) };
    const isKnown = lists.Amenities !== undefined && lists.Attributes !== undefined;
    if (hours === undefined || stars === undefined || !isKnown) return undefined;
    const texts = { BusinessTaxId: textIn(row.BusinessTaxId), TimeZoneInfo: zoneOf(row.TimeZoneInfo) };
    return { details: { MinimumHoursBeforeCheckIn: hours, TenStarRating: stars, ...texts, ...lists } };
  }
  return undefined;
}

function zoneOf(value: Value | undefined): NonNullable<Property["details"]>["TimeZoneInfo"] {
  const [zone] = recordsOf([value ?? null]);
  if (zone === undefined) return undefined;
  return {
    TimeZone: textIn(zone.TimeZone) ?? "",
    OffsetFromUtc: textIn(zone.OffsetFromUtc) ?? "",
    Abbreviation: textIn(zone.Abbreviation) ?? "",
  };
}

const untypedKinds: readonly UntypedItem["type"][] = ["string", "int", "boolean", "decimal"];

/** Returns untyped items, none for no list; undefined if one has a type that a world file cannot contain. */
function untyped(value: unknown): readonly (UntypedItem | null)[] | undefined {
  if (!Array.isArray(value)) return [];
  const items = (value as readonly unknown[]).map((item) => {
    if (item === null) return null;
    const { type, content } = item as { type?: string | null; content?: readonly unknown[] };
    const name = untypedKinds.find((each) => type === `{${XSD}}${each}`);
    const [text = ""] = content ?? [];
    return name !== undefined && typeof text === "string" ? { type: name, value: text } : undefined;
  });
  return items.every((item) => item !== undefined) ? items : undefined;
}

function roomsPart(view: View, account: string, id: number): Part {
  const permissions = view.record(PERMISSIONS, account, id)?.row ?? {};
  const kind = kindOf(permissions);
  if (kind === undefined) return {};
  const observed = view.about("GetAOATSPropertyNightlyRoomsToSell", account, id);
  const rooms = view.record("GetAOATSPropertyNightlyRoomsToSell", account, id)?.row;
  if (observed === undefined || (rooms === undefined && isRead(observed.found))) return undefined;
  const isAoa = kind === "AOA";
  if (isAoa && observed.found.codes.includes("rooms-not-populated-1")) return {};
  const most = wholeIn(rooms?.MaxRoomsInCategory);
  if (most === undefined) return undefined;
  return isAoa ? { roomsInCategory: most } : allotment(most, numberIn(permissions, "AgentUserID"));
}

function allotment(rooms: number, UserID = 0): Part {
  return UserID <= 0 ? undefined : { allotments: [{ UserID, rooms }] };
}
