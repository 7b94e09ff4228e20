// The value of a member of a record, and not what every object inherits under its name.

/** Returns a member's own value: a member may have a name like `constructor`. */
export function ownValue(record: object, name: string): unknown {
  const value = (record as Readonly<Record<string, unknown>>)[name];
  // An object inherits functions and its prototype only: other values need no second look.
  const isOwn = (typeof value !== "function" && name !== "__proto__") || Object.hasOwn(record, name);
  return isOwn ? value : undefined;
}
