// The two versions of SOAP: envelopes and faults (wire.md sections 2 and 3).
import { SOAP11, SOAP12, XSD, XSI } from "./xml/names.js";
import { childOf, elementsOf, type ReadElement, textOf } from "./xml/tree.js";

/** What tells the two versions apart. */
export interface SoapVersion {
  readonly binding: "soap11" | "soap12";
  readonly namespace: string;
  readonly mediaType: string;
  readonly contentType: string;
}

/** SOAP 1.1. */
export const soap11: SoapVersion = {
  binding: "soap11",
  namespace: SOAP11,
  mediaType: "text/xml",
  contentType: "text/xml; charset=utf-8",
};

/** SOAP 1.2. */
export const soap12: SoapVersion = {
  binding: "soap12",
  namespace: SOAP12,
  mediaType: "application/soap+xml",
  contentType: "application/soap+xml; charset=utf-8",
};

/** The version of an envelope, by its namespace. */
export function versionOf(namespace: string): SoapVersion | undefined {
  return [soap11, soap12].find((version) => version.namespace === namespace);
}

/** What every message begins with. */
export const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** The two schema declarations that messages of the family bear. */
export const schema = ` xmlns:xsi="${XSI}" xmlns:xsd="${XSD}"`;

/** What stands before and behind the content of an envelope's body. */
export function envelopeText({ namespace }: SoapVersion): { readonly before: string; readonly after: string } {
  return {
    before: `${declaration}<soap:Envelope xmlns:soap="${namespace}"${schema}><soap:Body>`,
    after: "</soap:Body></soap:Envelope>",
  };
}

/** A fault that was read. */
export interface ReadFault {
  /** The local part of the code, of the innermost subcode in SOAP 1.2 last (`Client`, `Sender`, `VersionMismatch`). */
  readonly code: string;
  readonly text: string;
}

/** The fault in a body, or undefined where its first child is none. */
export function faultOf(version: SoapVersion, body: ReadElement): ReadFault | undefined {
  const fault = elementsOf(body)[0];
  if (fault === undefined || fault.local !== "Fault" || fault.namespace !== version.namespace) return undefined;
  if (version.binding === "soap11") {
    return { code: localPart(childText(fault, "", "faultcode")), text: childText(fault, "", "faultstring") };
  }
  const code = childOf(fault, SOAP12, "Code");
  const reason = childOf(fault, SOAP12, "Reason");
  return {
    code: code === undefined ? "" : localPart(childText(code, SOAP12, "Value")),
    text: reason === undefined ? "" : childText(reason, SOAP12, "Text"),
  };
}

function childText(element: ReadElement, namespace: string, local: string): string {
  const child = childOf(element, namespace, local);
  return child === undefined ? "" : textOf(child);
}

function localPart(qname: string): string {
  return qname.trim().slice(qname.trim().indexOf(":") + 1);
}
