// Writes the reference of all checks from packages/suite/checks.json: one page for each family of checks.
import type { Example, ExampleMessage } from "../checks/examples.js";
import { groupOf, pageOf } from "../rules/pages.js";
import type { SitePage } from "./pages.js";

/** The part of packages/suite/checks.json that these pages read. */
export interface CheckList {
  readonly checks: readonly ListedCheck[];
  readonly rules: readonly { readonly id: string; readonly text: string }[];
}

interface ListedCheck {
  readonly id: string;
  readonly title: string;
  readonly severities: readonly string[];
  readonly rules: readonly string[];
  readonly operations: "all" | readonly string[];
  readonly bindings: "all" | readonly string[];
}

/** The rule texts and the examples, which the section of a check contains in addition to the facts about the check. */
interface Beside {
  readonly texts: ReadonlyMap<string, string>;
  readonly examples: ReadonlyMap<string, Example>;
}

/** Maximum length of the body of an example in characters; longer bodies are cut. */
const maxBody = 1_200;
const maxRules = 8;

/** Returns the index page of all checks, and one page for each family. */
export function checkPages({ checks, rules }: CheckList, examples: ReadonlyMap<string, Example>): readonly SitePage[] {
  const beside = { texts: new Map(rules.map(({ id, text }) => [id, text])), examples };
  const families = new Map<string, readonly ListedCheck[]>();
  for (const check of checks) {
    const family = groupOf(check.id);
    families.set(family, [...(families.get(family) ?? []), check]);
  }
  return [
    { place: "checks/index.md", text: indexOf(checks) },
    ...[...families].map(([family, members]) => ({
      place: `checks/${family}.md`,
      text: familyPage(family, members, beside),
    })),
  ];
}

function indexOf(checks: readonly ListedCheck[]): string {
  const rows = checks.map(
    ({ id, title, severities }) =>
      `| [\`${id}\`](${groupOf(id)}.md#${id}) | ${cell(title)} | ${severities.map((each) => `\`${each}\``).join(", ")} |`,
  );
  return `# Checks

The conformance suite has ${checks.length} checks. A report names the id of the check that failed. \`--only ID\` runs one check, and
\`--only 'auth.*'\` a family. An id never changes its meaning: see the [stability policy](../stability.md).
The severity is that of the rules: see [severities](../reference/severities.md).

| Check | Demand | Severities |
| --- | --- | --- |
${rows.join("\n")}
`;
}

function familyPage(family: string, checks: readonly ListedCheck[], beside: Beside): string {
  return `# Checks: ${family}\n\n${checks.map((check) => checkSection(check, beside)).join("\n")}`;
}

function checkSection(check: ListedCheck, beside: Beside): string {
  const { id, title, severities, operations, bindings } = check;
  const facts = [
    ["Demand", cell(title)],
    ["Severities", severities.map((each) => `\`${each}\``).join(", ")],
    ["Operations", operations === "all" ? operations : operations.map(operationLink).join(", ")],
    ["Bindings", bindings === "all" ? bindings : bindings.join(", ")],
  ];
  const rows = facts.map(([name, value]) => `| ${name} | ${value} |`).join("\n");
  return `<a id="${id}"></a>\n\n## \`${id}\`\n\n| | |\n| --- | --- |\n${rows}\n\n${rulesOf(check, beside)}${exampleOf(beside.examples.get(id))}`;
}

function operationLink(name: string): string {
  return `[${name}](../operations/${name}.md)`;
}

function rulesOf({ rules }: ListedCheck, { texts }: Beside): string {
  const lines = rules
    .slice(0, maxRules)
    .map((id) => `- [\`${id}\`](../rules/${pageOf(groupOf(id))}#${id}): ${cell(texts.get(id) ?? "")}`);
  const more = rules.length > maxRules ? [`- and ${rules.length - maxRules} more of the same kind`] : [];
  return `It rests on these rules:\n\n${[...lines, ...more].join("\n")}\n`;
}

function exampleOf(example: Example | undefined): string {
  if (example === undefined) return "";
  const { operation, binding, request, response } = example;
  return `
The shortest exchange with the reference service: ${operation} over ${binding}.

${messageBlock(`${request.method} ${request.target}`, request)}

${messageBlock(`${response.status}`, response)}
`;
}

function messageBlock(start: string, { headers, body }: ExampleMessage): string {
  const fields = headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  const shown = body.length > maxBody ? `${body.slice(0, maxBody)}\n...` : body;
  return `\`\`\`\`text\n${[start, fields, "", shown].join("\n").replaceAll("\r\n", "\n").trimEnd()}\n\`\`\`\``;
}

// Escapes a text for a cell of a Markdown table: a bar would end the cell, and `<` would begin HTML.
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
