// List replies while they arrive: the items one by one, in bounded memory, whatever the chunks are.
import type { Binding } from "@staywire/model";
import type { ErrorReply, OkReply } from "../api.js";
import { allBindings } from "../bindings.js";
import { type ByteDecoder, byteDecoder, headLength } from "../bytes.js";
import type { Classifier } from "../classify.js";
import { decodeResponse } from "../decode-response.js";
import { CodecError, quote } from "../error.js";
import { deviate, noteAttributes, noteNamespace, noteText, valueOrNil } from "../from-xml.js";
import { known } from "../known.js";
import { concatBytes, emptyBody, type Header } from "../message.js";
import type { PlannedNode } from "../plan.js";
import { type Decoding, decodingOf, noteContentType, noteStatus } from "../response/decoding.js";
import { errorReply } from "../response/errors.js";
import { errorsInResult } from "../result-errors.js";
import type { DecodeSettings } from "../settings.js";
import type { Value } from "../value.js";
import { type XmlReader, xmlReader } from "../xml/pieces.js";
import type { ReadSoFar } from "../xml/read.js";
import { elementsOf, type ReadElement } from "../xml/tree.js";

/** A response whose body is still arriving. */
export interface StreamedResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: AsyncIterable<Uint8Array>;
}

/** A reply whose items are read on demand; its lists of errors and deviations grow while the items are. */
export interface StreamedReply<I = Value> extends Omit<OkReply, "kind" | "value"> {
  readonly kind: "stream";
  /** To be read once. Throws CodecError at the place where the rest cannot be decoded. */
  readonly items: AsyncIterable<I | null>;
}

type PlannedList = Extract<PlannedNode, { readonly kind: "list" }>;

/** Reads the beginning of a list reply. Throws CodecError as decodeResponse does. */
export async function decodeStream(
  settings: DecodeSettings,
  classifier: Classifier,
  name: string,
  binding: Binding,
  response: StreamedResponse,
): Promise<StreamedReply | OkReply | ErrorReply> {
  const [operation, own] = known(settings.service, name, binding, allBindings);
  const decoding = decodingOf(settings, classifier, name, operation, own, { ...response, body: emptyBody });
  const { node, media } = decoding;
  if (node.kind !== "list")
    throw new CodecError("invalid-value", `the result of ${name} is not a list`, { operation: name, binding });
  const isXml = /xml$/.test(media.type) && response.status < 400;
  if (!isXml) {
    const body = await gather(response.body, settings.limits.bytes);
    return decodeResponse(settings, classifier, name, operation, own, { ...response, body });
  }
  const reading = startReading(decoding, node, response.body[Symbol.asyncIterator]());
  await fill(reading);
  if (reading.queue.length === 0) return own.reply(decoding, reading.partial.root as ReadElement);
  noteContentType(decoding);
  noteStatus(decoding, 200);
  const errors = reading.itemErrors.filter(({ scope }) => scope === "call");
  if (errors.length > 0) return errorReply(decoding, "field", errors, null);
  const { deviations } = decoding.context;
  return {
    kind: "stream",
    operation: name,
    binding,
    items: itemsOf(reading),
    itemErrors: reading.itemErrors,
    deviations,
  };
}

