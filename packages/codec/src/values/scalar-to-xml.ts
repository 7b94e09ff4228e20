// Writes texts in requests and results.
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import type { RecordValue } from "../core/value.js";
import { escapeText, isPlainText } from "../xml/chars.js";
import type { Path } from "./location.js";
import type { Tags } from "./plan.js";
import { cannotEncode, safeText, show, type WriteContext } from "./write-context.js";
import type { TextKind } from "./xml-scalars.js";

/** Writes an element without attributes. */
export function elementText({ open, close, empty }: Tags, content: string): string {
  return content === "" ? empty : open + content + close;
}

/** Writes a value as the text of an element. Throws a CodecError if the value is not of the kind. */
export function kindText(context: WriteContext, kind: TextKind, value: unknown, path: Path): string {
  const text = kind.write(value);
  if (text === undefined) throw cannotEncode(context, path, notOfKind(kind, value));
  return isSafe(kind, text) ? text : escapedText(context, text, path);
}

/** Escapes a text. Throws a CodecError if XML cannot contain it. */
export function escapedText(context: WriteContext, text: string, path: Path): string {
  return escapeText(safeText(context, text, path));
}

/** True if a text needs no escapes: a common scalar other than a string contains no special characters. */
export function isSafe({ common }: TextKind, text: string): boolean {
  return (common !== "string" && common !== undefined) || isPlainText(text);
}

/** Describes the problem of a value that is not of its kind. */
export function notOfKind({ title }: TextKind, value: unknown): Message {
  return phrase`${show(value)} is not ${title}`;
}

/** Describes the problem of a member or parameter without a value. */
export const noValue = phrase`it is required and missing`;

/** Something that has members or parameters: a record type or an operation. */
interface Owner {
  readonly title: string;
  readonly members: object;
}

/** Throws a CodecError for a name that the service description does not declare. */
export function refuseUnknown(context: WriteContext, { title, members }: Owner, given: RecordValue, up?: Path): void {
  const key = Object.keys(given).find((each) => !Object.hasOwn(members, each));
  if (key === undefined) return;
  const problem = phrase`${knownName(title)} has no such member; it has ${knownNames(Object.keys(members))}`;
  throw cannotEncode(context, { up, key }, problem, "unknown-member");
}
