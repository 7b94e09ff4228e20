// Requests over SOAP.
import type { Operation, Service } from "@staywire/model";
import type { Call } from "../api.js";
import { type CallField, callFields, credentialFields } from "../call/call-fields.js";
import { contextOf, endpointPath, scalarsOf } from "../call/request-parts.js";
import { type HttpRequest, utf8 } from "../http/message.js";
import { tagsOf } from "../values/plan.js";
import { scalarText } from "../values/scalar-to-xml.js";
import type { WriteContext } from "../values/write-context.js";
import { escapeAttribute, escapeText } from "../xml/chars.js";
import { envelopeText, type SoapVersion } from "./version.js";

/** A namespace and an operation, joined as SOAPAction has them. */
export function actionOf(namespace: string, operation: string): string {
  return `${namespace}${namespace.endsWith("/") ? "" : "/"}${operation}`;
}

/** A SOAP request. */
export function soapRequest(
  service: Service,
  name: string,
  operation: Operation,
  call: Call,
  version: SoapVersion,
): HttpRequest {
  const context = contextOf(service, name, version.binding);
  const credentials = credentialFields(context, operation, call).map(([key, text]) =>
    soapElement(key, escapeText(text)),
  );
  const parameters = callFields(context, operation, call).map((field) => soapParameter(context, field));
  const content = [...credentials, ...parameters].join("");
  const { before, after } = envelopeText(version);
  const body = `${before}<${name} xmlns="${escapeAttribute(service.namespace)}">${content}</${name}>${after}`;
  const action: [string, string][] =
    version.binding === "soap11" ? [["SOAPAction", `"${actionOf(service.namespace, name)}"`]] : [];
  return {
    method: "POST",
    target: endpointPath(service, operation),
    headers: [["Content-Type", version.contentType], ...action],
    body: utf8(body),
  };
}

function soapParameter(context: WriteContext, { name, parameter, value }: CallField): string {
  const { node } = parameter;
  const path = { up: undefined, key: name };
  if (node.kind === "scalar") return soapElement(name, scalarText(context, node.scalar, value, path));
  const { itemName, scalar, items } = scalarsOf(context, node, value, path);
  const texts = items.map((item, key) =>
    item === null && scalar === "string"
      ? tagsOf(itemName).nil
      : soapElement(itemName, scalarText(context, scalar, item, { up: path, key })),
  );
  return soapElement(name, texts.join(""));
}

function soapElement(name: string, content: string): string {
  const { open, close, empty } = tagsOf(name);
  return content === "" ? empty : open + content + close;
}
