// Writes the page of supported constructs: docs/reference/wsdl-support.md.
import { type Construct, constructs } from "./constructs.js";
import { supportOf } from "./support.js";

const head = `# Constructs of WSDL and XML Schema

This page lists which constructs \`staywire import\`, the codec and the clients support. \`pnpm generate\` writes it: for each
fixture, it imports the description, reads and writes messages, and compares them.

- **supported**: messages are read completely and written again unchanged; what the schema does not allow is rejected or
  reported.
- **in part**: supported with the stated limit.
- **refused**: the import reports the line, and leaves the operation out.

A fixture contains the declarations of a schema with the type A, or the part that replaces a part of the description.
`;

// Words for the search of the site.
const words = "<!-- search: WSDL support, XSD constructs, choice, attributes, rpc, unsupported, limitations -->\n";

/** Returns the text of the page. */
export function supportPage(): string {
  const tables = Object.entries(constructs).map(
    ([title, rows]) =>
      `## ${title}\n\n| Construct | Support | Fixture |\n| --- | --- | --- |\n${rows.map(rowOf).join("")}`,
  );
  return [head, ...tables, words].join("\n");
}

function rowOf(construct: Construct): string {
  const { level, why } = supportOf(construct);
  return `| ${construct.name} | ${why === "" ? level : `${level}: ${why}`} | ${codeOf(construct.fixture)} |\n`;
}

function codeOf(fixture: string): string {
  return `\`${fixture.replaceAll("|", "\\|")}\``;
}
