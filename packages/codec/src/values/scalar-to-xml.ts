// What the writing of requests and of results has in common.
import type { ScalarName } from "@staywire/model";
import type { CodecError } from "../error.js";
import { escapeText, isPlainText } from "../xml/chars.js";
import type { Path } from "./path.js";
import type { PlannedItemNode } from "./plan.js";
import type { RecordValue } from "./value.js";
import { cannotEncode, safeText, show, type WriteContext } from "./write-context.js";
import { xmlScalars } from "./xml-scalars.js";

/** The text of a scalar as element content. Throws CodecError where the value is not of the kind. */
export function scalarText(context: WriteContext, scalar: ScalarName, value: unknown, path: Path | undefined): string {
  const text = xmlScalars[scalar].write(value);
  if (text === undefined) throw cannotEncode(context, path, `${show(value)} is not ${xmlScalars[scalar].title}`);
  return scalar === "string" && !isPlainText(text) ? escapeText(safeText(context, text, path)) : text;
}

/** Whether a null item is written as nil: .NET does so for a class, and for a string. */
export function canBeNil(item: PlannedItemNode): boolean {
  return item.kind !== "scalar" || item.scalar === "string";
}

/** Returns a name that the description does not have; undefined if there is none. */
export function unknownName(given: RecordValue, known: object): string | undefined {
  return Object.keys(given).find((key) => !Object.hasOwn(known, key));
}

/** The error for an unknown name, which is the last of the path. */
export function noSuchMember(context: WriteContext, path: Path, owner: string, known: object): CodecError {
  const names = Object.keys(known).join(", ");
  return cannotEncode(context, path, `${owner} has no such member; it has ${names}`, "unknown-member");
}
