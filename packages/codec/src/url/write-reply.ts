// Replies of the GET and POST bindings as a server writes them: the result is the root, an error is plain text.
import type { Binding } from "@staywire/model";
import { cached } from "../core/cached.js";
import type { ReplyFrame } from "../reply/reply-frame.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { tagsOf } from "../values/plan.js";
import { declaration, schema } from "../xml/namespaces.js";
import { attributeText, indentedLead } from "../xml/write.js";

/** Makes the function that gives the frame of an operation's results: nothing but the declaration. */
export function rootFrames(binding: Binding): (plan: OperationPlan) => ReplyFrame {
  return cached((plan) => {
    const { service, operation, result } = plan;
    const { root } = operation;
    const namespace = attributeText("xmlns", service.namespace);
    return {
      context: { plan, binding, part: "result" },
      contentType: "text/xml; charset=utf-8",
      before: declaration,
      after: "",
      absent: `${declaration}${indentedLead}<${root}${schema} xsi:nil="true"${namespace} />`,
      // A root that is a plain value declares its namespace only.
      element: {
        tags: tagsOf(root),
        node: result,
        declared: { before: result.kind === "scalar" ? "" : schema, after: namespace },
      },
      lead: indentedLead,
    };
  });
}
