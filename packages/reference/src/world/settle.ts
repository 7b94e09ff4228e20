// A world whose days follow the clock, made into one whose days stand still.
import { type CalendarDate, formatIsoDate } from "@staywire/values";
import { dayOf } from "./day.js";
import type { Shape } from "./shape.js";
import { type World, worldShape } from "./world.js";

/** The same world with every `today+14` replaced by its date. */
export function settleDays(world: World, today: CalendarDate): World {
  return settled(world, worldShape, today) as World;
}

function settled(value: unknown, shape: Shape, today: CalendarDate): unknown {
  switch (shape.kind) {
    case "text":
      return shape.form === "day" ? formatIsoDate(dayOf(value as string, today)) : value;
    case "whole":
    case "flag":
      return value;
    case "nullable":
      return value === null ? null : settled(value, shape.shape, today);
    case "many":
      return (value as readonly unknown[]).map((item) => settled(item, shape.item, today));
    case "object":
      return Object.fromEntries(
        Object.entries(value as object).map(([name, one]) => {
          const field = shape.fields[name];
          return [name, field === undefined || one === undefined ? one : settled(one, field.shape, today)];
        }),
      );
  }
}
