// One response on its way to a reply, and the deviations that concern it as a whole.
import { type Binding, type Operation, operationOf } from "@staywire/model";
import type { Classifier } from "../classify.js";
import { addDeviation, type Deviation, type DeviationCode } from "../deviation.js";
import { CodecError, quote } from "../error.js";
import { deviate, type ReadContext } from "../from-xml.js";
import { type MediaType, mediaTypeOf } from "../media-type.js";
import { type HttpResponse, headerOf } from "../message.js";
import { type PlannedNode, planNode, plansOf } from "../plan.js";
import type { DecodeSettings } from "../settings.js";
import type { ReadElement } from "../xml/tree.js";

/** One response and what its decoding goes by. */
export interface Decoding {
  readonly settings: DecodeSettings;
  readonly classifier: Classifier;
  readonly name: string;
  readonly operation: Operation;
  /** The plan of the result. */
  readonly node: PlannedNode;
  readonly binding: Binding;
  readonly response: HttpResponse;
  readonly media: MediaType;
  readonly context: ReadContext;
}

/** Prepares the decoding of a response. */
export function decodingOf(
  settings: DecodeSettings,
  classifier: Classifier,
  name: string,
  binding: Binding,
  response: HttpResponse,
): Decoding {
  const operation = operationOf(settings.service, name);
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
  const source: Deviation["source"] = spec === "wire" ? "convention" : "spec";
  addDeviation(context.deviations, { code, source, path: "", line: 0, column: 0, message, spec });
}

/** Notes a content type or charset that is not the expected one. */
export function noteContentType(decoding: Decoding, expected: string): void {
  const { type, charset } = decoding.media;
  if (type !== expected) note(decoding, "content-type", `the content type is ${quote(type)}, not ${expected}`, "4.1");
  if (charset !== "utf-8") note(decoding, "content-type", `the charset is ${quote(charset ?? "")}, not utf-8`, "4.1");
}

/** Notes a status that is not the expected one. */
export function noteStatus(decoding: Decoding, expected: 200 | 500): void {
  const { status } = decoding.response;
  if (status === expected) return;
  const what = expected === 200 ? "a result" : "a fault";
  note(decoding, "status", `the status of ${what} is ${status}, not ${expected}`, expected === 200 ? "4.1" : "wire");
}

/** Notes an element of the reply that is in another namespace than the service. */
export function noteRootNamespace({ context, settings }: Decoding, element: ReadElement): void {
  const { namespace } = settings.service;
  if (element.namespace === namespace) return;
  deviate(
    context,
    "wrong-namespace",
    undefined,
    element,
    `${element.local} is in ${quote(element.namespace)}, not ${quote(namespace)}`,
    "4.1",
  );
}

/** The error for a document that is something else than the reply. */
export function wrongRoot(element: ReadElement, message: string): CodecError {
  const { line, column } = element;
  return new CodecError("wrong-root", `${message} (line ${line}, column ${column})`, {
    line,
    column,
    value: element.local,
  });
}
