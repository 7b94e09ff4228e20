// Reads and writes the values of a column by its type.
import type { ScalarName } from "@staywire/model";
import { textKindOf } from "../rare/text-kinds.js";
import type { TextKind } from "../values/xml-scalars.js";

/**
 * Returns the functions that read and write the values of a type. An `anyURI` is treated as a string, because a Uri of
 * .NET may be any text, even with blanks.
 */
export function cellKindOf(type: ScalarName): TextKind {
  return textKindOf(type === "anyURI" ? "string" : type);
}
