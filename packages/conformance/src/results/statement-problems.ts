// Describes the differences between a statement and the events from which it was derived.
import { joinMessages, jsonText, knownName, type Message, phrase, quote } from "@staywire/model";
import type { Statement } from "./statement-format.js";

/** Maximum number of names of a list in a message. */
const MOST_SHOWN = 5;

/** Maximum length of a value in a message, in characters. */
const LONGEST = 60;

/** Compares a statement with the statement that its events give. Returns an empty list if the two are equal. */
export function statementProblems(stated: Statement, derived: Statement): readonly Message[] {
  return differences("", stated, derived);
}

function differences(path: string, stated: unknown, derived: unknown): readonly Message[] {
  if (JSON.stringify(stated) === JSON.stringify(derived)) return [];
  if (isTexts(stated) && isTexts(derived)) return [listProblem(path, stated, derived)];
  if (!isMembers(stated) || !isMembers(derived)) {
    return [phrase`${knownName(path)} is ${shown(stated)} in the statement, and ${shown(derived)} by the events`];
  }
  const names = [...new Set([...Object.keys(derived), ...Object.keys(stated)])];
  const found = names.flatMap((name) =>
    differences(path === "" ? name : `${path}.${name}`, stated[name], derived[name]),
  );
  // If no member differs, only the order of the members can differ.
  return found.length > 0 ? found : [phrase`${knownName(path === "" ? "the statement" : path)} has another order`];
}

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");
}

function listProblem(path: string, stated: readonly string[], derived: readonly string[]): Message {
  const [more, less] = [without(stated, derived), without(derived, stated)];
  const parts = [
    ...(more.length > 0 ? [phrase`names ${listed(more)}, of which the events have nothing`] : []),
    ...(less.length > 0 ? [phrase`lacks ${listed(less)}`] : []),
    ...(more.length + less.length === 0 ? [phrase`has another order, or one name twice`] : []),
  ];
  return phrase`${knownName(path)} ${joinMessages(parts, ", and ")}`;
}

function without(some: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return some.filter((each) => !known.has(each));
}

function listed(names: readonly string[]): Message {
  const some = joinMessages(
    names.slice(0, MOST_SHOWN).map((name) => quote(name)),
    ", ",
  );
  return names.length > MOST_SHOWN ? phrase`${some} and ${names.length - MOST_SHOWN} more` : some;
}

function shown(value: unknown): Message {
  if (value === undefined) return phrase`missing`;
  return typeof value === "number" || typeof value === "boolean" || typeof value === "string"
    ? jsonText(value)
    : quote(JSON.stringify(value), LONGEST);
}
