// Lists the XML namespaces of the protocol, and builds names from the namespace of a service.

/** The namespace of SOAP 1.1 envelopes. */
export const SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
/** The namespace of SOAP 1.2 envelopes. */
export const SOAP12 = "http://www.w3.org/2003/05/soap-envelope";
/** The namespace of XML Schema instance, with `xsi:nil` and `xsi:type`. */
export const XSI = "http://www.w3.org/2001/XMLSchema-instance";
/** The namespace of XML Schema. */
export const XSD = "http://www.w3.org/2001/XMLSchema";

/** The namespaces that a message can declare besides the namespace of its service. */
export const messageNamespaces = { soap11: SOAP11, soap12: SOAP12, xsi: XSI, xsd: XSD } as const;

/** Joins a namespace and a name with exactly one slash, as in the SOAPAction of an operation. */
export function nameBelow(namespace: string, name: string): string {
  return `${namespace}${namespace.endsWith("/") ? "" : "/"}${name}`;
}

/** The namespace of the attributes that .NET adds to the schema of a DataSet. */
export const MSDATA = "urn:schemas-microsoft-com:xml-msdata";

/** The namespace of a diffgram, the element that contains the rows of a DataSet. */
export const DIFFGR = "urn:schemas-microsoft-com:xml-diffgram-v1";
