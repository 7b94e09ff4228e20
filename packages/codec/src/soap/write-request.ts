// Requests over SOAP.

import { nameBelow } from "@staywire/model";
import type { Call } from "../call/call.js";
import { type CallField, callFields, credentialFields, scalarsOf } from "../call/call-fields.js";
import type { OperationPlan } from "../call/operation-plan.js";
import { type HttpRequest, utf8 } from "../http/message.js";
import { type Tags, tagsOf } from "../values/plan.js";
import { scalarText } from "../values/scalar-to-xml.js";
import type { WriteContext } from "../values/write-context.js";
import { escapeAttribute, escapeText } from "../xml/chars.js";
import { envelopeText, type SoapVersion } from "./version.js";

/** Writes a SOAP request. Throws CodecError. */
export function writeSoapRequest(version: SoapVersion, plan: OperationPlan, call: Call): HttpRequest {
  const { service, name } = plan;
  const context: WriteContext = { plan, binding: version.name, part: "parameter" };
  const credentials = credentialFields(context, call).map(([key, text]) => soapElement(tagsOf(key), escapeText(text)));
  const parameters = callFields(context, call).map((field) => soapParameter(context, field));
  const content = [...credentials, ...parameters].join("");
  const { before, after } = envelopeText(version);
  const body = `${before}<${name} xmlns="${escapeAttribute(service.namespace)}">${content}</${name}>${after}`;
  const action: [string, string][] = version.hasActionHeader
    ? [["SOAPAction", `"${nameBelow(service.namespace, name)}"`]]
    : [];
  return {
    method: "POST",
    target: plan.path,
    headers: [["Content-Type", version.contentType], ...action],
    body: utf8(body),
  };
}

function soapParameter(context: WriteContext, field: CallField): string {
  const { planned, value, path } = field;
  const { node, tags } = planned;
  if (node.kind === "scalar") return soapElement(tags, scalarText(context, node.scalar, value, path));
  const { tags: itemTags, scalar, items } = scalarsOf(context, field);
  const texts = items.map((item, key) =>
    item === null && scalar === "string"
      ? itemTags.nil
      : soapElement(itemTags, scalarText(context, scalar, item, { up: path, key })),
  );
  return soapElement(tags, texts.join(""));
}

function soapElement({ open, close, empty }: Tags, content: string): string {
  return content === "" ? empty : open + content + close;
}
