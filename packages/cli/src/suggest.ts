// Suggests a known name for an unknown one.
import { knownName, type Message, nearestName, phrase } from "@staywire/model";

/** Renamed flags, settings and values, with their current names. */
const successors: Readonly<Record<string, string>> = {
  profile: "severity",
  "--profile": "--severity",
  writes: "listed-writes",
};

/**
 * Returns the new name of a renamed flag, setting or value; for any other name, the most similar known name. Returns
 * undefined if no known name is similar.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const successor = Object.hasOwn(successors, name) ? successors[name] : undefined;
  if (successor !== undefined && known.includes(successor)) return successor;
  return nearestName(name, known);
}

/** Returns `; did you mean X?`, or an empty text. */
export function didYouMean(name: string, known: readonly string[]): Message {
  const found = nearest(name, known);
  return found === undefined ? phrase`` : phrase`; did you mean ${knownName(found)}?`;
}
