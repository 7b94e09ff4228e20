// Generates variants of a JSON value: each has one change.

/** A JSON value with one change. */
export interface ChangedJson {
  /** The location and the change in words, for the title of a test. */
  readonly change: string;
  readonly value: unknown;
}

const replacements: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  1e300,
  "",
  " ",
  "x",
  "2026-02-30",
  [],
  {},
  [null],
  { x: 1 },
];

/**
 * Yields variants of the value. In each, one member is missing or added, or one value is replaced. A replacement can
 * equal the value that it replaces.
 */
export function* changedJson(value: unknown, path = "the value"): Generator<ChangedJson> {
  for (const replacement of replacements) {
    yield { change: `${path} is ${JSON.stringify(replacement)}`, value: replacement };
  }
  if (Array.isArray(value)) yield* changedItems(value, path);
  else if (typeof value === "object" && value !== null) yield* changedMembers(Object.entries(value), path);
}

function* changedItems(items: readonly unknown[], path: string): Generator<ChangedJson> {
  yield { change: `${path} has no items`, value: [] };
  yield { change: `${path} has each item twice`, value: [...items, ...items] };
  for (const [at, item] of items.entries()) {
    for (const { change, value } of changedJson(item, `${path}[${at}]`)) {
      yield { change, value: items.with(at, value) };
    }
  }
}

function* changedMembers(members: readonly (readonly [string, unknown])[], path: string): Generator<ChangedJson> {
  for (const name of ["unknown", "__proto__", "constructor"]) {
    yield { change: `${path} has ${name} too`, value: Object.fromEntries([...members, [name, 1]]) };
  }
  for (const [at, [name, inner]] of members.entries()) {
    yield { change: `${path}.${name} is missing`, value: Object.fromEntries(members.toSpliced(at, 1)) };
    for (const { change, value } of changedJson(inner, `${path}.${name}`)) {
      yield { change, value: Object.fromEntries(members.with(at, [name, value])) };
    }
  }
}
