// Writes opaque XML as text, for programs that read files.
import type { AnyValue, XmlNode } from "@staywire/model";

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, (character) => references[character] ?? character);
}

function nodeText(node: XmlNode): string {
  if (typeof node === "string") return escaped(node);
  const attributes = node.attributes.map(({ name, value }) => ` ${name}="${escaped(value)}"`).join("");
  return `<${node.name}${attributes}>${node.children.map(nodeText).join("")}</${node.name}>`;
}

/** Returns the document of a DataSet as a service writes it in a result. */
export function documentOf({ content }: AnyValue): string {
  return `<DataSet>${content.map(nodeText).join("")}</DataSet>`;
}
