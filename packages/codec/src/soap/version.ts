// The two versions of SOAP: envelopes and faults (wire.md sections 2 and 3).
import { SOAP11, SOAP12, XSD, XSI } from "../xml/namespaces.js";

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
