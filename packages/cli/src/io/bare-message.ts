// Wraps an XML body in an HTTP message, because most people save only the body of a message.
import { type Header, type MessageOutline, messageOutline, type OutlineElement } from "@staywire/codec";
import { type Operation, type Service, SOAP12 } from "@staywire/model";
import type { Recorded } from "./parse-message.js";

/** True for bytes that begin like XML, and not like an HTTP start line. */
export function isBare(bytes: Uint8Array): boolean {
  return /^(?:\uFEFF|\u00EF\u00BB\u00BF)?\s*</.test(new TextDecoder("latin1").decode(bytes.subarray(0, 200)));
}

/** Returns the message for an XML body: a request if it contains an operation of the service, otherwise a response. */
export function bareMessage(service: Service, body: Uint8Array): Recorded {
  const outline = messageOutline(body);
  const operation = requestedBy(service, outline);
  if (operation === undefined)
    return { kind: "response", response: { status: statusOf(outline), headers: typeOf(outline), body } };
  const [name, { endpoint, form }] = operation;
  const action = form?.action ?? `${service.namespace}${service.namespace.endsWith("/") ? "" : "/"}${name}`;
  const headers: readonly Header[] = [...typeOf(outline), ["SOAPAction", `"${action}"`]];
  return {
    kind: "request",
    request: { method: "POST", target: service.endpoints[endpoint]?.path ?? "/", headers, body },
  };
}

function requestedBy(service: Service, outline: MessageOutline | undefined): readonly [string, Operation] | undefined {
  const { envelope, content } = outline ?? {};
  if (envelope === undefined || content === undefined) return undefined;
  return Object.entries(service.operations).find(([name, { form }]) => (form?.request?.name ?? name) === content.name);
}

function statusOf(outline: MessageOutline | undefined): number {
  return isFault(outline?.envelope, outline?.content) ? 500 : 200;
}

function isFault(envelope: string | undefined, content: OutlineElement | undefined): boolean {
  return envelope !== undefined && content?.name === "Fault" && content.namespace === envelope;
}

function typeOf(outline: MessageOutline | undefined): readonly Header[] {
  const type = outline?.envelope === SOAP12 ? "application/soap+xml" : "text/xml";
  return [["Content-Type", `${type}; charset=utf-8`]];
}