async function gather(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > limit) throw new CodecError("too-many-bytes", `the body has more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return concatBytes(chunks);
}

interface Reading {
  readonly decoding: Decoding;
  readonly list: PlannedList;
  readonly chunks: AsyncIterator<Uint8Array>;
  readonly partial: ReadSoFar;
  readonly reader: XmlReader;
  readonly queue: (Value | null)[];
  readonly itemErrors: OkReply["itemErrors"][number][];
  head: Uint8Array;
  decoder: ByteDecoder | undefined;
  /** How many bytes came since the last item. */
  held: number;
  count: number;
  /** Whether text between the items has been told. */
  hasStray: boolean;
  ended: boolean;
}

function startReading(decoding: Decoding, list: PlannedList, chunks: AsyncIterator<Uint8Array>): Reading {
  const partial: ReadSoFar = { root: undefined };
  const reading: Reading = {
    decoding,
    list,
    chunks,
    partial,
    reader: xmlReader(decoding.settings.limits, partial, (element) => closed(reading, element)),
    queue: [],
    itemErrors: [],
    head: emptyBody,
    decoder: undefined,
    held: 0,
    count: 0,
    hasStray: false,
    ended: false,
  };
  return reading;
}

// Reads on until an item is whole, or the document is.
async function fill(reading: Reading): Promise<void> {
  while (reading.queue.length === 0 && !reading.ended) {
    const { done, value } = await reading.chunks.next();
    if (done) finish(reading);
    else take(reading, value);
  }
}

function take(reading: Reading, chunk: Uint8Array): void {
  reading.held += chunk.length;
  guard(reading);
  if (reading.decoder !== undefined) {
    reading.reader.write(reading.decoder.next(chunk));
    return;
  }
  reading.head = concatBytes([reading.head, chunk]);
  if (reading.head.length < headLength) return;
  reading.decoder = byteDecoder(reading.head, reading.decoding.media.charset);
  reading.reader.write(reading.decoder.next(reading.head));
}

// What is held is what came since the last item; the limit of bytes bounds it.
function guard({ held, decoding }: Reading): void {
  const { limits } = decoding.settings;
  if (held > limits.bytes) {
    throw new CodecError("too-many-bytes", `no item of the list came within ${limits.bytes} bytes`);
  }
}

function finish(reading: Reading): void {
  const { decoder, head, decoding, reader } = reading;
  if (decoder === undefined && head.length === 0)
    throw new CodecError("empty-body", `cannot decode ${decoding.name} result: the response has no body`);
  const last = decoder ?? byteDecoder(head, decoding.media.charset);
  reader.write((decoder === undefined ? last.next(head) : "") + last.end());
  reader.close();
  reading.ended = true;
}

function closed(reading: Reading, element: ReadElement): void {
  const { decoding, list } = reading;
  if (isResult(decoding, element)) noteList(reading, element);
  const holder = element.parent;
  if (holder === undefined || !isResult(decoding, holder)) return;
  noteStray(reading, holder);
  const path = { up: undefined, key: reading.count };
  if (element.name.local !== list.tags.name) {
    deviate(
      decoding.context,
      "unknown-element",
      path,
      element,
      `${quote(element.name.local)} stands where ${list.tags.name} is expected`,
    );
  } else {
    noteNamespace(decoding.context, element, path);
    addItem(reading, element, path);
  }
  holder.children = [];
  holder.elements = 0;
}

// What is to be said of the list itself is said once it is whole.
function noteList(reading: Reading, holder: ReadElement): void {
  const { context } = reading.decoding;
  noteStray(reading, holder);
  noteNamespace(context, holder, undefined);
  noteAttributes(context, holder, undefined, undefined);
}

function noteStray(reading: Reading, holder: ReadElement): void {
  reading.hasStray ||= noteText(reading.decoding.context, holder, undefined);
}

function addItem(reading: Reading, element: ReadElement, path: { readonly up: undefined; readonly key: number }): void {
  const { decoding, list } = reading;
  const value = valueOrNil(decoding.context, list.item, list.nillable, element, path);
  const errors = errorsInResult(decoding.classifier, decoding.operation, list, [value as Value]);
  for (const error of errors)
    reading.itemErrors.push({ ...error, path: error.path.replace(/^\[0\]/, `[${reading.count}]`) });
  reading.count += 1;
  reading.held = 0;
  reading.queue.push(value);
}

// The element whose children are the items: the root, or the result in the response in the body of the envelope.
function isResult({ binding, operation, name }: Decoding, element: ReadElement): boolean {
  if (binding.name === "get" || binding.name === "post")
    return element.parent === undefined && element.name.local === operation.root;
  const wrapper = element.parent;
  return (
    element.name.local === operation.resultElement &&
    wrapper?.name.local === `${name}Response` &&
    wrapper.parent?.name.local === "Body" &&
    elementsOf(wrapper.parent)[0] === wrapper
  );
}

async function* itemsOf(reading: Reading): AsyncGenerator<Value | null> {
  try {
    for (;;) {
      for (const item of reading.queue.splice(0)) yield item;
      if (reading.ended) return;
      await fill(reading);
    }
  } finally {
    await reading.chunks.return?.();
  }
}
