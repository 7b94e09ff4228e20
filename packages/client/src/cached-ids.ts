// Finds the records that a call is about, by its parameters.
import { cached, type Service } from "@staywire/model";
import type { CacheableCall } from "./api.js";

/** The values of parameters that identify a record, by the parameter's name in lower case. */
export type Ids = ReadonlyMap<string, string>;

/** Returns the names of the members that identify records of the service, in lower case. */
const identifyingNames = /* @__PURE__ */ cached((service: Service): ReadonlySet<string> => {
  const members = Object.values(service.types).flatMap((type) => Object.entries(type.members));
  const names = members.filter(([, member]) => member.identifies === true).map(([name]) => name.toLowerCase());
  return new Set(names);
});

/** Selects the parameters of a call that identify records. */
export function idsOf({ service, parameters }: CacheableCall): Ids {
  const names = identifyingNames(service);
  const ids = new Map<string, string>();
  for (const [name, value] of Object.entries(parameters)) {
    const isId = names.has(name.toLowerCase()) && (typeof value === "number" || typeof value === "string");
    if (isId) ids.set(name.toLowerCase(), String(value).trim());
  }
  return ids;
}

/**
 * False if two calls are certainly about different records: they have an id with the same name and different values.
 */
export function mayConcern(ids: Ids, others: Ids): boolean {
  for (const [name, value] of ids) if ((others.get(name) ?? value) !== value) return false;
  return true;
}
