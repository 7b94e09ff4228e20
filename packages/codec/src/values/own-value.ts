// The values of the members of a record, whatever their names are: every object inherits some.

/** Returns a member's own value: a member may have a name like `constructor`. */
export function ownValue(record: object, name: string): unknown {
  const value = (record as Readonly<Record<string, unknown>>)[name];
  // An object inherits functions and its prototype only: other values need no second look.
  const isOwn = (typeof value !== "function" && name !== "__proto__") || Object.hasOwn(record, name);
  return isOwn ? value : undefined;
}

/** Sets a member's own value: to assign to a member called `__proto__` would change the prototype of the record. */
export function setOwnValue<T>(record: Record<string, T>, name: string, value: T): void {
  if (name !== "__proto__") record[name] = value;
  else Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
}
