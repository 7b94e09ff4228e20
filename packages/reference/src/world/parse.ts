// The check of a world: every fault at once, each with its path and what was expected there.
import { compareDecimals, parseIsoDate } from "@staywire/values";
import { isFault } from "../errors/inject.js";
import { isRelativeDay } from "./day.js";
import { referenceFaults } from "./references.js";
import type { Field, ObjectShape, Shape, TextForm, TextShape, WholeShape } from "./shape.js";
import { type World, worldShape } from "./world.js";

/** One fault of a world. */
export interface WorldFault {
  /** Where it stands (`properties[3].rates.bands[0].ToDate`). */
  readonly path: string;
  readonly expected: string;
}

/** A world that cannot be served, with every fault in `faults`. */
export class WorldError extends Error {
  override readonly name = "WorldError";
  readonly faults: readonly WorldFault[];

  constructor(faults: readonly WorldFault[]) {
    super(
      ["the world has faults:", ...faults.map((fault) => `  ${fault.path}: expected ${fault.expected}`)].join("\n"),
    );
    this.faults = faults;
  }
}

/** Takes parsed JSON, or the text of it, as a world. Throws a WorldError that lists every fault. */
export function parseWorld(json: unknown): World {
  const value = typeof json === "string" ? readJson(json) : json;
  const faults = shapeFaults("", value, worldShape);
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

function shapeFaults(path: string, value: unknown, shape: Shape): WorldFault[] {
  switch (shape.kind) {
    case "text":
      return only(path, isText(value, shape), textExpected(shape));
    case "whole":
      return only(path, isWhole(value, shape), `a whole number from ${shape.min} to ${shape.max}`);
    case "flag":
      return only(path, typeof value === "boolean", "true or false");
    case "nullable":
      return value === null ? [] : shapeFaults(path, value, shape.shape);
    case "many":
      if (!Array.isArray(value)) return only(path, false, "a list");
      return value.flatMap((item, index) => shapeFaults(`${path}[${index}]`, item, shape.item));
    case "object":
      return objectFaults(path, value, shape);
  }
}

function only(path: string, good: boolean, expected: string): WorldFault[] {
  return good ? [] : [{ path: path === "" ? "(the world)" : path, expected }];
}

function objectFaults(path: string, value: unknown, shape: ObjectShape): WorldFault[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return only(path, false, "an object");
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(shape.fields, name));
  const known = Object.keys(shape.fields).join(", ");
  return [
    ...unknown.map((name) => ({ path: below(path, name), expected: `no such field; the fields are ${known}` })),
    ...Object.entries(shape.fields).flatMap(([name, field]) => fieldFaults(below(path, name), value, name, field)),
  ];
}

function fieldFaults(path: string, value: object, name: string, field: Field): WorldFault[] {
  const given = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  if (given === undefined) return only(path, field.optional, `a value: ${field.doc}`);
  return shapeFaults(path, given, field.shape);
}

function below(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
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
  return /^[0-9]{1,20}(\.[0-9]{1,10})?$/.test(text) && compareDecimals(text, "0") >= 0;
}

function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
