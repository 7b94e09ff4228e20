// The namespaces and prefixes that messages of the family use.

/** XML Schema instance: xsi:nil and xsi:type. */
export const XSI = "http://www.w3.org/2001/XMLSchema-instance";
/** XML Schema. */
export const XSD = "http://www.w3.org/2001/XMLSchema";
/** The envelope of SOAP 1.1. */
export const SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
/** The envelope of SOAP 1.2. */
export const SOAP12 = "http://www.w3.org/2003/05/soap-envelope";
/** What the prefix xml stands for everywhere. */
export const XML = "http://www.w3.org/XML/1998/namespace";
