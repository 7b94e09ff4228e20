// Replies of a server with a result: wrapped in SOAP, bare in GET and POST.
import type { Operation, Service } from "@staywire/model";
import { CodecError } from "./error.js";
import { type HttpResponse, utf8 } from "./message.js";
import { envelope, type SoapVersion } from "./soap.js";
import { nilElement, toElement } from "./to-xml.js";
import type { Value } from "./value.js";
import type { WriteContext } from "./write-context.js";
import { XSD, XSI } from "./xml/names.js";
import { type OutElement, writeCompact, writeIndented } from "./xml/write.js";

/** A SOAP reply; a result that is not there is left out (wire.md section 3). */
export function soapResponse(
  service: Service,
  name: string,
  operation: Operation,
  value: Value | null,
  version: SoapVersion,
): HttpResponse {
  const context: WriteContext = { service, subject: `${name} result` };
  requireValue(context, operation, value);
  const result = value === null ? [] : [toElement(context, operation.result, value, operation.resultElement)];
  const body: OutElement = {
    name: `${name}Response`,
    attributes: [["xmlns", service.namespace]],
    children: result,
  };
  return {
    status: 200,
    headers: [["Content-Type", version.contentType]],
    body: utf8(writeCompact(envelope(version, body))),
  };
}

/** A GET or POST reply; a result that is not there is a nil root (wire.md section 4). */
export function bareResponse(service: Service, name: string, operation: Operation, value: Value | null): HttpResponse {
  const context: WriteContext = { service, subject: `${name} result` };
  requireValue(context, operation, value);
  const { root, result } = operation;
  const element = value === null ? nilElement(root) : toElement(context, result, value, root);
  const isPlain = result.kind === "scalar" && value !== null;
  const schema: [string, string][] = isPlain
    ? []
    : [
        ["xmlns:xsi", XSI],
        ["xmlns:xsd", XSD],
      ];
  const rooted = { ...element, attributes: [...schema, ...element.attributes, ["xmlns", service.namespace] as const] };
  return {
    status: 200,
    headers: [["Content-Type", "text/xml; charset=utf-8"]],
    body: utf8(writeIndented(rooted)),
  };
}

function requireValue(context: WriteContext, { result }: Operation, value: Value | null): void {
  if (value !== null || result.kind !== "scalar" || result.scalar === "string") return;
  throw new CodecError("invalid-value", `cannot encode ${context.subject}: ${result.scalar} cannot be null`);
}
