// Compares the result of a codec with the expected one as JSON. They must be equal, except for the order of members.
import { knownName, type Message, phrase } from "@staywire/model";
import { showData } from "../core/describe.js";
import { objectOf } from "./protocol.js";

/**
 * Describes the first location where `actual` differs from `expected`; undefined if they are equal. `actual` can be any
 * JSON value. A member that is undefined counts as absent. The function recurses only as deep as `expected`.
 */
export function mismatch(expected: unknown, actual: unknown, path = ""): Message | undefined {
  if (Array.isArray(expected)) return mismatchOfLists(expected, actual, path);
  const members = objectOf(expected);
  if (members !== undefined) return mismatchOfMembers(members, actual, path);
  return expected === actual ? undefined : mismatchText(path, expected, actual);
}

function mismatchOfLists(expected: readonly unknown[], actual: unknown, path: string): Message | undefined {
  if (!Array.isArray(actual)) return mismatchText(path, expected, actual);
  if (actual.length !== expected.length) {
    return phrase`${path === "" ? "the value" : knownName(path)} has ${actual.length} items, and should have ${expected.length}`;
  }
  for (const [index, item] of expected.entries()) {
    const found = mismatch(item, actual[index], `${path}[${index}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Members = Readonly<Record<string, unknown>>;

function mismatchOfMembers(expected: Members, actual: unknown, path: string): Message | undefined {
  const given = objectOf(actual);
  if (given === undefined) return mismatchText(path, expected, actual);
  for (const name of new Set([...Object.keys(expected), ...Object.keys(given)])) {
    const at = path === "" ? name : `${path}.${name}`;
    const found = mismatch(own(expected, name), own(given, name), at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function own(members: Members, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

function mismatchText(path: string, expected: unknown, actual: unknown): Message {
  return phrase`${path === "" ? "the value" : knownName(path)} is ${shown(actual)}, and should be ${shown(expected)}`;
}

/** Shows any value in a few words. */
export function shown(value: unknown): Message {
  if (value === undefined) return phrase`absent`;
  return dataText(value);
}

function dataText(value: unknown): Message {
  try {
    return showData(value);
  } catch {
    return phrase`a value that is nested too deep to be shown`;
  }
}
