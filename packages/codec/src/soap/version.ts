// Describes the two SOAP versions with their envelopes (wire facts, sections 2 and 3).
import type { SoapVersion } from "../core/soap-version.js";
import { declaration, SOAP11, SOAP12, schema } from "../xml/namespaces.js";

/** The properties of SOAP 1.1. */
export const soap11: SoapVersion = {
  name: "soap11",
  namespace: SOAP11,
  mediaType: "text/xml",
  contentType: "text/xml; charset=utf-8",
  hasActionHeader: true,
};

/** The properties of SOAP 1.2. */
export const soap12: SoapVersion = {
  name: "soap12",
  namespace: SOAP12,
  mediaType: "application/soap+xml",
  contentType: "application/soap+xml; charset=utf-8",
  hasActionHeader: false,
};

/** Returns the SOAP version with the given envelope namespace; undefined for any other namespace. */
export function versionOf(namespace: string): SoapVersion | undefined {
  return [soap11, soap12].find((version) => version.namespace === namespace);
}

/** Returns the text before and after the content of an envelope's body; `header` is the Header element, or empty. */
export function envelopeText(
  { namespace }: SoapVersion,
  header = "",
): { readonly before: string; readonly after: string } {
  return {
    before: `${declaration}<soap:Envelope xmlns:soap="${namespace}"${schema}>${header}<soap:Body>`,
    after: "</soap:Body></soap:Envelope>",
  };
}
