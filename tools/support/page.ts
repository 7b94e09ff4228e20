// Writes the page of supported constructs: docs/reference/wsdl-support.md.
import { type Construct, constructs } from "./constructs.js";
import { supportOf } from "./support.js";

const head = `# Constructs of WSDL and XML Schema

How far \`staywire import\`, the codec and the clients support a construct. \`pnpm generate\` writes this page: it imports each fixture,
reads messages of it, writes them again and compares.

- **supported**: what a message says is read, and written again as it was; what the schema does not allow is rejected or noted.
- **in part**: with the limit that is named.
- **refused**: an import reports the line, and leaves the operation out.

A fixture holds declarations of a schema with the type A, or what takes the place of a part of the description.
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
