// Writes lists: in requests, in results, and item by item where a result is long.
import { phrase } from "@staywire/model";
import type { Path } from "./location.js";
import { isValueType, type PlannedElement } from "./plan.js";
import { cannotEncode, show, type WriteContext } from "./write-context.js";

/** Writes the item of that index, with its element. Throws CodecError where the value is not what the node says. */
export type ItemWriter = (value: unknown, key: number) => string;

/** True for an item that is written as nil. */
export function isNilItem({ node }: PlannedElement, value: unknown): boolean {
  return value === null && !isValueType(node);
}

/** The items of a list one behind the other. Throws CodecError where the value is no list. */
export function listText(context: WriteContext, value: unknown, at: Path, write: ItemWriter): string {
  if (!Array.isArray(value)) throw cannotEncode(context, at, phrase`${show(value)} is not a list`);
  let text = "";
  for (let key = 0; key < value.length; key += 1) text += write(value[key], key);
  return text;
}
