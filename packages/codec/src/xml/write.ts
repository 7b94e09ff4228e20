// The writer of messages: compact as SOAP replies are, or indented as GET and POST replies are.
import { escapeAttribute, escapeText } from "./chars.js";
import { declaration } from "./namespaces.js";

/** XML that is complete as it stands. */
export interface Raw {
  readonly raw: string;
}

/** An element to be written. Names are final; texts are escaped by the writer. */
export interface OutElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (OutElement | Raw | string)[];
}

/**
 * The white space before an element: nothing where the document is in one line (wire facts, section 3); a line end and the
 * indentation where it is indented by two spaces, lines ended by CR LF (wire facts, section 4).
 */
export type Lead = string;

/** The white space before the root of a document in one line. */
export const compactLead: Lead = "";
/** The white space before the root of an indented document. */
export const indentedLead: Lead = "\r\n";

/** Returns the white space before the children of an element. */
export function innerLead(lead: Lead): Lead {
  return lead === "" ? "" : `${lead}  `;
}

/** A document in one line. */
export function writeCompact(root: OutElement): string {
  return declaration + serialize(root, compactLead);
}

/** An element with all that is in it. */
export function serialize(element: OutElement, lead: Lead): string {
  const { name, attributes, children } = element;
  const open = `${lead}<${name}${attributes.map(([key, value]) => attributeText(key, value)).join("")}`;
  if (children.every((child) => child === "")) return `${open} />`;
  const mixed = children.some((child) => typeof child === "string");
  const inner = mixed ? "" : innerLead(lead);
  const content = children.map((child) => childText(child, inner)).join("");
  return `${open}>${content}${mixed ? "" : lead}</${name}>`;
}

/** A child of an element; `lead` goes before an element. */
export function childText(child: OutElement | Raw | string, lead: Lead): string {
  if (typeof child === "string") return escapeText(child);
  return "raw" in child ? child.raw : serialize(child, lead);
}

/** An attribute, with the space before it. */
export function attributeText(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}
