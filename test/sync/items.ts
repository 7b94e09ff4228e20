// Finds the items of a record, without using the code that is simulated.
import type { SyncRecord } from "@staywire/channel";
import { DAY, dateAt } from "./settings.js";

/** One item of a record, such as a reservation, the rates of a property, or the rooms of a night. */
export interface Item {
  readonly id: number;
  readonly night: string;
  readonly value: unknown;
}

interface Entry {
  readonly PropertyID?: number;
  readonly PropertyId?: number;
  readonly MCUserID?: number;
  readonly StartDate?: string;
  readonly Nights?: readonly { readonly DayOffset: number }[];
}

/** Returns the items of a record. */
export function itemsOf({ part, ids, value }: Pick<SyncRecord, "part" | "ids" | "value">): readonly Item[] {
  if (value === null) return [];
  if (!Array.isArray(value)) return [{ id: ids[0] ?? 0, night: "", value }];
  return (value as readonly Entry[]).flatMap((entry) => {
    const { PropertyID: id = entry.PropertyId ?? entry.MCUserID ?? 0, StartDate = "", Nights = [] } = entry;
    if (part !== "rooms") return [{ id, night: "", value: entry }];
    const start = Date.parse(StartDate);
    return Nights.map(({ DayOffset, ...value }) => ({ id, night: dateAt(start + DayOffset * DAY), value }));
  });
}
