// Replaces the days of a world that are counted from today by dates.
import { type CalendarDate, formatIsoDate } from "@staywire/values";
import { dayOf } from "./day.js";
import type { ManyShape, ObjectShape, Shape } from "./shape.js";
import { type World, worldShape } from "./world.js";

/** Returns the same world with every `today+14` replaced by its date. Throws a ValueError for a day beyond the years 1 to 9999. */
export function settleDays(world: World, today: CalendarDate): World {
  const dates = new Map<string, string>();
  const settleDay = (text: string) => {
    const date = dates.get(text) ?? formatIsoDate(dayOf(text, today));
    dates.set(text, date);
    return date;
  };
  return settlerOf(worldShape, settleDay)?.(world) as World;
}

type Settle = (value: unknown) => unknown;

// Undefined for a shape that holds no day: a world can have a million values, and most of them stay as they are.
function settlerOf(shape: Shape, settleDay: (text: string) => string): Settle | undefined {
  switch (shape.kind) {
    case "text":
      return shape.form === "day" ? (value) => settleDay(value as string) : undefined;
    case "whole":
    case "flag":
      return undefined;
    case "nullable":
      return ofNullable(settlerOf(shape.shape, settleDay));
    case "many":
      return ofMany(shape, settleDay);
    case "object":
      return ofObject(shape, settleDay);
  }
}

function ofNullable(settle: Settle | undefined): Settle | undefined {
  return settle === undefined ? undefined : (value) => (value === null ? null : settle(value));
}

function ofMany({ item }: ManyShape, settleDay: (text: string) => string): Settle | undefined {
  const settle = settlerOf(item, settleDay);
  return settle === undefined ? undefined : (value) => (value as readonly unknown[]).map(settle);
}

function ofObject({ entries }: ObjectShape, settleDay: (text: string) => string): Settle | undefined {
  const fields = entries.flatMap(([name, field]) => {
    const settle = settlerOf(field.shape, settleDay);
    return settle === undefined ? [] : [[name, settle] as const];
  });
  if (fields.length === 0) return undefined;
  return (value) => {
    const settled: Record<string, unknown> = { ...(value as object) };
    for (const [name, settle] of fields) {
      if (settled[name] !== undefined) settled[name] = settle(settled[name]);
    }
    return settled;
  };
}
