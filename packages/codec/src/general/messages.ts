// The messages of one operation that has a form, in all bindings, on both sides.
import type { OperationMessages } from "../reply/extension.js";
import { formCall, formReply } from "./fast-steps.js";
import type { GeneralPlan } from "./plan.js";
import { readEmpty, readSoapBody, readUrlRoot } from "./read-reply.js";
import { beginsRequest, readEnvelopeParameters, readFields, received } from "./read-request.js";
import { writeReply } from "./write-reply.js";
import { writeRequest } from "./write-request.js";

/** The messages of an operation. */
export function messagesOf(plan: GeneralPlan): OperationMessages {
  return {
    replySteps: () => formReply(plan),
    callSteps: () => formCall(plan, (values, headers) => received(plan, values, headers)),
    action: plan.action,
    writeRequest: (binding, call) => writeRequest(plan, binding, call),
    readBody: (decoding, envelope) => readSoapBody(plan, decoding, envelope),
    readRoot: (decoding, root) => readUrlRoot(plan, decoding, root),
    readEmpty: (decoding) => readEmpty(plan, decoding),
    begins: (first) => beginsRequest(plan, first),
    understood: new Set(plan.requestHeaders.map(({ namespace, name }) => `{${namespace}}${name}`)),
    readParameters: (context, envelope) => readEnvelopeParameters(plan, context, envelope),
    readFields: (valuesOf) => readFields(plan, valuesOf),
    writeReply: (binding, value, headers) => writeReply(plan, binding, value, headers),
  };
}
