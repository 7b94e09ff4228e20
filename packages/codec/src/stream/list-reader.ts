// Extracts the items of a list reply while the document is read, and decodes the rest at the end of the document.

import { phrase, quote } from "@staywire/model";
import { addDeviation } from "../core/deviation.js";
import { CodecError } from "../core/error.js";
import type { ErrorReply, Reply, ServiceError } from "../core/reply.js";
import type { Value } from "../core/value.js";
import { noteReplaced } from "../reply/decode-response.js";
import type { Decoding } from "../reply/decoding.js";
import { valueReply } from "../reply/result.js";
import { readItem } from "../values/from-xml.js";
import type { PlannedList } from "../values/plan.js";
import { cannotDecode } from "../values/read-context.js";
import { xmlReader } from "../xml/chunked-parser.js";
import type { ReadElement } from "../xml/tree.js";
import type { ReadSoFar } from "../xml/tree-builder.js";
import { resultListOf } from "./result-list.js";

/** Reads a list reply chunk by chunk. */
export interface ListReader {
  /** The items that were read and not yet taken out. */
  readonly items: (Value | null)[];
  /** The number of items that were read. */
  readonly count: number;
  readonly itemErrors: ServiceError[];
  readonly warnings: ServiceError[];
  /** True if the first item reports an error of the whole call. The reply is then an error and not a stream. */
  readonly isError: boolean;
  /** Reads more text. Throws CodecError. */
  write(text: string): void;
  /**
   * Ends the document and returns the reply that decodeResponse would return, without the items that were taken out.
   * Throws CodecError.
   */
  close(): Reply;
}

interface Taken {
  readonly items: (Value | null)[];
  readonly itemErrors: ServiceError[];
  readonly warnings: ServiceError[];
  count: number;
  isError: boolean;
  /** The first text between items; one deviation reports it at the end. */
  stray: string | undefined;
}

/** Creates the reader of a list reply. */
export function listReader(decoding: Decoding, list: PlannedList): ListReader {
  const { settings } = decoding;
  const partial: ReadSoFar = { root: undefined, replaced: settings.illegalCharacters === "replace" ? 0 : undefined };
  const isResultList = resultListOf(decoding);
  const taken: Taken = { items: [], itemErrors: [], warnings: [], count: 0, isError: false, stray: undefined };
  const xml = xmlReader(settings.limits, partial, (element) => {
    const { parent } = element;
    if (parent !== undefined && isResultList(parent)) {
      empty(taken, parent);
      const item = readItem(decoding, list.item, { up: undefined, key: taken.count, element });
      if (item === undefined) return;
      addItem(taken, decoding, item);
      partial.elements = 0;
    } else if (isResultList(element)) {
      empty(taken, element);
      if (taken.stray !== undefined) element.children = [taken.stray];
    }
  });
  return {
    items: taken.items,
    itemErrors: taken.itemErrors,
    warnings: taken.warnings,
    get count() {
      return taken.count;
    },
    get isError() {
      return taken.isError;
    },
    write: xml.write,
    close: () => replyOf(taken, decoding, frameReply(decoding, partial, xml.close())),
  };
}

// Removes the children from the list, so that the document does not grow.
function empty(taken: Taken, holder: ReadElement): void {
  const stray = holder.children.find((child) => typeof child === "string" && child.trim() !== "");
  taken.stray ??= stray as string | undefined;
  holder.children = [];
  holder.elements = 0;
}

function addItem(taken: Taken, decoding: Decoding, item: Value): void {
  const reply = replyOfItem(decoding, item, taken.count);
  if (reply.kind === "ok") {
    taken.itemErrors.push(...reply.itemErrors);
    taken.warnings.push(...reply.warnings);
  } else if (taken.count === 0) taken.isError = true;
  else if (!taken.isError) throw lateError(decoding, reply);
  taken.items.push(item);
  taken.count += 1;
}

// Decodes everything except the items, as a buffered reply with an empty list.
function frameReply(decoding: Decoding, partial: ReadSoFar, root: ReadElement): Reply {
  const framed = { ...decoding, deviations: [] };
  noteReplaced(framed, partial, root);
  return decoding.binding.readReply(framed, root);
}

function replyOf({ items, count, isError }: Taken, decoding: Decoding, reply: Reply): Reply {
  if (reply.kind === "error") {
    if (count > 0 && !isError) throw lateError(decoding, reply);
    return reply;
  }
  const { deviations } = decoding;
  for (const deviation of reply.deviations) addDeviation(deviations, deviation);
  if (isError) return valueReply(decoding, items as Value);
  return { ...reply, deviations };
}

// Decodes a reply whose list contains only this item, and gives its errors the index of the item.
function replyOfItem(decoding: Decoding, item: Value, index: number): Reply {
  const moved = <E extends ServiceError>(error: E): E => ({
    ...error,
    path: error.path.replace("[0]", `[${index}]`),
    ...(error.item === undefined ? {} : { item: { ...error.item, index } }),
  });
  const reply = valueReply(decoding, [item]);
  if (reply.kind === "ok") {
    return { ...reply, itemErrors: reply.itemErrors.map(moved), warnings: reply.warnings.map(moved) };
  }
  return moved({ ...reply, value: null, errors: reply.errors.map(moved) });
}

function lateError(decoding: Decoding, reply: ErrorReply): CodecError {
  const problem = phrase`after its first items the reply reports the error ${quote(reply.text)}`;
  return new CodecError("error-reply", cannotDecode(decoding, problem), {
    path: reply.path,
    errorReply: reply,
  });
}
