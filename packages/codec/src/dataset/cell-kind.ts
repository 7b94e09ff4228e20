// The reading and writing of the values of a column.
import type { ScalarName } from "@staywire/model";
import { textKindOf } from "../rare/text-kinds.js";
import type { TextKind } from "../values/xml-scalars.js";

/** The functions that read and write the values of a type. A Uri of .NET may be any text, with blanks too. */
export function cellKindOf(type: ScalarName): TextKind {
  return textKindOf(type === "anyURI" ? "string" : type);
}
