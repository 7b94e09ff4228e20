// What a client understands of a response: first by its content, then by its status (wire.md section 3).
import { type Binding, type Operation, operationOf } from "@staywire/model";
import type { Reply, ServiceError } from "./api.js";
import { decodeBytes } from "./bytes.js";
import { type Classifier, transportError } from "./classify.js";
import { GIVE_UP } from "./compiled/cursor.js";
import { readCompiled } from "./compiled/reply.js";
import type { DecodeSettings } from "./decode-request.js";
import type { Deviation, DeviationCode } from "./deviation.js";
import { CodecError, quote } from "./error.js";
import { deviate, fromElement, isNil, type ReadContext } from "./from-xml.js";
import { type MediaType, mediaTypeOf } from "./media-type.js";
import { type HttpResponse, headerOf } from "./message.js";
import { decodeHtml } from "./plain-text.js";
import { type PlannedNode, planNode, plansOf } from "./plan.js";
import { errorsInResult } from "./result-errors.js";
import { faultOf, soap11, soap12, versionOf } from "./soap.js";
import type { Value } from "./value.js";
import { readReply } from "./xml/read-reply.js";
import { childOf, elementsOf, type ReadElement } from "./xml/tree.js";

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

/** The reply in a response. Throws CodecError where it is neither a result nor an error. */
export function decodeResponse(...call: Parameters<typeof decodingOf>): Reply {
  const decoding = decodingOf(...call);
  const { name, binding, response } = decoding;
  try {
    return decode(decoding);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    if (response.status >= 400 && error.code !== "bad-value") return statusReply(decoding);
    throw new CodecError(error.code, error.message, { ...error, operation: name, binding });
  }
}

function decode(decoding: Decoding): Reply {
  const { settings, response, media } = decoding;
  if (response.body.length === 0) {
    if (response.status >= 400) return statusReply(decoding);
    throw new CodecError(
      "empty-body",
      `cannot decode ${decoding.name} result: the response has status ${response.status} and no body`,
    );
  }
  const text = decodeBytes(response.body, media.charset, settings.limits);
  if (media.type === "text/plain" && response.status >= 400) return plainReply(decoding, text);
  refuseNonXml(decoding, text);
  const { name, operation, node, binding } = decoding;
  if (settings.reader === "compiled") {
    const { namespace } = settings.service;
    const value = readCompiled(text, binding, { name, operation, node, namespace, limits: settings.limits });
    if (value !== GIVE_UP) return compiledReply(decoding, value);
  }
  return decodeRoot(decoding, readReply(text, settings, decoding.context.deviations));
}

/** The reply in a document that was read. */
export function decodeRoot(decoding: Decoding, root: ReadElement): Reply {
  const version = root.local === "Envelope" ? versionOf(root.namespace) : undefined;
  return version === undefined ? bareReply(decoding, root) : soapReply(decoding, root, version);
}

function refuseNonXml({ name, media, response }: Decoding, text: string): void {
  const start = text.trimStart().slice(0, 15).toLowerCase();
  const html = start.startsWith("<!doctype html") || start.startsWith("<html");
  if (!html && start.startsWith("<") && media.type !== "text/html") return;
  const kind = html || media.type === "text/html" ? "HTML" : media.type || "a body without a content type";
  throw new CodecError(
    "not-xml",
    `cannot decode ${name} result: XML was expected, and ${kind} came (status ${response.status})`,
    {
      value: text.slice(0, 100),
    },
  );
}

function note({ context }: Decoding, code: DeviationCode, message: string, spec: string): void {
  const source: Deviation["source"] = spec === "wire" ? "convention" : "spec";
  context.deviations.push({ code, source, path: "", line: 0, column: 0, message, spec });
}

function compiledReply(decoding: Decoding, value: Value): Reply {
  noteContentType(decoding, decoding.binding === "soap12" ? soap12.mediaType : soap11.mediaType);
  noteStatus(decoding, 200);
  return valueReply(decoding, value);
}

// Errors of the transport: a bare status, plain text, a fault.

const bareStatuses: Readonly<Record<number, Parameters<typeof transportError>[0]>> = {
  400: "wire-malformed-request",
  405: "wire-method-not-allowed",
  415: "wire-unsupported-media-type",
};

function statusReply(decoding: Decoding): Reply {
  const { response, media } = decoding;
  const known = bareStatuses[response.status];
  const kind = response.body.length === 0 ? "no body" : media.type || "a body of unknown type";
  const text = `HTTP status ${response.status} with ${kind}`;
  const retry = [429, 502, 503, 504].includes(response.status);
  const error: ServiceError =
    known === undefined || response.body.length > 0
      ? { code: "unclassified", text, scope: "call", category: "unclassified", retry, path: "" }
      : transportError(known, text);
  return errorReply(decoding, "fault", [error], null);
}

function plainReply(decoding: Decoding, raw: string): Reply {
  const text = decodeHtml(raw).trim();
  if (text === "") return statusReply(decoding);
  return errorReply(decoding, "fault", faultErrors(decoding, text), null);
}

// The cause stands last in the chain of messages.
function faultErrors({ classifier, operation }: Decoding, text: string): readonly ServiceError[] {
  const links = text.split("--->").map((link) => link.trim());
  for (const link of links.reverse()) {
    const known = classifier.known(operation, link, "");
    if (known.length > 0) return known.map((error) => ({ ...error, text }));
  }
  const errors = classifier.errors(operation, text, "", "call");
  return errors.map((error) => (errors.length === 1 ? { ...error, text } : error));
}

