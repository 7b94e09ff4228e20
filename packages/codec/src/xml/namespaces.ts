// Lists the namespaces of messages, and the declarations at the beginning of documents.
import { XSD, XSI } from "@staywire/model";

export { SOAP11, SOAP12, XSD, XSI } from "@staywire/model";

/** The namespace of the prefix `xml`. */
export const XML = "http://www.w3.org/XML/1998/namespace";

/** The XML declaration at the beginning of the XML messages that the codec writes. */
export const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** The two schema namespaces that root elements declare. */
export const schema = ` xmlns:xsi="${XSI}" xmlns:xsd="${XSD}"`;
