// Reads SOAP requests: finds the operation that a request calls, and reads the parameters (wire facts, sections 2 and
// 9).

import { cached, knownName, phrase, quote, type Service } from "@staywire/model";
import type { CallRoute } from "../call/route.js";
import type { ReceivedCall } from "../core/call.js";
import { CodecError } from "../core/error.js";
import { type HttpRequest, headerOf } from "../core/message.js";
import type { SoapVersion } from "../core/soap-version.js";
import { echoed } from "../http/echoed.js";
import { emptyResponse } from "../http/empty-response.js";
import { decodePart } from "../http/form-encoding.js";
import { unquote } from "../http/media-type.js";
import { soapText } from "../http/request-text.js";
import type { AnnouncedRequest, DecodeSettings } from "../settings.js";
import { type OperationPlan, plansAt } from "../values/operation-plan.js";
import { placeBehind } from "../xml/read.js";
import { elementsOf, type ReadElement } from "../xml/tree.js";
import { explainParameters } from "./dotnet-errors.js";
import { readParameters } from "./read-parameters.js";
import { notUnderstood, readEnvelope, refuseForeign } from "./request-envelope.js";
import { soap11, soap12 } from "./version.js";
import { faultResponse } from "./write-reply.js";

/** Decodes the call in a POST to an endpoint. Throws a CodecError with the reply of an ASMX service. */
export function readSoapRequest(settings: DecodeSettings, route: CallRoute, request: HttpRequest): ReceivedCall {
  const announced = announcedRequest(settings, route, request);
  const call = settings.fastReader?.call(announced) ?? readByTree(announced);
  refuseUnoffered(settings.service, call, announced.action ?? "");
  return call;
}

// ASP.NET separates the methods of each protocol: it does not recognize an action that only the other SOAP version
// offers.
function refuseUnoffered({ operations }: Service, { operation, binding }: ReceivedCall, action: string): void {
  const offered = operations[operation]?.bindings ?? [];
  if (offered.includes(binding)) return;
  const why = phrase`is that of ${knownName(operation)}, which has no binding ${binding}`;
  throw binding === "soap11"
    ? unknownAction(unquote(action.trim()), why)
    : unroutable(soap12, decodeAction(action), why);
}

function announcedRequest(
  { service, limits }: DecodeSettings,
  { endpoint, media }: CallRoute,
  { headers, body }: HttpRequest,
): AnnouncedRequest {
  const version = [soap11, soap12].find(({ mediaType }) => mediaType === media.type);
  if (version === undefined) {
    const message = phrase`the content type must be ${knownName(soap11.mediaType)} or ${knownName(soap12.mediaType)}, not ${quote(media.type)}`;
    throw new CodecError("unsupported-media-type", message, { reply: emptyResponse(415) });
  }
  const header = version.hasActionHeader ? headerOf(headers, "SOAPAction") : undefined;
  const action = header ?? media.action;
  const plans = plansAt(service, endpoint);
  const found = action === undefined ? undefined : actionOperation(plans, action);
  if (header !== undefined && found === undefined) throw unknownAction(unquote(header.trim()));
  const routed = found === "several" ? undefined : found;
  return { service, limits, body, version, charset: media.charset, action, routed, plans };
}

function actionOperation(plans: readonly OperationPlan[], action: string): OperationPlan | "several" | undefined {
  const wanted = decodeAction(action);
  return plansByAction(plans).get(wanted);
}

// If several operations share an action, the body names the operation.
const plansByAction = /* @__PURE__ */ cached((plans: readonly OperationPlan[]) => {
  const found = new Map<string, OperationPlan | "several">();
  for (const plan of plans) {
    const { action } = plan;
    found.set(action, found.has(action) ? "several" : plan);
  }
  return found;
});

function decodeAction(action: string): string {
  return decodePart(unquote(action.trim()).replaceAll("+", "%2B"));
}

function readByTree(announced: AnnouncedRequest): ReceivedCall {
  const { body, version: declared, charset, limits, action } = announced;
  const { root, version, content, deviations } = readEnvelope(announced);
  const first = elementsOf(content)[0];
  const own = first === undefined ? undefined : bodyOperation(announced, first);
  const plan = announced.routed ?? own;
  if (plan === undefined) throw unroutable(version, action === undefined ? "" : decodeAction(action));
  refuseForeign(version, announced);
  const placeIn = (element: ReadElement): string =>
    placeBehind(soapText(body, charset, declared, limits).text, element);
  const holder = plan.request === undefined ? content : own === plan ? first : undefined;
  const received = explainParameters(plan, version, placeIn, () => readParameters(plan, root, holder));
  received.deviations.push(...deviations);
  return {
    operation: plan.name,
    binding: version.name,
    notUnderstood: notUnderstood(root, version, plan),
    ...received,
  };
}

function bodyOperation({ plans }: AnnouncedRequest, first: ReadElement): OperationPlan | undefined {
  const { namespace, local } = first.name;
  return plans.find(({ request, fields: [field] }) => {
    const wanted = request ?? (field && { name: field.tags.name, namespace: field.namespace });
    return wanted?.name === local && wanted.namespace === namespace;
  });
}

const notKnown = /* @__PURE__ */ (() => phrase`is not an operation`)();

function unknownAction(action: string, why = notKnown): CodecError {
  const text = `Server did not recognize the value of HTTP Header SOAPAction: ${echoed(action)}.`;
  const reply = faultResponse(soap11, { code: "client", text });
  return new CodecError("unknown-action", phrase`the SOAPAction ${quote(action)} ${why}`, { reply });
}

// Without a SOAPAction header, an ASMX service routes like SOAP 1.2, even if the envelope is of SOAP 1.1.
function unroutable(version: SoapVersion, action: string, why = notKnown): CodecError {
  const text =
    action === ""
      ? "Unable to handle request without a valid action parameter. Please supply a valid soap action."
      : `Unable to handle request. The action '${echoed(action)}' was not recognized.`;
  const message =
    action === ""
      ? phrase`neither an action nor the body names an operation`
      : phrase`the action ${quote(action)} ${why}`;
  return new CodecError("unknown-action", message, { reply: faultResponse(version, { code: "client", text }) });
}