/** The reply that reports errors; the first of the whole call leads. */
export function errorReply(
  decoding: Decoding,
  channel: "fault" | "field" | "result",
  errors: readonly ServiceError[],
  value: Value | null,
): Reply {
  const { name: operation, binding, response, context } = decoding;
  const first = errors.find((error) => error.scope === "call") ?? (errors[0] as ServiceError);
  const ordered = [first, ...errors.filter((error) => error !== first)];
  const { deviations } = context;
  return {
    kind: "error",
    channel,
    operation,
    binding,
    ...first,
    status: response.status,
    errors: ordered,
    value,
    deviations,
  };
}

// SOAP.

function soapReply(decoding: Decoding, root: ReadElement, version: typeof soap11): Reply {
  const { name, binding, context, operation, settings } = decoding;
  const expected = binding === "soap11" ? soap11 : soap12;
  if (binding === "get" || binding === "post") {
    throw wrongRoot(root, `cannot decode ${name} result: a SOAP envelope came where ${operation.root} was expected`);
  }
  if (version !== expected) {
    deviate(
      context,
      "wrong-namespace",
      undefined,
      root,
      `the envelope is of ${version.binding}, the request of ${binding}`,
      "4.1",
    );
  }
  noteContentType(decoding, version.mediaType);
  const body = childOf(root, version.namespace, "Body");
  if (body === undefined) throw wrongRoot(root, `cannot decode ${name} result: the envelope has no Body`);
  const fault = faultOf(version, body);
  if (fault !== undefined) {
    noteStatus(decoding, 500);
    const fallback = fault.text.trim() === "" ? `SOAP fault ${fault.code}` : fault.text;
    return errorReply(decoding, "fault", mismatch(fault) ?? faultErrors(decoding, fallback), null);
  }
  const wrapper = elementsOf(body)[0];
  const wanted = `${name}Response`;
  if (wrapper?.local !== wanted)
    throw wrongRoot(
      wrapper ?? body,
      `cannot decode ${name} result: ${wrapper?.local ?? "nothing"} stands in the Body where ${wanted} was expected`,
    );
  noteRootNamespace(decoding, wrapper);
  noteStatus(decoding, 200);
  const result = elementsOf(wrapper).find((child) => child.local === operation.resultElement);
  for (const child of elementsOf(wrapper)) {
    if (child === result) noteRootNamespace(decoding, child);
    else
      deviate(
        context,
        "unknown-element",
        undefined,
        child,
        `${child.local} stands in ${wanted}`,
        settings.service.operations[name]?.spec,
      );
  }
  return resultReply(decoding, result, wrapper);
}

function mismatch(fault: { readonly code: string; readonly text: string }): readonly ServiceError[] | undefined {
  if (fault.code === "VersionMismatch") return [transportError("wire-version-mismatch", fault.text)];
  return fault.code === "MustUnderstand" ? [transportError("wire-must-understand", fault.text)] : undefined;
}

function wrongRoot(element: ReadElement, message: string): CodecError {
  const { line, column } = element;
  return new CodecError("wrong-root", `${message} (line ${line}, column ${column})`, {
    line,
    column,
    value: element.local,
  });
}

// GET and POST.

function bareReply(decoding: Decoding, root: ReadElement): Reply {
  const { name, binding, operation } = decoding;
  const wanted = binding === "soap11" || binding === "soap12" ? "a SOAP envelope" : operation.root;
  if (root.local !== wanted)
    throw wrongRoot(root, `cannot decode ${name} result: the root is ${root.local} where ${wanted} was expected`);
  noteContentType(decoding, "text/xml");
  noteStatus(decoding, 200);
  noteRootNamespace(decoding, root);
  return resultReply(decoding, root, root);
}

// Either.

function resultReply(decoding: Decoding, result: ReadElement | undefined, at: ReadElement): Reply {
  const { context, node } = decoding;
  const isThere = result !== undefined && !isNil(result);
  return valueReply(decoding, isThere ? fromElement(context, node, result) : absent(decoding, at));
}

function valueReply(decoding: Decoding, value: Value | null): Reply {
  const { context, operation, node, name, binding, classifier } = decoding;
  const errors = errorsInResult(classifier, operation, node, value);
  const ofCall = errors.some((error) => error.scope === "call" || !/\[\d+\]/.test(error.path));
  if (ofCall) return errorReply(decoding, operation.resultRole === undefined ? "field" : "result", errors, value);
  return { kind: "ok", operation: name, binding, value, itemErrors: errors, deviations: context.deviations };
}

function absent({ name, operation }: Decoding, at: ReadElement): null {
  const { result, resultElement } = operation;
  const isValue = result.kind === "scalar" && result.scalar !== "string";
  const stray = elementsOf(at).length > 0 && at.local === `${name}Response`;
  if (!isValue && !stray) return null;
  const { line, column } = at;
  const message = `cannot decode ${name} result: ${resultElement} is missing (line ${line}, column ${column})`;
  throw new CodecError("missing-result", message, { line, column });
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

function noteRootNamespace({ context, settings }: Decoding, element: ReadElement): void {
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
