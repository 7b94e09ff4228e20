// Suggests a known name for one that is not known.
import { knownName, type Message, nearestName, phrase } from "@staywire/model";

/** Flags, settings and values of earlier versions, and what they are called now. */
const successors: Readonly<Record<string, string>> = {
  profile: "severity",
  "--profile": "--severity",
  writes: "listed-writes",
};

/** Returns the known name that replaced the name, or the one that was most likely meant; undefined if none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const successor = Object.hasOwn(successors, name) ? successors[name] : undefined;
  if (successor !== undefined && known.includes(successor)) return successor;
  return nearestName(name, known);
}

/** `; did you mean X?`, or nothing. */
export function didYouMean(name: string, known: readonly string[]): Message {
  const found = nearest(name, known);
  return found === undefined ? phrase`` : phrase`; did you mean ${knownName(found)}?`;
}
