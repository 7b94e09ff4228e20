// The reference of all checks, from packages/suite/checks.json: one page for each family of checks.
import type { SitePage } from "./rule-pages.js";

interface Message {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** The part of a check in packages/suite/checks.json that these pages read. */
export interface ListedCheck {
  readonly id: string;
  readonly title: string;
  readonly severities: readonly string[];
  readonly rules: readonly { readonly id: string; readonly text: string }[];
  readonly operations: readonly string[];
  readonly bindings: readonly string[];
  readonly example?: {
    readonly operation: string;
    readonly binding: string;
    readonly request: Message & { readonly method: string; readonly target: string };
    readonly response: Message & { readonly status: number };
  };
}

/** The number of operations the service has: a check of that many applies to every operation. */
const allOperations = 20;
const allBindings = 4;
/** Longer bodies of examples are cut: the file has them in full. */
const maxBody = 1_200;
const maxRules = 8;

/** The index of all checks, and the page of each family. */
export function checkPages(checks: readonly ListedCheck[], rules: ReadonlyMap<string, SitePage>): readonly SitePage[] {
  const families = new Map<string, readonly ListedCheck[]>();
  for (const check of checks) {
    const family = familyOf(check.id);
    families.set(family, [...(families.get(family) ?? []), check]);
  }
  return [
    { place: "checks/index.md", text: indexOf(checks) },
    ...[...families].map(([family, members]) => ({
      place: `checks/${family}.md`,
      text: familyPage(family, members, rules),
    })),
  ];
}

/** The first word of an id, which names the page of a check and of a rule. */
function familyOf(id: string): string {
  return id.split(".")[0] ?? id;
}

function indexOf(checks: readonly ListedCheck[]): string {
  const rows = checks.map(
    ({ id, title, severities }) =>
      `| [\`${id}\`](${familyOf(id)}.md#${id}) | ${cell(title)} | ${severities.map((each) => `\`${each}\``).join(", ")} |`,
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

function familyPage(family: string, checks: readonly ListedCheck[], rules: ReadonlyMap<string, SitePage>): string {
  return `# Checks: ${family}\n\n${checks.map((check) => checkSection(check, rules)).join("\n")}`;
}

function checkSection(check: ListedCheck, rules: ReadonlyMap<string, SitePage>): string {
  const { id, title, severities, operations, bindings } = check;
  const facts = [
    ["Demand", cell(title)],
    ["Severities", severities.map((each) => `\`${each}\``).join(", ")],
    ["Operations", operations.length === allOperations ? "all" : operations.map(operationLink).join(", ")],
    ["Bindings", bindings.length === allBindings ? "all" : bindings.join(", ")],
  ];
  const rows = facts.map(([name, value]) => `| ${name} | ${value} |`).join("\n");
  return `<a id="${id}"></a>\n\n## \`${id}\`\n\n| | |\n| --- | --- |\n${rows}\n\n${rulesOf(check, rules)}${exampleOf(check)}`;
}

function operationLink(name: string): string {
  return `[${name}](../operations/${name}.md)`;
}

function rulesOf({ rules }: ListedCheck, pages: ReadonlyMap<string, SitePage>): string {
  const lines = rules
    .slice(0, maxRules)
    .map(({ id, text }) => `- [\`${id}\`](../${pages.get(familyOf(id))?.place}#${id}): ${cell(text)}`);
  const more = rules.length > maxRules ? [`- and ${rules.length - maxRules} more of the same kind`] : [];
  return `It rests on these rules:\n\n${[...lines, ...more].join("\n")}\n`;
}

function exampleOf({ example }: ListedCheck): string {
  if (example === undefined) return "";
  const { operation, binding, request, response } = example;
  return `
The shortest exchange with the reference service: ${operation} over ${binding}.

${messageBlock(`${request.method} ${request.target}`, request)}

${messageBlock(`${response.status}`, response)}
`;
}

function messageBlock(start: string, { headers, body }: Message): string {
  const fields = headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  const shown = body.length > maxBody ? `${body.slice(0, maxBody)}\n...` : body;
  return `\`\`\`\`text\n${[start, fields, "", shown].join("\n").replaceAll("\r\n", "\n").trimEnd()}\n\`\`\`\``;
}

// A bar ends a cell, and angle brackets begin HTML.
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
