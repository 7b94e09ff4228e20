// Generates the reference page of the record types.
import {
  type Branch,
  exclusiveChoices,
  innermostItem,
  lawSentence,
  type Member,
  type Node,
  type RecordType,
  type Service,
} from "@staywire/model";
import { nodeTitle } from "../prose/node.js";
import { bullets, code, plain, table } from "./text.js";

/** Returns the page of all record types. */
export function typesPage(service: Service): string {
  const parts = Object.entries(service.types).map(([name, type]) => typeText(service, name, type));
  return `# Types of ${plain(service.name)}\n\n${parts.join("\n").trimEnd()}\n`;
}

/** Describes a node, with links to its types on the page of types. */
export function nodeLink(service: Service, node: Node, page = "types.md"): string {
  const title = plain(nodeTitle(service, node));
  const item = innermostItem(node);
  return item.kind === "ref" ? `[${title}](${page}#${item.name.toLowerCase()})` : title;
}

function typeText(service: Service, name: string, type: RecordType): string {
  const wire = type.wireName === name ? "" : `On the wire: ${code(type.wireName)}.\n\n`;
  const source = type.source === undefined ? "" : ` Source of the members: ${type.source}.`;
  const section = type.spec === "" ? "" : ` Spec section ${type.spec}.`;
  const where = `Endpoints: ${plain(type.endpoints.join(", "))}.${section}${source}\n\n`;
  const rows = Object.entries(type.members).map(([key, member]) => [
    code(key),
    nodeLink(service, member.node, "") + itemsOf(member.node),
    presence(member),
    plain(member.doc),
  ]);
  const laws = bullets(type.laws.map((law) => `${plain(lawSentence(law))} (${law.source}, ${law.spec})`));
  const doc = type.doc === "" ? "" : `${plain(type.doc)}\n\n`;
  return `## ${plain(name)}\n\n${doc}${wire}${where}${table(["Member", "Type", "Presence", "Meaning"], rows)}${laws}${choicesText(type)}`;
}

function choicesText(type: RecordType): string {
  return bullets(exclusiveChoices(type).map(({ branches }) => `One of: ${branches.map(branchText).join("; ")}.`));
}

function branchText(branch: Branch): string {
  const names = Object.keys(branch);
  if (names.length === 0) return "none of them";
  return names.map((name) => (branch[name] === "required" ? code(name) : `${code(name)} (optional)`)).join(" with ");
}

function itemsOf(node: Node): string {
  return node.kind === "list" && !node.words ? `, as ${itemNamesOf(node).map(code).join(" of ")}` : "";
}

function itemNamesOf(node: Node): readonly string[] {
  return node.kind === "list" ? [node.itemName, ...itemNamesOf(node.item)] : [];
}

function presence(member: Member): string {
  const words = [
    ...(member.attribute ? ["attribute"] : []),
    member.optional ? "optional" : "always there",
    ...(member.nillable ? ["may be nil"] : []),
    ...(member.identifies ? ["identifies the item"] : []),
    ...(member.role === "error" ? ["an error where not blank"] : []),
    ...(member.role === "message" ? ["may be an error text"] : []),
    ...(member.content === "open" ? ["left open by the spec"] : []),
    ...(member.content === "volatile" ? ["changes from call to call"] : []),
  ];
  return words.join(", ");
}
