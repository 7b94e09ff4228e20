// Flags that are numbers or days.
import { parseIsoDate } from "@staywire/values";
import { InvalidArgumentError } from "commander";

/** A parser of whole numbers from `min` to `max`, for a flag. */
export function whole(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,15}$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };
}

/** Reads a number above 0. */
export function positive(text: string): number {
  const value = Number(text);
  if (/^\d{1,12}(?:\.\d{1,6})?$/.test(text) && value > 0) return value;
  throw new InvalidArgumentError("Expected a number above 0, with at most 12 digits before and 6 after the point.");
}

/** Reads a day of the form `2027-05-01`. */
export function day(text: string): string {
  try {
    parseIsoDate(text);
    return text;
  } catch {
    throw new InvalidArgumentError("Expected an existing day, like 2027-05-01.");
  }
}

/** Gathers the values of a flag that may be given more than once. */
export function gather<T>(read: (text: string) => T): (text: string, before: readonly T[] | undefined) => readonly T[] {
  return (text, before = []) => [...before, read(text)];
}
