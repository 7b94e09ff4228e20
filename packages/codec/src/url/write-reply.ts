// Writes replies of the GET and POST bindings on the server side: the result is the root element, an error is plain
// text.
import { type Binding, cached } from "@staywire/model";
import type { ReplyFrame } from "../reply/reply-frame.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { type PlannedElement, tagsOf } from "../values/plan.js";
import { declaration, schema } from "../xml/namespaces.js";
import { attributeText, indentedLead } from "../xml/write.js";

// If the result is any document, it is the whole reply, whatever its root element is.
const bareDocument: PlannedElement = {
  tags: /* @__PURE__ */ tagsOf(""),
  namespace: "",
  node: { kind: "any" },
  optional: false,
  nillable: false,
};

/** Creates the function that returns the frame of an operation's results: only the XML declaration. */
export function rootFrames(binding: Binding): (plan: OperationPlan) => ReplyFrame {
  return cached((plan) => {
    const root = plan.formed?.isDocument ? bareDocument : plan.root;
    const own = attributeText("xmlns", root.namespace);
    return {
      context: { plan, binding, part: "result" },
      contentType: "text/xml; charset=utf-8",
      before: declaration,
      after: "",
      absent: `${declaration}${indentedLead}<${root.tags.name}${schema} xsi:nil="true"${own} />`,
      element: root,
      // A root element with a plain value declares only its namespace.
      declared: { before: root.node.kind === "text" ? "" : schema, after: own },
      lead: indentedLead,
      namespace: root.namespace,
    };
  });
}
