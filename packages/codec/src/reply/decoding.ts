// One response on its way to a reply, and the deviations that concern it as a whole.
import type { Operation } from "@staywire/model";
import type { ClientBinding } from "../bindings.js";
import type { DeviationCode } from "../deviation.js";
import { type CodecError, errorAt, quote } from "../error.js";
import { type MediaType, mediaTypeOf } from "../http/media-type.js";
import { type HttpResponse, headerOf } from "../http/message.js";
import type { DecodeSettings } from "../settings.js";
import { deviate, type ReadContext } from "../values/from-xml.js";
import { type PlannedNode, planNode, plansOf } from "../values/plan.js";
import type { ReadElement } from "../xml/tree.js";
import type { Classifier } from "./classify.js";

/** One response and what its decoding goes by. */
export interface Decoding {
  readonly settings: DecodeSettings;
  readonly classifier: Classifier;
  readonly name: string;
  readonly operation: Operation;
  /** The plan of the result. */
  readonly node: PlannedNode;
  readonly binding: ClientBinding;
  readonly response: HttpResponse;
  readonly media: MediaType;
  readonly context: ReadContext;
}

/** Prepares the decoding of a response. */
export function decodingOf(
  settings: DecodeSettings,
  classifier: Classifier,
  name: string,
  operation: Operation,
  binding: ClientBinding,
  response: HttpResponse,
): Decoding {
  return {
    settings,
    classifier,
    name,
    operation,
    node: planNode(plansOf(settings.service), operation.result),
    binding,
    response,
    media: mediaTypeOf(headerOf(response.headers, "Content-Type")),
    context: { service: settings.service, subject: `${name} result`, deviations: [], strict: false },
  };
}

function note({ context }: Decoding, code: DeviationCode, message: string, spec: string): void {
  deviate(context, code, undefined, { line: 0, column: 0 }, message, spec);
}

/** Notes a content type or charset that is not the expected one. */
export function noteContentType(decoding: Decoding, expected = decoding.binding.mediaType): void {
  const { type, charset } = decoding.media;
  if (type !== expected) note(decoding, "content-type", `the content type is ${quote(type)}, not ${expected}`, "4.1");
  if (charset !== "utf-8") note(decoding, "content-type", `the charset is ${quote(charset ?? "")}, not utf-8`, "4.1");
}

/** Notes a status that is not the expected one. */
export function noteStatus(decoding: Decoding, expected: 200 | 500): void {
  const { status } = decoding.response;
  if (status === expected) return;
  note(decoding, "status", `the status is ${status}, not ${expected}`, expected === 200 ? "4.1" : "wire");
}

/** The error for a document that is something else than the reply: what stands where what was expected. */
export function wrongRoot({ name }: Decoding, element: ReadElement, problem: string): CodecError {
  return errorAt(element, "wrong-root", `cannot decode ${name} result: ${problem}`, { value: element.name.local });
}
