// The namespaces of messages, and the declarations that documents begin with.

/** XML Schema instance: xsi:nil and xsi:type. */
export const XSI = "http://www.w3.org/2001/XMLSchema-instance";
/** XML Schema. */
export const XSD = "http://www.w3.org/2001/XMLSchema";
/** The envelope of SOAP 1.1. */
export const SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
/** The envelope of SOAP 1.2. */
export const SOAP12 = "http://www.w3.org/2003/05/soap-envelope";
/** The namespace of the prefix xml in every document. */
export const XML = "http://www.w3.org/XML/1998/namespace";

/** The namespaces that a message can declare beside that of its service. */
export const messageNamespaces = { soap11: SOAP11, soap12: SOAP12, xsi: XSI, xsd: XSD } as const;

/** The XML declaration of every message. */
export const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** The two schema declarations that a root element bears. */
export const schema = ` xmlns:xsi="${XSI}" xmlns:xsd="${XSD}"`;
