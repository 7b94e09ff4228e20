// Shows the explanation of a pasted message, and updates it while the text is edited.
import { service } from "@staywire/catalog";
import type { CaseText } from "./case-text.js";
import { byId, codeBox, element, option } from "./dom.js";
import { type Explanation, explain, type Found } from "./explain.js";
import { PasteError } from "./message.js";

/** The names of the groups of golden cases, each of which is loaded on demand; the build inserts them. */
declare const CASE_GROUPS: readonly string[];

const pasted = byId("pasted", HTMLTextAreaElement);
const group = byId("group", HTMLSelectElement);
const golden = byId("case", HTMLSelectElement);
const operation = byId("operation", HTMLSelectElement);
const namespace = byId("namespace", HTMLInputElement);
const title = byId("title", HTMLElement);

let cases: readonly CaseText[] = [];
const firstGroup = "GetExtras";
const firstCase = "GetExtras/soap11.reply";

/** Shows the view with the first golden case. */
export function showDecodeView(): void {
  group.replaceChildren(...CASE_GROUPS.map((name) => option(name, name)));
  operation.append(...service.order.map((name) => option(name, name)));
  group.value = firstGroup;
  group.addEventListener("change", () => void loadGroup(group.value));
  golden.addEventListener("change", () => showCase(golden.value));
  for (const field of [pasted, operation, namespace]) field.addEventListener("input", show);
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-case]")) {
    button.addEventListener("click", () => void loadCase(button.dataset.case ?? firstCase));
  }
  void loadCase(firstCase);
}

async function loadCase(id: string): Promise<void> {
  const name = id.split("/")[0] ?? firstGroup;
  group.value = name;
  await loadGroup(name);
  showCase(id);
}

async function loadGroup(name: string): Promise<void> {
  const { href } = new URL(`cases/${name}.js`, import.meta.url);
  const module: { readonly default: readonly CaseText[] } = await import(href);
  cases = module.default;
  golden.replaceChildren(...cases.map(({ id, fact }) => option(id, `${id.slice(name.length + 1)}: ${fact}`)));
  showCase(cases[0]?.id ?? "");
}

function showCase(id: string): void {
  const found = cases.find((each) => each.id === id);
  if (found === undefined) return;
  golden.value = id;
  pasted.value = found.text;
  // Selects the operation of the case, which is then used for messages that name no operation.
  operation.value = found.operation;
  show();
}

function show(): void {
  try {
    const hints = { operation: operation.value || undefined, namespace: namespace.value.trim() || undefined };
    showExplanation(explain(pasted.value, hints));
  } catch (error) {
    if (!(error instanceof PasteError)) throw error;
    showExplanation({ title: error.message, meaning: "", deviations: [], lines: [], calls: [] });
  }
}

function showExplanation({ title: heading, meaning, deviations, lines, calls }: Explanation): void {
  title.textContent = heading;
  byId("meaning", HTMLElement).textContent = meaning;
  byId("count", HTMLElement).textContent = countText(deviations);
  byId("deviations", HTMLElement).replaceChildren(...deviations.map(deviationItem));
  byId("marked", HTMLElement).replaceChildren(
    ...lines.flatMap((parts, at) => [
      ...(at === 0 ? [] : ["\n"]),
      ...parts.map(({ text, remarks }) =>
        remarks.length === 0 ? text : element("mark", text === "" ? " " : text, { title: remarks.join("; ") }),
      ),
    ]),
  );
  byId("calls", HTMLElement).replaceChildren(
    ...calls.map((form) => {
      const details = document.createElement("details");
      details.append(element("summary", form.title), codeBox(form.title, form.text));
      return details;
    }),
  );
}

function countText(deviations: readonly Found[]): string {
  if (deviations.length === 0) return "None: the message is as the service description says.";
  const errors = deviations.some(({ source }) => source === undefined);
  return errors ? "The message cannot be decoded:" : `${deviations.length} found, marked in the text below.`;
}

function deviationItem({ code, message, line, column, source }: Found): HTMLElement {
  const item = element("li", "");
  const where = line === 0 ? "" : ` Line ${line}, column ${column}.`;
  item.append(element("code", code), ` ${message}.${where}${source === undefined ? "" : ` (${source})`}`);
  return item;
}
