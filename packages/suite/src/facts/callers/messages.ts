// Defines caller facts about messages: address, content type, SOAPAction, envelope, XML.
import type { CodecErrorCode } from "@staywire/codec";
import { phrase, quote } from "@staywire/model";
import type { RequestOutline } from "../../discovery/request-outline.js";
import { type CallerFact, type Finding, ofForm } from "./caller-fact.js";

const mediaTypes = {
  soap11: "text/xml",
  soap12: "application/soap+xml",
  post: "application/x-www-form-urlencoded",
} as const;

/** The errors of unreadable XML. */
const ofXml: ReadonlySet<CodecErrorCode | undefined> = new Set([
  "not-xml",
  "malformed-xml",
  "doctype",
  "illegal-character",
  "bad-encoding",
]);

function isSoap({ binding }: RequestOutline): boolean {
  return binding === "soap11" || binding === "soap12";
}

/** True for a message that has the content type of SOAP 1.1, and not the envelope of SOAP 1.2. */
function isSoap11({ binding, envelope, mediaType }: RequestOutline): boolean {
  return binding === "soap11" && envelope !== "soap12" && mediaType === mediaTypes.soap11;
}

function mediaType({ binding, mediaType: found }: RequestOutline): Finding {
  if (binding === undefined || binding === "get") return undefined;
  const isRight = found === mediaTypes[binding];
  return isRight || phrase`the content type is ${quote(found)}; expected ${mediaTypes[binding]}`;
}

function action(form: RequestOutline): Finding {
  const { soapAction, element } = form;
  if (!isSoap11(form) || form.contents === 0) return undefined;
  if (soapAction === "absent") return phrase`the header SOAPAction is missing`;
  if (soapAction === "unquoted") return phrase`the value of SOAPAction has no quotes`;
  if (soapAction === "quoted" && element !== "other-name") return true;
  return phrase`SOAPAction is not that of the operation in the body`;
}

function noAction({ envelope, binding, soapAction }: RequestOutline): Finding {
  if (envelope !== "soap12" && binding !== "soap12") return undefined;
  return soapAction === "absent" || phrase`a SOAP 1.2 call has a header SOAPAction`;
}

function envelope(form: RequestOutline): Finding {
  const { binding, envelope: found } = form;
  if (!isSoap(form) || found === undefined) return undefined;
  if (found === binding) return true;
  if (found === "none") return phrase`the message has no envelope`;
  if (found === "other") return phrase`the envelope is of no version of SOAP`;
  return phrase`the envelope is of another version of SOAP than the content type`;
}

function namespace({ element, fields }: RequestOutline): Finding {
  if (element === "other-namespace") return phrase`the operation is in another namespace`;
  if (element !== "exact" || fields.size === 0) return undefined;
  const isOutside = [...fields.values()].includes("other-namespace");
  return isOutside ? phrase`parameters are in another namespace` : true;
}

function charset(form: RequestOutline): Finding {
  const { charset: found } = form;
  if (!isSoap(form)) return undefined;
  if (found === undefined) return phrase`the content type states no charset; expected charset=utf-8`;
  // Services accept UTF-16 with a byte order mark.
  if (found.startsWith("utf-16")) return undefined;
  return found === "utf-8" || phrase`the charset is ${quote(found, 40)}; expected utf-8`;
}

function wellFormed(form: RequestOutline): Finding {
  const { problem } = form;
  if (!isSoap(form)) return undefined;
  if (ofXml.has(problem)) return phrase`the XML cannot be read (${problem ?? "not-xml"})`;
  return problem === undefined || problem === "bad-value" || undefined;
}

function oneCall(form: RequestOutline): Finding {
  const { bodies, contents, envelope: found, problem } = form;
  if (!isSoap(form) || found === undefined || found === "none" || ofXml.has(problem)) return undefined;
  return (bodies === 1 && contents === 1) || phrase`${bodies} bodies with ${contents} elements; expected one of each`;
}

function actionAndBody({ element, problem, soapAction, binding }: RequestOutline): Finding {
  if (problem === "unknown-action") return undefined;
  if (element === "other-name") return phrase`the action and the body do not name the same operation`;
  const hasAction = soapAction !== "absent" || binding === "soap12";
  return (element === "exact" && problem === undefined && hasAction) || undefined;
}

function endpoint({ isOwnEndpoint }: RequestOutline): Finding {
  return isOwnEndpoint === false ? phrase`the call is sent to the other endpoint` : isOwnEndpoint;
}

/** The facts about messages. */
export const messageFacts: readonly CallerFact[] = [
  ofForm("caller.endpoint", phrase`a call is sent to the endpoint of its operation`, endpoint),
  ofForm("caller.media-type", phrase`the content type is that of the binding`, mediaType),
  ofForm("caller.soap11-action", phrase`a SOAP 1.1 call has the SOAPAction of its operation, in quotes`, action),
  ofForm("caller.action-and-body", phrase`the action names the operation that is in the body`, actionAndBody),
  ofForm("caller.soap12-no-action", phrase`a SOAP 1.2 call has no header SOAPAction`, noAction),
  ofForm("caller.envelope", phrase`the envelope is of the SOAP version of the content type`, envelope),
  ofForm("caller.namespace", phrase`operation and parameters are in the namespace of the service`, namespace),
  ofForm("caller.charset", phrase`the content type of a SOAP call states utf-8`, charset),
  ofForm("caller.well-formed", phrase`a SOAP call is well-formed XML, with its text escaped`, wellFormed),
  ofForm("caller.one-call", phrase`an envelope has one body with one element`, oneCall),
];
