// Finds the words of the catalog that name this service. Engine packages must not contain these words.
import type { Service } from "@staywire/model";

/** The parts of a service that contain names. */
export type Named = Pick<Service, "operations" | "types" | "endpoints">;

/** Returns every name of the service that no other service would have by chance. */
export function serviceWords(service: Named, generic: ReadonlySet<string>): ReadonlySet<string> {
  const types = Object.entries(service.types);
  const operations = Object.entries(service.operations);
  const own = [
    ...operations.map(([name]) => name),
    ...Object.values(service.endpoints).map(({ name }) => name),
    ...types.flatMap(([name, { wireName }]) => [name, wireName]),
  ];
  const members = [
    ...types.flatMap(([, type]) => Object.keys(type.members)),
    ...operations.flatMap(([, { parameters, resultElement, result, root }]) => [
      ...Object.keys(parameters),
      resultElement,
      // Every service has the same name for a list of scalars, such as `ArrayOfString`.
      ...(result.kind === "list" && result.item.kind === "scalar" ? [] : [root]),
    ]),
  ];
  return new Set([...own, ...members.filter(isCompound)].filter((name) => !generic.has(name)));
}

// True for a name made of several words, such as `PropertyID`; `City` is an ordinary word.
function isCompound(name: string): boolean {
  return /[a-z][A-Z]/.test(name);
}
