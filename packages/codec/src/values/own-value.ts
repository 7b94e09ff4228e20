// Accesses members of a record safely, even if they have the names of inherited properties.

/** Returns a record's own member, never an inherited one: a member may have a name like `constructor`. */
export function ownValue(record: object, name: string): unknown {
  const value = (record as Readonly<Record<string, unknown>>)[name];
  // Inherited properties are functions, or `__proto__`, so other values need no second check.
  const isOwn = (typeof value !== "function" && name !== "__proto__") || Object.hasOwn(record, name);
  return isOwn ? value : undefined;
}

/** Sets a member. An assignment to a member called `__proto__` would change the prototype instead. */
export function setOwnValue<T>(record: Record<string, T>, name: string, value: T): void {
  if (name !== "__proto__") record[name] = value;
  else Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
}
