// Writes scalars, for requests and results.
import { type CommonScalar, knownName, knownNames, type Message, phrase } from "@staywire/model";
import type { RecordValue } from "../core/value.js";
import { escapeText, isPlainText } from "../xml/chars.js";
import type { Path } from "./location.js";
import type { Tags } from "./plan.js";
import { cannotEncode, safeText, show, type WriteContext } from "./write-context.js";
import { titleOf, xmlScalars } from "./xml-scalars.js";

/** An element without attributes. */
export function elementText({ open, close, empty }: Tags, content: string): string {
  return content === "" ? empty : open + content + close;
}

/** The text of a scalar as element content. Throws CodecError where the value is not of the kind. */
export function scalarText(context: WriteContext, scalar: CommonScalar, value: unknown, path: Path): string {
  const text = xmlScalars[scalar].write(value);
  if (text === undefined) throw cannotEncode(context, path, notOfKind(scalar, value));
  return scalar === "string" && !isPlainText(text) ? escapeText(safeText(context, text, path)) : text;
}

/** The problem of a value that is not of its kind. */
export function notOfKind(scalar: CommonScalar, value: unknown): Message {
  return phrase`${show(value)} is not ${titleOf(scalar)}`;
}

/** The problem of a member or parameter without a value. */
export const noValue = phrase`it is required and missing`;

/** A record type or an operation: it has members or parameters. */
interface Owner {
  readonly title: string;
  readonly members: object;
}

/** Throws CodecError for a name that the description does not have. */
export function refuseUnknown(context: WriteContext, { title, members }: Owner, given: RecordValue, up?: Path): void {
  const key = Object.keys(given).find((each) => !Object.hasOwn(members, each));
  if (key === undefined) return;
  const problem = phrase`${knownName(title)} has no such member; it has ${knownNames(Object.keys(members))}`;
  throw cannotEncode(context, { up, key }, problem, "unknown-member");
}
