// Finds the changes between two results of the same call.
import type { Reservation } from "../generated/client-types.js";
import type { SyncPart } from "./parts.js";
import type { SyncRecord } from "./store.js";

/** One thing that was added, changed or removed. */
export interface SyncChange {
  /** The kind of change. */
  readonly change: "added" | "changed" | "removed";
  /** The part of the copy that changed. */
  readonly part: SyncPart;
  /** The company, if `part` is `companies`; otherwise the property. */
  readonly id: number;
  /** The item as it was: a reservation, the rates of a property, its extras, and so on. */
  readonly before?: unknown;
  /** The item as it is. */
  readonly after?: unknown;
}

interface Item {
  readonly id: number;
  readonly value: unknown;
}

/**
 * Compares two results of a call. A reservation that is removed does not show that its nights are free: it can have
 * departed. Blocks of the system (BookingID 0) are compared by their dates, because 0 is not unique.
 */
export function changesBetween(before: SyncRecord | undefined, after: SyncRecord | undefined): readonly SyncChange[] {
  const part = (after ?? before)?.part;
  if (part === undefined) return [];
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const changes: SyncChange[] = [];
  for (const [key, { id, value }] of now) {
    const was = old.get(key);
    if (was === undefined) changes.push({ change: "added", part, id, after: value });
    else if (JSON.stringify(was.value) !== JSON.stringify(value)) {
      changes.push({ change: "changed", part, id, before: was.value, after: value });
    }
  }
  for (const [key, { id, value }] of old) {
    if (!now.has(key)) changes.push({ change: "removed", part, id, before: value });
  }
  return changes;
}

function itemsOf(record: SyncRecord | undefined): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>();
  const repeats = new Map<string, number>();
  for (const item of listOf(record)) {
    // Items of one key are distinguished by their order, so that none is lost.
    const repeat = repeats.get(item.key) ?? 0;
    repeats.set(item.key, repeat + 1);
    items.set(`${item.key} ${repeat}`, item);
  }
  return items;
}

function listOf(record: SyncRecord | undefined): readonly (Item & { readonly key: string })[] {
  if (record === undefined || record.value === null) return [];
  const { part, value, id = 0 } = record;
  if (!Array.isArray(value)) return [{ key: "", id, value }];
  if (part === "reservations") return (value as readonly Reservation[]).map(reservationItem);
  return (value as readonly { readonly PropertyID?: number; readonly MCUserID?: number }[]).map((one) => {
    const owner = one.PropertyID ?? one.MCUserID ?? 0;
    return { key: String(owner), id: owner, value: one };
  });
}

function reservationItem(value: Reservation) {
  const { PropertyID, BookingID, ArrivalDate, DepartureDate } = value;
  const name = BookingID === 0 ? `block ${ArrivalDate} ${DepartureDate}` : BookingID;
  return { key: `${PropertyID} ${name}`, id: PropertyID, value };
}
