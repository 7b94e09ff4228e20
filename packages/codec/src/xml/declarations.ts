// What documents begin with, as services of the family write them.
import { XSD, XSI } from "./namespaces.js";

/** The XML declaration of every message. */
export const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** The two schema declarations that a root element bears. */
export const schema = ` xmlns:xsi="${XSI}" xmlns:xsd="${XSD}"`;
