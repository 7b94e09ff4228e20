// Compares two results of the same call, and lists the items that differ.
import { addDays, dateOf, formatIsoDate } from "@staywire/values";
import type { Reservation, RoomsToSellResponse } from "../generated/client-types.js";
import type { SyncPart } from "./parts.js";
import type { SyncRecord } from "./record.js";

/** One item that was added, changed or removed. */
export interface SyncChange {
  /** The kind of change. */
  readonly change: "added" | "changed" | "removed";
  /** The part of the copy that changed. */
  readonly part: SyncPart;
  /** The id of the company, if `part` is `companies` or `companyDetails`; otherwise of the property. */
  readonly id: number;
  /** The night, as ISO text, if `part` is `rooms`. */
  readonly night?: string | undefined;
  /** The item before the change: a reservation, the rates of a property, the rooms of a night, and so on. */
  readonly before?: unknown;
  /** The item after the change. */
  readonly after?: unknown;
}

interface Item {
  readonly key: string;
  readonly id: number;
  readonly night?: string;
  readonly value: unknown;
}

/**
 * Lists the items that differ between two results of a call. A removed reservation does not mean that its nights are
 * free: the guest may have departed. Blocks of the system (BookingID 0) are compared by their dates, because 0 is not
 * unique. Rooms are compared night by night; nights before the first night of the new result have passed, and are not
 * reported as removed.
 */
export function changesBetween(before: SyncRecord | undefined, after: SyncRecord | undefined): readonly SyncChange[] {
  const part = (after ?? before)?.part;
  if (part === undefined) return [];
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const changes: SyncChange[] = [];
  for (const [key, item] of now) {
    const was = old.get(key);
    if (was === undefined) changes.push({ change: "added", ...subject(part, item), after: item.value });
    else if (!isEqual(was.value, item.value)) {
      changes.push({ change: "changed", ...subject(part, item), before: was.value, after: item.value });
    }
  }
  const first = after?.from ?? "";
  const isOver = ({ night }: Item): boolean => night !== undefined && night < first;
  for (const [key, item] of old) {
    if (!now.has(key) && !isOver(item)) changes.push({ change: "removed", ...subject(part, item), before: item.value });
  }
  return changes;
}

function subject(part: SyncPart, { id, night }: Item) {
  return night === undefined ? { part, id } : { part, id, night };
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function itemsOf(record: SyncRecord | undefined): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>();
  const repeats = new Map<string, number>();
  for (const item of listOf(record)) {
    // Items with the same key are numbered in order, so that none is lost.
    const repeat = repeats.get(item.key) ?? 0;
    repeats.set(item.key, repeat + 1);
    items.set(`${item.key} ${repeat}`, item);
  }
  return items;
}

interface Owned {
  readonly PropertyID?: number;
  readonly PropertyId?: number;
  readonly MCUserID?: number;
}

function listOf(record: SyncRecord | undefined): readonly Item[] {
  if (record === undefined || record.value === null) return [];
  const { part, value, ids } = record;
  if (!Array.isArray(value)) return [{ key: "", id: ids[0] ?? 0, value }];
  if (part === "reservations") return (value as readonly Reservation[]).map(reservationItem);
  if (part === "rooms") return (value as readonly RoomsToSellResponse[]).flatMap(nightItems);
  return (value as readonly Owned[]).map((one) => {
    const owner = one.PropertyID ?? one.PropertyId ?? one.MCUserID ?? 0;
    return { key: String(owner), id: owner, value: one };
  });
}

function reservationItem(value: Reservation): Item {
  const { PropertyID, BookingID, ArrivalDate, DepartureDate } = value;
  const name = BookingID === 0 ? `block ${ArrivalDate} ${DepartureDate}` : BookingID;
  return { key: `${PropertyID} ${name}`, id: PropertyID, value };
}

function nightItems({ PropertyID: id, StartDate, Nights = [] }: RoomsToSellResponse): readonly Item[] {
  const start = dateOf(StartDate);
  return Nights.map(({ DayOffset, ...value }) => {
    const night = formatIsoDate(addDays(start, DayOffset));
    return { key: `${id} ${night}`, id, night, value };
  });
}
