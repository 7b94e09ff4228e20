// Writes messages: in one line as SOAP replies are, or indented as GET and POST replies are.
import { escapeAttribute, escapeText } from "./chars.js";
import { declaration } from "./namespaces.js";

/** XML that is written unchanged. */
export interface Raw {
  readonly raw: string;
}

/** An element to write. Names are final; the writer escapes texts. */
export interface OutElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (OutElement | Raw | string)[];
}

/**
 * The white space before an element. In a document in one line, it is empty (wire facts, section 3). In an indented
 * document, it is a line end (CR LF) and two spaces for each level (wire facts, section 4).
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

/** Writes a document in one line. */
export function writeCompact(root: OutElement): string {
  return declaration + serialize(root, compactLead);
}

/** Writes an element with its content. */
export function serialize(element: OutElement, lead: Lead): string {
  const { name, attributes, children } = element;
  const open = `${lead}<${name}${attributes.map(([key, value]) => attributeText(key, value)).join("")}`;
  if (children.every((child) => child === "")) return `${open} />`;
  const mixed = children.some((child) => typeof child === "string");
  const inner = mixed ? "" : innerLead(lead);
  const content = children.map((child) => childText(child, inner)).join("");
  return `${open}>${content}${mixed ? "" : lead}</${name}>`;
}

/** Writes a child of an element; `lead` precedes it if it is an element. */
export function childText(child: OutElement | Raw | string, lead: Lead): string {
  if (typeof child === "string") return escapeText(child);
  return "raw" in child ? child.raw : serialize(child, lead);
}

/** Writes an attribute, with a leading space. */
export function attributeText(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}
