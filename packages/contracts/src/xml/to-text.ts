// An XML tree to text, through xmlbuilder2, with every text made safe before it gets there.
import { create } from "xmlbuilder2";
import { ContractError } from "../contract-error.js";
import { visibleXml } from "../source/hidden.js";
import type { XmlTree } from "./tree.js";

type Builder = ReturnType<typeof create>;

// The characters that XML 1.0 cannot hold, not even as a reference.
const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

function refuseIllegal(text: string): void {
  const found = illegal.exec(text);
  if (found === null) return;
  const point = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  throw new ContractError(
    `cannot write ${JSON.stringify(text.slice(0, 80))}: XML cannot hold U+${point} (character ${found.index + 1}); take it out of the service`,
  );
}

// xmlbuilder2 leaves an ampersand alone where an entity seems to follow: so here every one becomes a reference first.
function safeText(text: string): string {
  refuseIllegal(text);
  return visibleXml(text.replaceAll("&", "&amp;").replaceAll("\r", "&#13;"));
}

function safeAttribute(value: string): string {
  return safeText(value).replaceAll("\t", "&#9;").replaceAll("\n", "&#10;");
}

function add(parent: Builder, tree: XmlTree): void {
  const node = parent.ele(tree.name);
  for (const [name, value] of Object.entries(tree.attributes)) {
    if (value !== undefined) node.att(name, safeAttribute(value));
  }
  if (tree.text !== undefined) node.txt(safeText(tree.text));
  for (const child of tree.children) add(node, child);
}

/**
 * The document as text: a declaration, two spaces of indentation, LF line ends, one at the end.
 * Throws a ContractError for a character that XML cannot hold.
 */
export function xmlText(tree: XmlTree): string {
  const document = create({ version: "1.0", encoding: "utf-8" });
  add(document, tree);
  return `${document.end({ prettyPrint: true, spaceBeforeSlash: true, newline: "\n" })}\n`;
}
