// Writes an XML tree as text.
import { ContractError } from "../contract-error.js";
import { visibleXml } from "../source/hidden.js";
import type { XmlTree } from "./tree.js";

// The characters that XML 1.0 forbids, even as a reference.
const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

function refuseIllegal(text: string): void {
  const found = illegal.exec(text);
  if (found === null) return;
  const point = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  throw new ContractError(
    `cannot write ${JSON.stringify(text.slice(0, 80))}: XML cannot hold U+${point} (character ${found.index + 1}); take it out of the service`,
  );
}

function safeText(text: string): string {
  refuseIllegal(text);
  return visibleXml(text.replace(/[&<>\r]/g, reference));
}

function safeAttribute(value: string): string {
  refuseIllegal(value);
  return visibleXml(value.replace(/[&<>"\r\t\n]/g, reference));
}

const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function reference(character: string): string {
  return references[character] ?? `&#${character.charCodeAt(0)};`;
}

function elementText({ name, attributes, text, children }: XmlTree, lead: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${safeAttribute(value)}"`],
  );
  const open = `${lead}<${name}${written.join("")}`;
  if (text) return `${open}>${safeText(text)}</${name}>`;
  if (children.length === 0) return `${open} />`;
  return `${open}>${children.map((child) => elementText(child, `${lead}  `)).join("")}${lead}</${name}>`;
}

/**
 * Writes a document with a declaration, an indentation of two spaces, LF line ends and a final newline. Throws a
 * ContractError for a character that XML forbids.
 */
export function xmlText(tree: XmlTree): string {
  return `<?xml version="1.0" encoding="utf-8"?>${elementText(tree, "\n")}\n`;
}
