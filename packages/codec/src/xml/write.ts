// The writer of messages: compact as SOAP replies are, or indented as GET and POST replies are.
import { escapeAttribute, escapeText } from "./chars.js";

/** An element to be written. Names are as they will stand; texts are escaped by the writer. */
export interface OutElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (OutElement | string)[];
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** A document in one line (wire.md section 3). */
export function writeCompact(root: OutElement): string {
  return declaration + compact(root);
}

/** A document indented by two spaces, lines ended by CR LF (wire.md section 4). */
export function writeIndented(root: OutElement): string {
  return declaration + indented(root, "\r\n");
}

function open(element: OutElement): string {
  let text = `<${element.name}`;
  for (const [name, value] of element.attributes) text += ` ${name}="${escapeAttribute(value)}"`;
  return text;
}

function isEmpty(element: OutElement): boolean {
  return element.children.every((child) => child === "");
}

function compact(element: OutElement): string {
  if (isEmpty(element)) return `${open(element)} />`;
  let text = `${open(element)}>`;
  for (const child of element.children) text += typeof child === "string" ? escapeText(child) : compact(child);
  return `${text}</${element.name}>`;
}

function indented(element: OutElement, lead: string): string {
  if (isEmpty(element)) return `${lead}${open(element)} />`;
  if (element.children.some((child) => typeof child === "string")) return lead + compact(element);
  let text = `${lead}${open(element)}>`;
  for (const child of element.children) text += indented(child as OutElement, `${lead}  `);
  return `${text}${lead}</${element.name}>`;
}
