// The namespaces of messages, and the declarations that documents begin with.
import { XSD, XSI } from "@staywire/model";

export { SOAP11, SOAP12, XSD, XSI } from "@staywire/model";

/** The namespace of the prefix xml in every document. */
export const XML = "http://www.w3.org/XML/1998/namespace";

/** The XML declaration of every message. */
export const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** The two schema declarations that a root element bears. */
export const schema = ` xmlns:xsi="${XSI}" xmlns:xsd="${XSD}"`;
