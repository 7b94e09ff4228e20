// The namespaces of the protocol, and names that are made of the service's own.

/** The envelope of SOAP 1.1. */
export const SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
/** The envelope of SOAP 1.2. */
export const SOAP12 = "http://www.w3.org/2003/05/soap-envelope";
/** XML Schema instance: `xsi:nil` and `xsi:type`. */
export const XSI = "http://www.w3.org/2001/XMLSchema-instance";
/** XML Schema. */
export const XSD = "http://www.w3.org/2001/XMLSchema";

/** The namespaces that a message can declare beside that of its service. */
export const messageNamespaces = { soap11: SOAP11, soap12: SOAP12, xsi: XSI, xsd: XSD } as const;

/** A name below a namespace, with one slash between, such as the SOAPAction of an operation. */
export function nameBelow(namespace: string, name: string): string {
  return `${namespace}${namespace.endsWith("/") ? "" : "/"}${name}`;
}

/** The namespace of what .NET adds to the schema of a DataSet. */
export const MSDATA = "urn:schemas-microsoft-com:xml-msdata";

/** The namespace of a diffgram, which has the rows of a DataSet. */
export const DIFFGR = "urn:schemas-microsoft-com:xml-diffgram-v1";
