// Faults as a server writes them (wire.md sections 2 and 3).
import type { Fault } from "../api.js";
import { SOAP11, SOAP12, XSD, XSI } from "../xml/namespaces.js";
import type { OutElement } from "../xml/write.js";
import { type SoapVersion, soap11 } from "./version.js";

function element(name: string, ...children: (OutElement | string)[]): OutElement {
  return { name, attributes: [], children };
}

function envelope(version: SoapVersion, body: OutElement, header?: OutElement): OutElement {
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

/** The local parts of the codes that a server gives, by the version of SOAP. */
export const faultCodes: Readonly<Record<SoapVersion["binding"], Readonly<Record<Fault["code"], string>>>> = {
  soap11: { client: "Client", server: "Server", "must-understand": "MustUnderstand" },
  soap12: { client: "Sender", server: "Receiver", "must-understand": "MustUnderstand" },
};

/** An envelope with a fault; the text is complete. A must-understand fault has no detail. */
export function faultEnvelope(version: SoapVersion, fault: Fault): OutElement {
  const code = `soap:${faultCodes[version.binding][fault.code]}`;
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
