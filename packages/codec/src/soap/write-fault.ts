// Writes faults on the server side (wire facts, sections 2 and 3).
import type { Fault } from "../core/reply.js";
import type { SoapVersion } from "../core/soap-version.js";
import { SOAP11, SOAP12, XSD, XSI } from "../xml/namespaces.js";
import type { OutElement } from "../xml/write.js";
import { soap11 } from "./version.js";

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

/** The local parts of the fault codes that a server uses, by SOAP version. */
export const faultCodes: Readonly<Record<SoapVersion["name"], Readonly<Record<Fault["code"], string>>>> = {
  soap11: { client: "Client", server: "Server", "must-understand": "MustUnderstand" },
  soap12: { client: "Sender", server: "Receiver", "must-understand": "MustUnderstand" },
};

type FaultParts = (code: string, text: string) => readonly OutElement[];

const faultParts: Readonly<Record<SoapVersion["name"], FaultParts>> = {
  soap11: (code, text) => [element("faultcode", code), element("faultstring", text)],
  soap12: (code, text) => [
    element("soap:Code", element("soap:Value", code)),
    element("soap:Reason", { name: "soap:Text", attributes: [["xml:lang", "en"]], children: [text] }),
  ],
};
const detailNames: Readonly<Record<SoapVersion["name"], string>> = { soap11: "detail", soap12: "soap:Detail" };

/** Creates an envelope with a fault. Adds no prefix to the text. A must-understand fault has no detail. */
export function faultEnvelope(version: SoapVersion, { code, text }: Fault): OutElement {
  const { name } = version;
  const parts = faultParts[name](`soap:${faultCodes[name][code]}`, text);
  const detail = code === "must-understand" ? [] : [element(detailNames[name])];
  return envelope(version, element("soap:Fault", ...parts, ...detail));
}

/** Creates the fault for an envelope with an unknown namespace. */
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
