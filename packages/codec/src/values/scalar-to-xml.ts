// What the writing of requests and of results has in common.
import type { ScalarName } from "@staywire/model";
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

/** Refuses a name that the description does not have. */
export function refuseUnknown(
  context: WriteContext,
  owner: string,
  known: object,
  given: RecordValue,
  path: Path | undefined,
): void {
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(known, key)) continue;
    const names = Object.keys(known).join(", ");
    throw cannotEncode(context, { up: path, key }, `${owner} has no such member; it has ${names}`, "unknown-member");
  }
}
