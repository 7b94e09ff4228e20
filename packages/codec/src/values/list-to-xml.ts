// Writes the items of lists, in requests and in results.
import { phrase } from "@staywire/model";
import type { Path } from "./location.js";
import { isValueType, type PlannedElement } from "./plan.js";
import { cannotEncode, show, type WriteContext } from "./write-context.js";

/**
 * Writes the item with the given index, including its element. Throws a CodecError if the value does not match the
 * node.
 */
export type ItemWriter = (value: unknown, key: number) => string;

/** True for an item that is written as nil. */
export function isNilItem({ node }: PlannedElement, value: unknown): boolean {
  return value === null && !isValueType(node);
}

/** Writes the items of a list one after the other. Throws a CodecError if the value is not a list. */
export function listText(context: WriteContext, value: unknown, at: Path, write: ItemWriter): string {
  if (!Array.isArray(value)) throw cannotEncode(context, at, phrase`${show(value)} is not a list`);
  let text = "";
  for (let key = 0; key < value.length; key += 1) text += write(value[key], key);
  return text;
}
