// Writes the calls on the page of an operation: tabs with code, and with the output that the code has with the
// reference service.
import { format } from "node:util";
import { service } from "@staywire/catalog";
import { errorInfo } from "@staywire/channel";
import { escapeMarkup, operationOf } from "@staywire/model";
import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { defaultWorld } from "@staywire/world";
import { runInProcess } from "../../packages/cli/src/in-process.cases.js";
import { codeForms, commandArguments } from "./code-forms.js";
import { called } from "./playground/called.js";
import { indentedMessage } from "./playground/message-parts.js";
import { sampleCalls } from "./sample-calls.js";
import { passwordOf, type SiteCall, served } from "./served.js";

/** Maximum number of lines of output; longer output is cut. */
const maxLines = 40;

/** Returns for each operation, by name, the Markdown section with its calls. */
export async function operationCalls(): Promise<ReadonlyMap<string, string>> {
  const sections = new Map<string, string>();
  for (const [name, call] of sampleCalls()) sections.set(name, callSection(call, await outputsOf(call)));
  return sections;
}

/** The output of a call in each language, and its messages over SOAP. */
interface Outputs {
  readonly printed: Readonly<Record<string, string>>;
  readonly request: string;
  readonly response: string;
}

async function outputsOf(call: SiteCall): Promise<Outputs> {
  const [soap, get] = [await called(call, "soap11"), await called(call, "get")];
  const { outcome, request = "", response = "" } = soap;
  const body = get.response?.slice(get.response.indexOf("\n\n") + 2) ?? "";
  const value = outcome.kind === "ok" ? outcome.value : outcome;
  return {
    printed: { TypeScript: format(value), CLI: await commandOutput(call), curl: body },
    request: indentedMessage(request),
    response: indentedMessage(response),
  };
}

/** Runs the command of a call against a separate service, and returns its output. */
async function commandOutput(call: SiteCall): Promise<string> {
  const running = await listen(reference(defaultWorld(), { now: () => served.now }));
  try {
    const env = { STAYWIRE_USERNAME: call.username, STAYWIRE_PASSWORD: passwordOf(call.username) };
    const { out, err, code } = await runInProcess(commandArguments(call, running.url), { env });
    if (code !== 0) throw new Error(`${call.operation}: ${err}`);
    return out;
  } finally {
    await running.close();
  }
}

function callSection(call: SiteCall, { printed, request, response }: Outputs): string {
  const forms = codeForms(call).map(({ title, language, text }) => ({
    title,
    blocks: [block(language, text), block(`${outputLanguages[title]} output`, printed[title] ?? "")],
  }));
  const soap = { title: "SOAP", blocks: [block("http", request), block("http output", response)] };
  return `## Call it

The calls are those of \`npx staywire serve\` with its default world, as of ${served.now.slice(0, 10)}. Set the address, the namespace and the
account of your service. <a href="../playground/index.html#operation=${call.operation}" target="_self">Open in the playground</a>

${tabs(call.operation, [...forms, soap])}
`;
}

const outputLanguages: Readonly<Record<string, string>> = { TypeScript: "js", CLI: "json", curl: "xml" };

function block(language: string, text: string): string {
  const lines = text.trimEnd().split("\n");
  const more = lines.length - maxLines;
  const shown = more > 1 ? [...lines.slice(0, maxLines), `... ${more} more lines`] : lines;
  return `\`\`\`\`${language}\n${shown.join("\n")}\n\`\`\`\``;
}

interface PageTab {
  readonly title: string;
  readonly blocks: readonly string[];
}

// Writes the markup of a code group of VitePress, so that its script switches the tabs. Unlike in Markdown, a tab can
// have several blocks.
function tabs(name: string, all: readonly PageTab[]): string {
  const inputs = all.map(({ title }, at) => {
    const id = `tab-${name}-${at}`;
    return `<input type="radio" name="tabs-${name}" id="${id}"${at === 0 ? " checked" : ""}><label for="${id}">${title}</label>`;
  });
  const panels = all.map(({ title, blocks }, at) => {
    return `<div class="vp-block${at === 0 ? " active" : ""}" data-title="${title}">\n\n${blocks.join("\n\n")}\n\n</div>`;
  });
  return `<div class="vp-code-group"><div class="tabs">${inputs.join("")}</div>\n<div class="blocks">\n${panels.join("\n")}\n</div></div>`;
}

/** Returns the errors of an operation as a table: what each means, and what to do. */
export function errorsTable(name: string): string {
  const rows = operationOf(service, name).errors.map(({ code, scope }) => {
    const { text, page, category, meaning, advice } = errorInfo(name as "GetExtras", code as "unclassified");
    const help = page === undefined ? "" : `[Details](../troubleshooting/${page}.md)`;
    const todo = [advice === undefined ? "" : `${cell(advice.charAt(0).toUpperCase() + advice.slice(1))}.`, help];
    const kind = [category, scope === "call" ? "" : `of an ${scope}`, meaning === undefined ? "" : meanings[meaning]];
    return `| \`${code}\` | ${cell(text)} | ${todo.filter(Boolean).join(" ")} | ${kind.filter(Boolean).join(", ")} |`;
  });
  return `| Code | Meaning | What to do | Kind |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n`;
}

const meanings = { empty: "no failure: there is nothing to return", warning: "a warning beside the result" } as const;

// Escapes a text for a cell of a Markdown table.
function cell(text: string): string {
  return escapeMarkup(text)
    .replaceAll("|", "\\|")
    .replaceAll(/[*_[\]]/g, "\\$&");
}

/** Returns the page of an operation with the calls inserted before its facts, and with its table of errors replaced. */
export function withCalls(page: string, calls: string, errors: string): string {
  const facts = page.indexOf("\n| Fact |");
  const withErrors = page.replace(/(^## Errors\n[^|]*)(?:^\|.*\n)+/m, (_, start: string) => start + errors);
  return `${withErrors.slice(0, facts)}\n${calls}\n## Facts\n${withErrors.slice(facts)}`;
}
