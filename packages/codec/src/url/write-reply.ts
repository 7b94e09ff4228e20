// Replies of the GET and POST bindings as a server writes them: the result is the root, an error is plain text.
import type { Binding } from "@staywire/model";
import { cached } from "../cached.js";
import type { OperationPlan } from "../call/operation-plan.js";
import { encodeHtml } from "../http/html-text.js";
import { type HttpResponse, utf8 } from "../http/message.js";
import type { ReplyFrame } from "../reply/reply-frame.js";
import { tagsOf } from "../values/plan.js";
import { withoutIllegal } from "../xml/chars.js";
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

/**
 * Writes an error: the chain of messages, the outermost first. An error has to be delivered whatever its text is, and
 * reads the same in every binding: U+FFFD takes the place of each character that XML cannot hold.
 */
export function textResponse(...chain: readonly string[]): HttpResponse {
  return {
    status: 500,
    headers: [["Content-Type", "text/plain; charset=utf-8"]],
    body: utf8(`${chain.map((text) => encodeHtml(withoutIllegal(text))).join(" ---> ")}\r\n`),
  };
}
