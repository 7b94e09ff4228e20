// The items of a list reply, taken out of the document while it is read; the rest of it is decoded at its end.

import { addDeviation } from "../deviation.js";
import { CodecError, quote } from "../error.js";
import { noteReplaced } from "../reply/decode-response.js";
import type { Decoding } from "../reply/decoding.js";
import { valueReply } from "../reply/result.js";
import type { ErrorReply, Reply, ServiceError } from "../reply.js";
import { readItem } from "../values/from-xml.js";
import type { PlannedList } from "../values/plan.js";
import { cannotDecode } from "../values/read-context.js";
import type { Value } from "../values/value.js";
import { xmlReader } from "../xml/chunked-parser.js";
import type { ReadElement } from "../xml/tree.js";
import type { ReadSoFar } from "../xml/tree-builder.js";
import { resultListOf } from "./result-list.js";

/** Reads a list reply chunk by chunk. */
export interface ListReader {
  /** The items that were read and not yet taken. */
  readonly items: (Value | null)[];
  /** How many items were read. */
  readonly count: number;
  readonly itemErrors: ServiceError[];
  /** True if the first item reports an error of the whole call: then the reply is an error, and not a stream. */
  readonly isError: boolean;
  /** Reads on. Throws CodecError. */
  write(text: string): void;
  /**
   * Ends the document: the reply as decodeResponse gives it, whose value lacks the items that were taken. Throws
   * CodecError.
   */
  close(): Reply;
}

/** Makes the reader of a list reply. */
export function listReader(decoding: Decoding, list: PlannedList): ListReader {
  const { deviations, settings } = decoding;
  const partial: ReadSoFar = { root: undefined, replaced: settings.illegalCharacters === "replace" ? 0 : undefined };
  const isResultList = resultListOf(decoding);
  const items: (Value | null)[] = [];
  const itemErrors: ServiceError[] = [];
  let count = 0;
  let isError = false;
  // The first text between the items, of which one deviation is made at the end.
  let stray: string | undefined;

  // Takes the children out of the list, so that the document does not grow.
  const empty = (holder: ReadElement): void => {
    stray ??= holder.children.find((child) => typeof child === "string" && child.trim() !== "") as string | undefined;
    holder.children = [];
    holder.elements = 0;
  };
  const addItem = (item: Value): void => {
    const reply = replyOfItem(decoding, item, count);
    if (reply.kind === "ok") itemErrors.push(...reply.itemErrors);
    else if (count === 0) isError = true;
    else if (!isError) throw lateError(decoding, reply);
    items.push(item);
    count += 1;
    partial.elements = 0;
  };
  const xml = xmlReader(settings.limits, partial, (element) => {
    const { parent } = element;
    if (parent !== undefined && isResultList(parent)) {
      empty(parent);
      const item = readItem(decoding, list, { up: undefined, key: count, element });
      if (item !== undefined) addItem(item);
    } else if (isResultList(element)) {
      empty(element);
      if (stray !== undefined) element.children = [stray];
    }
  });
  // Everything but the items, decoded as a buffered reply with an empty list.
  const frame = (root: ReadElement): Reply => {
    const framed = { ...decoding, deviations: [] };
    noteReplaced(framed, partial, root);
    return decoding.binding.readReply(framed, root);
  };
  const close = (): Reply => {
    const reply = frame(xml.close());
    if (reply.kind === "error") {
      if (count > 0 && !isError) throw lateError(decoding, reply);
      return reply;
    }
    for (const deviation of reply.deviations) addDeviation(deviations, deviation);
    if (isError) return valueReply(decoding, items as Value);
    return { ...reply, deviations };
  };
  return {
    items,
    itemErrors,
    get count() {
      return count;
    },
    get isError() {
      return isError;
    },
    write: xml.write,
    close,
  };
}

// The reply of a list with this item alone, with the errors at the index that the item has.
function replyOfItem(decoding: Decoding, item: Value, index: number): Reply {
  const moved = <E extends ServiceError>(error: E): E => ({ ...error, path: error.path.replace("[0]", `[${index}]`) });
  const reply = valueReply(decoding, [item]);
  if (reply.kind === "ok") return { ...reply, itemErrors: reply.itemErrors.map(moved) };
  return moved({ ...reply, value: null, errors: reply.errors.map(moved) });
}

function lateError(decoding: Decoding, reply: ErrorReply): CodecError {
  const problem = `after its first items the reply reports the error ${quote(reply.text)}`;
  return new CodecError("error-reply", cannotDecode(decoding, problem), {
    path: reply.path,
    errorReply: reply,
  });
}
