// What stands around a result: an envelope and a response element in SOAP, nothing in GET and POST.
import type { Binding, Operation, Service } from "@staywire/model";
import { declaration, envelopeText, type SoapVersion, schema, soap11, soap12 } from "../soap/version.js";
import { type PlannedNode, planNode, plansOf, remembered, type Tags, tagsOf } from "../values/plan.js";
import type { RootAttributes } from "../values/to-xml.js";
import type { WriteContext } from "../values/write-context.js";
import { attributeText, compactLead, indentedLead, type Lead } from "../xml/write.js";

/** Everything about a reply but the result itself. */
export interface Frame {
  readonly context: WriteContext;
  readonly contentType: string;
  /** Before the element of the result. */
  readonly before: string;
  /** Behind it. */
  readonly after: string;
  /** The whole document where there is no result. */
  readonly absent: string;
  /** The element of the result. */
  readonly tags: Tags;
  readonly attributes: RootAttributes;
  readonly lead: Lead;
  readonly node: PlannedNode;
}

/** The frame of an operation's replies over a binding. */
export function frameOf(service: Service, name: string, operation: Operation, binding: Binding): Frame {
  return frameCache(service, `${binding} ${name}`, () => makeFrame(service, name, operation, binding));
}

const frameCache = /* @__PURE__ */ remembered<Frame>();

function makeFrame(service: Service, name: string, operation: Operation, binding: Binding): Frame {
  const context: WriteContext = { service, operation: name, binding, part: "result" };
  const node = planNode(plansOf(service), operation.result);
  const namespace = attributeText("xmlns", service.namespace);
  if (binding === "soap11") return { ...soapFrame(name, operation, namespace, soap11), context, node };
  if (binding === "soap12") return { ...soapFrame(name, operation, namespace, soap12), context, node };
  return { ...bareFrame(operation, namespace), context, node };
}

function soapFrame(
  name: string,
  operation: Operation,
  namespace: string,
  version: SoapVersion,
): Omit<Frame, "context" | "node"> {
  const response = `<${name}Response${namespace}`;
  const { before, after } = envelopeText(version);
  const open = before + response;
  return {
    contentType: version.contentType,
    before: `${open}>`,
    after: `</${name}Response>${after}`,
    absent: `${open} />${after}`,
    tags: tagsOf(operation.resultElement),
    attributes: { before: "", after: "" },
    lead: compactLead,
  };
}

// A root that is a plain value declares its namespace only.
function bareFrame({ root, result }: Operation, namespace: string): Omit<Frame, "context" | "node"> {
  return {
    contentType: soap11.contentType,
    before: declaration,
    after: "",
    absent: `${declaration}${indentedLead}<${root}${schema} xsi:nil="true"${namespace} />`,
    tags: tagsOf(root),
    attributes: { before: result.kind === "scalar" ? "" : schema, after: namespace },
    lead: indentedLead,
  };
}
