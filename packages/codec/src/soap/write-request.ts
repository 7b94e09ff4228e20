// Writes requests over SOAP.
import { cached } from "@staywire/model";
import type { WriteRequest } from "../bindings.js";
import { fieldsText } from "../call/call-fields.js";
import { type Header, utf8 } from "../core/message.js";
import type { SoapVersion } from "../core/soap-version.js";
import { isNilItem, listText } from "../values/list-to-xml.js";
import type { Path } from "../values/location.js";
import type { OperationPlan, PlannedField, RequestContext } from "../values/operation-plan.js";
import { commonKind, type PlannedElement } from "../values/plan.js";
import { elementText, kindText } from "../values/scalar-to-xml.js";
import { escapeAttribute } from "../xml/chars.js";
import { envelopeText } from "./version.js";

/** Everything in a request except the values. */
interface RequestFrame {
  readonly context: RequestContext;
  readonly headers: readonly Header[];
  /** The start tag of the element around the fields; empty if the fields are direct children of the body. */
  readonly open: string;
  /** The text after the last field. */
  readonly close: string;
}

/** Creates the function that writes requests of a SOAP version. The function throws CodecError. */
export function soapRequestWriter(version: SoapVersion): WriteRequest {
  const { before, after } = envelopeText(version);
  const frameOf = cached((plan: OperationPlan): RequestFrame => {
    const { action, request, formed } = plan;
    const { contentType: type, hasActionHeader } = version;
    const header: Header[] = hasActionHeader ? [["SOAPAction", `"${action}"`]] : [];
    return {
      context: { plan, binding: version.name, part: "parameter" },
      headers: [["Content-Type", type + (hasActionHeader ? "" : (formed?.actionOf ?? ""))], ...header],
      open: request ? `<${request.name} xmlns="${escapeAttribute(request.namespace)}">` : "",
      close: (request ? `</${request.name}>` : "") + after,
    };
  });
  return (plan, call) => {
    const { context, headers, open, close } = frameOf(plan);
    const { formed } = plan;
    const header = formed?.requestHeader(context, call);
    const start = header ? envelopeText(version, header).before : before;
    const text = start + open + fieldsText(context, call, formed?.fieldText ?? fieldText) + close;
    return { method: "POST", target: plan.path, headers: [...headers], body: utf8(text) };
  };
}

function fieldText(context: RequestContext, { tags, node, at }: PlannedField, value: unknown): string {
  return value === undefined ? "" : elementOf(context, { tags, node }, value, at);
}

// Writes a field of the standard message shape: a text or a list of texts. For any other node, the value must be a
// text.
function elementOf(
  context: RequestContext,
  { tags, node }: Pick<PlannedElement, "tags" | "node">,
  value: unknown,
  at: Path,
): string {
  if (node.kind !== "list") {
    const kind = node.kind === "text" ? node.text : commonKind("string");
    return elementText(tags, kindText(context, kind, value, at));
  }
  const { item } = node;
  const items = listText(context, value, at, (each, key) =>
    isNilItem(item, each) ? item.tags.nil : elementOf(context, item, each, { up: at, key }),
  );
  return elementText(tags, items);
}
