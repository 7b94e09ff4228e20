// The check of a world: every fault at once, each with its path and what was expected there.
import { parseIsoDate } from "@staywire/values";
import { isFault } from "../errors/inject.js";
import { isRelativeDay } from "./day.js";
import { referenceFaults } from "./references.js";
import type { Field, FlagShape, ManyShape, ObjectShape, Shape, TextForm, TextShape, WholeShape } from "./shape.js";
import { type World, worldShape } from "./world.js";
import { WorldError, type WorldFault } from "./world-error.js";

/** Takes parsed JSON, or the text of it, as a world. Throws a WorldError that lists every fault. */
export function parseWorld(json: unknown): World {
  const value = typeof json === "string" ? readJson(json) : json;
  const faults: Faults = [];
  check(faults, undefined, value, worldShape);
  const all = faults.length > 0 ? faults : referenceFaults(value as World);
  if (all.length > 0) throw new WorldError(all);
  return value as World;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WorldError([{ path: "(the file)", expected: `JSON: ${(error as Error).message}` }]);
  }
}

type Faults = WorldFault[];

// Where the check is, written out only for a fault: a world can have a million values.
interface Location {
  readonly above: Location | undefined;
  readonly key: string | number;
}

function check(faults: Faults, location: Location | undefined, value: unknown, shape: Shape): void {
  if (shape.kind === "nullable") {
    if (value !== null) check(faults, location, value, shape.shape);
  } else if (shape.kind === "object") {
    checkObject(faults, location, value, shape);
  } else if (shape.kind === "many") {
    checkMany(faults, location, value, shape);
  } else if (!isGood(value, shape)) {
    report(faults, location, expectedOf(shape));
  }
}

function checkMany(faults: Faults, location: Location | undefined, value: unknown, shape: ManyShape): void {
  if (!Array.isArray(value)) report(faults, location, "a list");
  else for (const [key, item] of value.entries()) check(faults, { above: location, key }, item, shape.item);
}

function checkObject(faults: Faults, location: Location | undefined, value: unknown, shape: ObjectShape): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    report(faults, location, "an object");
    return;
  }
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(shape.fields, key)) continue;
    const fields = Object.keys(shape.fields).join(", ");
    report(faults, { above: location, key }, `no such field; the fields are ${fields}`);
  }
  for (const [key, field] of shape.entries) checkField(faults, { above: location, key }, value, field);
}

function checkField(faults: Faults, location: Location, value: object, field: Field): void {
  const given = Object.hasOwn(value, location.key) ? (value as Record<string, unknown>)[location.key] : undefined;
  if (given !== undefined) check(faults, location, given, field.shape);
  else if (!field.optional) report(faults, location, `a value: ${field.doc}`);
}

function report(faults: Faults, location: Location | undefined, expected: string): void {
  faults.push({ path: pathOf(location), expected });
}

function pathOf(location: Location | undefined): string {
  if (location === undefined) return "(the world)";
  const { above, key } = location;
  if (above === undefined) return String(key);
  return typeof key === "number" ? `${pathOf(above)}[${key}]` : `${pathOf(above)}.${key}`;
}

type LeafShape = TextShape | WholeShape | FlagShape;

function isGood(value: unknown, shape: LeafShape): boolean {
  switch (shape.kind) {
    case "text":
      return isText(value, shape);
    case "whole":
      return isWhole(value, shape);
    case "flag":
      return typeof value === "boolean";
  }
}

function expectedOf(shape: LeafShape): string {
  switch (shape.kind) {
    case "text":
      return textExpected(shape);
    case "whole":
      return `a whole number from ${shape.min} to ${shape.max}`;
    case "flag":
      return "true or false";
  }
}

function isWhole(value: unknown, shape: WholeShape): boolean {
  return Number.isInteger(value) && (value as number) >= shape.min && (value as number) <= shape.max;
}

const forms: Record<TextForm, { readonly test: (text: string) => boolean; readonly expected: string }> = {
  day: { test: isDay, expected: "a day: yyyy-MM-dd, today, today+14 or today-3" },
  decimal: { test: isAmount, expected: "a decimal of 0 or more, as a text: 157.50" },
  time: { test: (text) => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text), expected: "a time: HH:mm" },
  fault: { test: isFault, expected: "Operation:error, the error by its text or its code" },
};

function isText(value: unknown, shape: TextShape): boolean {
  if (typeof value !== "string") return false;
  if (shape.values !== undefined) return shape.values.includes(value);
  return shape.form === undefined || forms[shape.form].test(value);
}

function textExpected(shape: TextShape): string {
  if (shape.values !== undefined) return `one of ${shape.values.join(", ")}`;
  return shape.form === undefined ? "a text" : forms[shape.form].expected;
}

function isDay(text: string): boolean {
  return isRelativeDay(text) || succeeds(() => parseIsoDate(text));
}

function isAmount(text: string): boolean {
  return /^[0-9]{1,20}(\.[0-9]{1,10})?$/.test(text);
}

function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
