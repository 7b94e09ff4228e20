// Replies of operations that have a form, as a server writes them.

import { type Binding, phrase } from "@staywire/model";
import { emptyBody, type HttpResponse, utf8 } from "../core/message.js";
import type { SoapVersion } from "../core/soap-version.js";
import type { RecordValue, Value } from "../core/value.js";
import { envelopeText, soap11, soap12 } from "../soap/version.js";
import { planOperation } from "../values/operation-plan.js";
import { ownValue } from "../values/own-value.js";
import { cannotEncode, type WriteContext } from "../values/write-context.js";
import { declaration, schema } from "../xml/namespaces.js";
import { attributeText, compactLead, indentedLead } from "../xml/write.js";
import type { GeneralPlan } from "./plan.js";
import { isDocument } from "./read-reply.js";
import { documentText, memberText, type Spot, writeElement } from "./write.js";
import { headersText, withHeaders, wrapped } from "./write-request.js";

/** Writes a reply; null for no value. Throws CodecError. */
export function writeReply(
  plan: GeneralPlan,
  binding: Binding,
  value: Value | null,
  headers?: RecordValue,
): HttpResponse {
  if (plan.oneWay) return { status: 202, headers: [], body: emptyBody };
  if (binding === "soap11") return soapReply(plan, soap11, value, headers);
  if (binding === "soap12") return soapReply(plan, soap12, value, headers);
  if (plan.node.kind === "none") return { status: 200, headers: [], body: emptyBody };
  return {
    status: 200,
    headers: [["Content-Type", "text/xml; charset=utf-8"]],
    body: utf8(rootText(plan, contextOf(plan, binding), value)),
  };
}

function contextOf({ service, name }: GeneralPlan, binding: Binding): WriteContext {
  return { plan: planOperation(service, name), binding, part: "result" };
}

function soapReply(
  plan: GeneralPlan,
  version: SoapVersion,
  value: Value | null,
  headers: RecordValue | undefined,
): HttpResponse {
  const { before, after } = envelopeText(version);
  const context = contextOf(plan, version.name);
  const spot: Spot = { context, namespace: "", lead: compactLead, path: undefined };
  const body = wrapped(spot, plan.response, (inner) => resultsText(plan, inner, value));
  const text = withHeaders(before, headersText(spot, plan.responseHeaders, headers)) + body + after;
  return { status: 200, headers: [["Content-Type", version.contentType]], body: utf8(text) };
}

function resultsText({ result, several }: GeneralPlan, spot: Spot, value: Value | null): string {
  if (several !== undefined) {
    const record = value as RecordValue | null;
    if (record === null) throw cannotEncode(spot.context, undefined, phrase`several results are a record, not null`);
    return several.elements.map((element) => memberText(spot, element, ownValue(record, element.name))).join("");
  }
  if (result === undefined) return "";
  if (value !== null) return writeElement(spot, result, value);
  if (result.nillable) return writeElement(spot, result, null);
  if (result.node.kind === "text" && result.node.text.isValueType) {
    throw cannotEncode(spot.context, undefined, phrase`${result.node.text.title} cannot be null`);
  }
  return "";
}

// A root that is a plain value declares its namespace only.
function rootText(plan: GeneralPlan, context: WriteContext, value: Value | null): string {
  const { root, rootNode: node } = plan;
  const { name, namespace } = root;
  const own = attributeText("xmlns", namespace);
  if (value === null) return `${declaration}${indentedLead}<${name}${schema} xsi:nil="true"${own} />`;
  const spot: Spot = { context, namespace, lead: indentedLead, path: undefined };
  if (isDocument(plan)) return declaration + documentText(spot, value);
  const declared = (node.kind === "text" ? "" : schema) + own;
  return declaration + writeElement(spot, { name, namespace, node, optional: false, nillable: true, declared }, value);
}
