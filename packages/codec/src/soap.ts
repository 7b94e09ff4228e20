// The two versions of SOAP: envelopes and faults (wire.md sections 2 and 3).
import type { Fault } from "./api.js";
import { SOAP11, SOAP12, XSD, XSI } from "./xml/names.js";
import { childOf, elementsOf, type ReadElement, textOf } from "./xml/tree.js";
import type { OutElement } from "./xml/write.js";

/** What tells the two versions apart. */
export interface SoapVersion {
  readonly binding: "soap11" | "soap12";
  readonly namespace: string;
  readonly mediaType: string;
  readonly contentType: string;
  readonly codes: Readonly<Record<Fault["code"], string>>;
}

/** SOAP 1.1. */
export const soap11: SoapVersion = {
  binding: "soap11",
  namespace: SOAP11,
  mediaType: "text/xml",
  contentType: "text/xml; charset=utf-8",
  codes: { client: "soap:Client", server: "soap:Server", "must-understand": "soap:MustUnderstand" },
};

/** SOAP 1.2. */
export const soap12: SoapVersion = {
  binding: "soap12",
  namespace: SOAP12,
  mediaType: "application/soap+xml",
  contentType: "application/soap+xml; charset=utf-8",
  codes: { client: "soap:Sender", server: "soap:Receiver", "must-understand": "soap:MustUnderstand" },
};

/** The version of an envelope, by its namespace. */
export function versionOf(namespace: string): SoapVersion | undefined {
  return [soap11, soap12].find((version) => version.namespace === namespace);
}

function element(name: string, ...children: (OutElement | string)[]): OutElement {
  return { name, attributes: [], children };
}

/** An envelope around the content of its body. */
export function envelope(version: SoapVersion, body: OutElement, header?: OutElement): OutElement {
  return {
    name: "soap:Envelope",
    attributes: [
      ["xmlns:soap", version.namespace],
      ["xmlns:xsi", XSI],
      ["xmlns:xsd", XSD],
    ],
    children: [...(header === undefined ? [] : [header]), element("soap:Body", body)],
  };
}

/** An envelope with a fault; the text is complete. A must-understand fault has no detail. */
export function faultEnvelope(version: SoapVersion, fault: Fault): OutElement {
  const code = version.codes[fault.code];
  const detailed = fault.code !== "must-understand";
  if (version.binding === "soap11") {
    const detail = detailed ? [element("detail")] : [];
    const parts = [element("faultcode", code), element("faultstring", fault.text), ...detail];
    return envelope(version, element("soap:Fault", ...parts));
  }
  const text: OutElement = { name: "soap:Text", attributes: [["xml:lang", "en"]], children: [fault.text] };
  const detail = detailed ? [element("soap:Detail")] : [];
  const parts = [element("soap:Code", element("soap:Value", code)), element("soap:Reason", text), ...detail];
  return envelope(version, element("soap:Fault", ...parts));
}

/** The fault for an envelope of an unknown namespace. */
export function mismatchEnvelope(namespace: string): OutElement {
  const supported = ([prefix, uri]: readonly [string, string]): OutElement => ({
    name: "soap12:SupportedEnvelope",
    attributes: [
      ["qname", `${prefix}:Envelope`],
      [`xmlns:${prefix}`, uri],
    ],
    children: [],
  });
  const upgrade: OutElement = {
    name: "soap12:Upgrade",
    attributes: [["xmlns:soap12", SOAP12]],
    children: [supported(["soap", SOAP11]), supported(["soap12", SOAP12])],
  };
  const text = `Possible SOAP version mismatch: Envelope namespace ${namespace} was unexpected. Expecting ${SOAP11}.`;
  const fault = element(
    "soap:Fault",
    element("faultcode", "soap:VersionMismatch"),
    element("faultstring", text),
    element("detail"),
  );
  return envelope(soap11, fault, element("soap:Header", upgrade));
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
