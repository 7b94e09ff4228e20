// Determines the state in which each field of a call was sent, such as blank or misspelled. Compares the names in the
// message with the names that the operation has.
import type { Field, OutlineElement } from "@staywire/codec";
import { nearestName } from "@staywire/model";

/**
 * The state of a field of a message, which is a credential or a parameter. `text` means that a list in a SOAP message
 * contains text instead of items.
 */
export type FieldState = "sent" | "blank" | "repeated" | "misspelled" | "other-namespace" | "missing" | "text";

/** Returns the state of each expected field in a query or form. In GET and POST, names may have any letter case. */
export function urlStates(
  fields: readonly Field[],
  expected: readonly string[],
  isList: (field: string) => boolean,
): ReadonlyMap<string, FieldState> {
  const sent = grouped(fields.map(([name = "", text]) => [name.toLowerCase(), text]));
  const unknown = unexpected(sent, new Set(expected.map((each) => each.toLowerCase())));
  return new Map(
    expected.map((field) => {
      const texts = sent.get(field.toLowerCase()) ?? [];
      return [field, texts.length === 0 ? absent(field, unknown) : present(texts, isList(field))];
    }),
  );
}

/** The fields that a SOAP message is expected to have. */
interface Expected {
  readonly expected: readonly string[];
  readonly isList: (field: string) => boolean;
  readonly namespace: string;
}

/** Returns the state of each expected field in a SOAP message, from the child elements of its call. */
export function soapStates(
  children: readonly OutlineElement[],
  { expected, isList, namespace }: Expected,
): ReadonlyMap<string, FieldState> {
  const inside = children.filter((child) => child.namespace === namespace);
  const sent = grouped(inside.map(({ name, text }) => [name, text]));
  const outside = new Set(children.filter((child) => child.namespace !== namespace).map(({ name }) => name));
  const unknown = unexpected(sent, new Set(expected));
  return new Map(
    expected.map((field) => {
      const texts = sent.get(field) ?? [];
      if (isList(field) && texts.some((text) => text.trim() !== "")) return [field, "text"];
      if (texts.length > 0) return [field, present(texts, isList(field))];
      return [field, outside.has(field) ? "other-namespace" : absent(field, unknown)];
    }),
  );
}

function grouped(fields: Iterable<readonly [string, string]>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [name, text] of fields) {
    const texts = found.get(name);
    if (texts === undefined) found.set(name, [text]);
    else texts.push(text);
  }
  return found;
}

/** Maximum number of unknown names that are compared with the names of missing fields, to find misspellings. */
const MOST_UNKNOWN = 100;

function unexpected(sent: ReadonlyMap<string, unknown>, expected: ReadonlySet<string>): readonly string[] {
  return [...sent.keys()].filter((name) => !expected.has(name)).slice(0, MOST_UNKNOWN);
}

function present(texts: readonly string[], isList: boolean): FieldState {
  if (isList) return "sent";
  if (texts.length > 1) return "repeated";
  return texts[0]?.trim() === "" ? "blank" : "sent";
}

function absent(field: string, unknown: readonly string[]): FieldState {
  return unknown.some((name) => nearestName(name, [field]) !== undefined) ? "misspelled" : "missing";
}
