// Finds the difference between the reply of a codec and the expected one: exact, as JSON, except for the order of members.
import { showData } from "../checks/describe.js";
import { objectOf } from "./protocol.js";

/**
 * The first place where `actual`, which may be anything that JSON can hold, is not `expected`; undefined if they are
 * the same. A member that is undefined is absent. Goes no deeper than `expected`.
 */
export function mismatch(expected: unknown, actual: unknown, path = ""): string | undefined {
  if (Array.isArray(expected)) return mismatchOfLists(expected, actual, path);
  const members = objectOf(expected);
  if (members !== undefined) return mismatchOfMembers(members, actual, path);
  return expected === actual ? undefined : mismatchText(path, expected, actual);
}

function mismatchOfLists(expected: readonly unknown[], actual: unknown, path: string): string | undefined {
  if (!Array.isArray(actual)) return mismatchText(path, expected, actual);
  if (actual.length !== expected.length) {
    return `${path || "the value"} has ${actual.length} items, and should have ${expected.length}`;
  }
  for (const [index, item] of expected.entries()) {
    const found = mismatch(item, actual[index], `${path}[${index}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Members = Readonly<Record<string, unknown>>;

function mismatchOfMembers(expected: Members, actual: unknown, path: string): string | undefined {
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

function mismatchText(path: string, expected: unknown, actual: unknown): string {
  return `${path || "the value"} is ${shown(actual)}, and should be ${shown(expected)}`;
}

function shown(value: unknown): string {
  if (value === undefined) return "absent";
  return dataText(value);
}

function dataText(value: unknown): string {
  try {
    return showData(value);
  } catch {
    return "a value that is nested too deep to be shown";
  }
}
