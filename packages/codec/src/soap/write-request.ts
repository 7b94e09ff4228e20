// Requests over SOAP.
import { nameBelow } from "@staywire/model";
import type { WriteRequest } from "../bindings.js";
import { fieldsText } from "../call/call-fields.js";
import { cached } from "../core/cached.js";
import { type Header, utf8 } from "../core/message.js";
import type { SoapVersion } from "../core/soap-version.js";
import { isNilItem, listText } from "../values/list-to-xml.js";
import type { OperationPlan, PlannedField } from "../values/operation-plan.js";
import { elementText, scalarText } from "../values/scalar-to-xml.js";
import type { WriteContext } from "../values/write-context.js";
import { escapeAttribute } from "../xml/chars.js";
import { envelopeText } from "./version.js";

/** Everything about a request but the values. */
interface RequestFrame {
  readonly context: WriteContext;
  readonly headers: readonly Header[];
  /** Before the first field. */
  readonly before: string;
  /** Behind the last field. */
  readonly after: string;
}

/** Makes the writer of requests of a version. It throws CodecError. */
export function soapRequestWriter(version: SoapVersion): WriteRequest {
  const frameOf = cached((plan: OperationPlan): RequestFrame => {
    const { service, name } = plan;
    const { before, after } = envelopeText(version);
    const action: Header[] = version.hasActionHeader ? [["SOAPAction", `"${nameBelow(service.namespace, name)}"`]] : [];
    return {
      context: { plan, binding: version.name, part: "parameter" },
      headers: [["Content-Type", version.contentType], ...action],
      before: `${before}<${name} xmlns="${escapeAttribute(service.namespace)}">`,
      after: `</${name}>${after}`,
    };
  });
  return (plan, call) => {
    const { context, headers, before, after } = frameOf(plan);
    const text = before + fieldsText(context, call, fieldText) + after;
    return { method: "POST", target: plan.path, headers: [...headers], body: utf8(text) };
  };
}

function fieldText(context: WriteContext, { tags, node, scalar, at }: PlannedField, value: unknown): string {
  if (value === undefined) return "";
  if (node.kind !== "list") return elementText(tags, scalarText(context, scalar, value, at));
  const { item } = node;
  const items = listText(context, value, at, (each, key) =>
    isNilItem(item, each) ? item.tags.nil : elementText(item.tags, scalarText(context, scalar, each, { up: at, key })),
  );
  return elementText(tags, items);
}
