// Writes replies over SOAP on the server side: a result in an envelope, or a fault.
import { cached } from "@staywire/model";
import { type HttpResponse, utf8 } from "../core/message.js";
import type { Fault } from "../core/reply.js";
import type { SoapVersion } from "../core/soap-version.js";
import type { RecordValue } from "../core/value.js";
import { echoed } from "../http/echoed.js";
import type { ReplyFrame } from "../reply/reply-frame.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { withoutIllegal } from "../xml/chars.js";
import { attributeText, compactLead, type OutElement, writeCompact } from "../xml/write.js";
import { envelopeText, soap11 } from "./version.js";
import { faultEnvelope, mismatchEnvelope } from "./write-fault.js";

/** Creates the function that returns the frame of an operation's results: an envelope and a response element. */
export function soapFrames(version: SoapVersion): (plan: OperationPlan, headers?: RecordValue) => ReplyFrame {
  const frameOf = cached((plan: OperationPlan) => soapFrame(version, plan, ""));
  return (plan, headers) => {
    const { formed } = plan;
    if (formed === undefined) return frameOf(plan);
    const header = formed.responseHeader({ plan, binding: version.name, part: "result" }, headers);
    return header === "" ? frameOf(plan) : soapFrame(version, plan, header);
  };
}

function soapFrame(version: SoapVersion, plan: OperationPlan, header: string): ReplyFrame {
  const { response, result } = plan;
  const { before, after } = envelopeText(version, header);
  const open = response && `${before}<${response.name}${attributeText("xmlns", response.namespace)}`;
  return {
    context: { plan, binding: version.name, part: "result" },
    contentType: version.contentType,
    before: open ? `${open}>` : before,
    after: (response ? `</${response.name}>` : "") + after,
    absent: (open ? `${open} />` : before) + after,
    element: result,
    declared: undefined,
    lead: compactLead,
    namespace: response?.namespace ?? "",
  };
}

/**
 * Writes a SOAP fault, always with status 500. An error must be delivered whatever its text is, and with the same text
 * in every binding, so U+FFFD replaces each character that XML cannot contain.
 */
export function faultResponse(version: SoapVersion, fault: Fault): HttpResponse {
  return envelopeResponse(version, faultEnvelope(version, { ...fault, text: withoutIllegal(fault.text) }));
}

/** Writes the fault for an envelope in another namespace: always SOAP 1.1, with the supported versions. */
export function mismatchResponse(namespace: string): HttpResponse {
  return envelopeResponse(soap11, mismatchEnvelope(withoutIllegal(echoed(namespace))));
}

function envelopeResponse({ contentType }: SoapVersion, envelope: OutElement): HttpResponse {
  return { status: 500, headers: [["Content-Type", contentType]], body: utf8(writeCompact(envelope)) };
}

/** Writes the fault for a call that failed. The text of a `server` error gets a prefix. */
export function errorFault(version: SoapVersion, fault: Fault): HttpResponse {
  if (fault.code !== "server") return faultResponse(version, fault);
  return faultResponse(version, { ...fault, text: `Server was unable to process request. ---> ${fault.text}` });
}
