// Writes the reference page about world files, with one table per object.
import { joined, meaningOf, type NamedObject, nameOf, objectsOf, type Schema } from "./types.js";

/** Returns the page as Markdown. */
export function worldPage(schema: Schema): string {
  return `${head}\n${objectsOf(schema).map(tableOf).join("\n")}\n<!-- search: world file, fixtures, seed data, own data, test data, properties, bookings, rates -->\n`;
}

const head = `# World files

A world file contains the data of the reference service: accounts, companies, properties, bookings and discount codes.
\`staywire world\` prints one to start from, \`staywire serve --world world.json\` serves it, and \`parseWorld\` of
\`@staywire/world\` checks it: its error lists every problem with its path. A partial world, such as one that was discovered,
has the same format.

An editor completes and checks the file if the file names its schema:

\`\`\`json
{ "$schema": "./node_modules/@staywire/world/world.schema.json", "users": [] }
\`\`\`

Write a day as \`2027-05-01\`, or relative to the day on which the service starts: \`today\`, \`today+14\`, \`today-3\`. Write
amounts as texts. A field with \\* is required. In tests, [\`testWorld\`](../guides/test-your-code.md) builds a world with less
writing.
`;

function tableOf({ name, path, schema }: NamedObject): string {
  const { description, properties = {}, required = [] } = schema;
  const rows = Object.entries(properties).map(([key, member]) => {
    const mark = required.includes(key) && !("default" in member) ? " \\*" : "";
    const meaning = (meaningOf(member) ?? "").replaceAll("|", "\\|");
    return `| \`${key}\`${mark} | ${formOf(member, joined(path, key))} | ${meaning} |`;
  });
  return `## ${name}\n\n${description}\n\n| Field | Form | Meaning |\n|---|---|---|\n${rows.join("\n")}\n`;
}

function formOf(schema: Schema, path: string): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => formOf(one, path)).join(" or ");
  if (schema.items !== undefined) return `list of ${formOf(schema.items, path)}`;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.properties !== undefined) return `[${nameOf(path)}](#${nameOf(path).toLowerCase()})`;
  return { integer: "whole number", string: "text", boolean: "true or false", null: "null" }[schema.type ?? ""] ?? "";
}
