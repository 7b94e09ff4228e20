// Replies of a server with a result: wrapped in SOAP, bare in GET and POST.
import type { Operation, Service } from "@staywire/model";
import { CodecError } from "./error.js";
import { type HttpResponse, utf8 } from "./message.js";
import { planNode, plansOf, tagsOf } from "./plan.js";
import { envelope, type SoapVersion } from "./soap.js";
import { writeElement } from "./to-xml.js";
import type { Value } from "./value.js";
import type { WriteContext } from "./write-context.js";
import { XSD, XSI } from "./xml/names.js";
import { attributeText, compactLead, declaration, indentedLead, type OutElement, writeCompact } from "./xml/write.js";

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
  const node = planNode(plansOf(service), operation.result);
  const tags = tagsOf(operation.resultElement);
  const result = value === null ? [] : [{ raw: writeElement(context, node, value, tags, compactLead) }];
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
  const tags = tagsOf(operation.root);
  const node = planNode(plansOf(service), operation.result);
  const after = attributeText("xmlns", service.namespace);
  const before = node.kind === "scalar" && value !== null ? "" : schemaAttributes;
  const root =
    value === null
      ? `${indentedLead}<${tags.name}${before} xsi:nil="true"${after} />`
      : writeElement(context, node, value, tags, indentedLead, undefined, { before, after });
  return {
    status: 200,
    headers: [["Content-Type", "text/xml; charset=utf-8"]],
    body: utf8(declaration + root),
  };
}

const schemaAttributes = attributeText("xmlns:xsi", XSI) + attributeText("xmlns:xsd", XSD);

function requireValue(context: WriteContext, { result }: Operation, value: Value | null): void {
  if (value !== null || result.kind !== "scalar" || result.scalar === "string") return;
  throw new CodecError("invalid-value", `cannot encode ${context.subject}: ${result.scalar} cannot be null`);
}
