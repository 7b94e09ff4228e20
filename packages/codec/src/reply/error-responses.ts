// The replies of a server that are not results: plain text, SOAP faults, and bare statuses.
import type { Binding } from "@staywire/model";
import type { Fault } from "../api.js";
import { encodeHtml } from "../http/html-text.js";
import { emptyBody, type HttpResponse, utf8 } from "../http/message.js";
import { type SoapVersion, soap11, soap12 } from "../soap/version.js";
import { faultEnvelope, mismatchEnvelope } from "../soap/write-fault.js";
import { withoutIllegal } from "../xml/chars.js";
import { writeCompact } from "../xml/write.js";

// An error has to be delivered whatever its text is, and reads the same in every binding: U+FFFD takes the place of each
// character that XML cannot hold.

/** A reply with no body, as for 400 and 415. */
export function emptyResponse(status: number, contentType = "text/xml; charset=utf-8"): HttpResponse {
  return { status, headers: [["Content-Type", contentType]], body: emptyBody };
}

/** An error of the GET and POST bindings: the chain of messages, the outermost first. */
export function textResponse(...chain: readonly string[]): HttpResponse {
  return {
    status: 500,
    headers: [["Content-Type", "text/plain; charset=utf-8"]],
    body: utf8(`${chain.map((text) => encodeHtml(withoutIllegal(text))).join(" ---> ")}\r\n`),
  };
}

/** A SOAP fault; every one is a 500. */
export function faultResponse(version: SoapVersion, fault: Fault): HttpResponse {
  return {
    status: 500,
    headers: [["Content-Type", version.contentType]],
    body: utf8(writeCompact(faultEnvelope(version, { ...fault, text: withoutIllegal(fault.text) }))),
  };
}

/** The fault for an envelope of another namespace: always SOAP 1.1, with the versions that are understood. */
export function mismatchResponse(namespace: string): HttpResponse {
  return {
    status: 500,
    headers: [["Content-Type", soap11.contentType]],
    body: utf8(writeCompact(mismatchEnvelope(withoutIllegal(namespace)))),
  };
}

// What stands before the text of an exception.
const processLead = "Server was unable to process request. ---> ";

/** Writes the reply to a call of that binding that ended in an error; U+FFFD replaces what XML cannot hold. */
export function errorResponse(binding: Binding, fault: Fault): HttpResponse {
  const text =
    fault.code === "server" && (binding === "soap11" || binding === "soap12") ? processLead + fault.text : fault.text;
  switch (binding) {
    case "soap11":
      return faultResponse(soap11, { ...fault, text });
    case "soap12":
      return faultResponse(soap12, { ...fault, text });
    case "get":
    case "post":
      return textResponse(text);
  }
}
