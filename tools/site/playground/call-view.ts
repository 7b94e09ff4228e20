// Shows the form for a call and its result: the decoded value, and the messages in each binding.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import { operationOf } from "@staywire/model";
import { type CallForm, codeForms } from "../code-forms.js";
import { type SiteCall, served } from "../served.js";
import { bindingNames } from "./binding-names.js";
import { type CalledBinding, calledEverywhere, type Meaning, meaningOf } from "./called.js";
import { byId, codeBox, element, option, showTabs } from "./dom.js";
import { type Field, fieldsOf, parametersOf } from "./fields.js";
import { messageParts } from "./message-parts.js";

/** The sample calls of the default world; the build inserts them. */
declare const SAMPLE_CALLS: readonly SiteCall[];

const form = byId("call-form", HTMLFormElement);
const operation = byId("call-operation", HTMLSelectElement);
const account = byId("account", HTMLSelectElement);
const result = byId("result", HTMLElement);
const messages = byId("messages", HTMLElement);

/** Shows the view with the call in the fragment of the URL. */
export function showCallView(): void {
  operation.replaceChildren(...service.order.map((name) => option(name, name)));
  operation.addEventListener("change", () => {
    fill(new URLSearchParams({ operation: operation.value }));
    void send();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send().then(() => result.scrollIntoView({ block: "nearest" }));
  });
  byId("reset", HTMLButtonElement).addEventListener("click", () => {
    fill(new URLSearchParams({ operation: operation.value }));
    void send();
  });
  addEventListener("hashchange", showAddress);
  showAddress();
}

const effects = { read: "", write: "It writes: each call has a service of its own, so nothing is kept." } as const;

// The last fragment that this page wrote itself; it causes no new call.
let written = "";

function showAddress(): void {
  if (location.hash !== "" && location.hash === written) return;
  fill(new URLSearchParams(location.hash.slice(1)));
  void send();
}

/** Fills the form with a sample call; values in the URL take precedence over the values of the sample. */
function fill(address: URLSearchParams): void {
  const named = SAMPLE_CALLS.find((call) => call.operation === address.get("operation"));
  const sample = named ?? SAMPLE_CALLS.find((call) => call.operation === "GetExtras");
  if (sample === undefined) return;
  operation.value = sample.operation;
  account.value = address.get("account") ?? sample.username;
  const { doc, effect } = operationOf(service, sample.operation);
  const page = pageLink(`Reference of ${sample.operation}`, `../operations/${sample.operation}.html`);
  byId("about", HTMLElement).replaceChildren(`${doc} ${effects[effect]} `, page);
  const fields = fieldsOf(sample.operation, sample.parameters).map((field) => {
    const text = address.get(field.name);
    return text === null ? field : { ...field, text, isLeftOut: false };
  });
  const [shown, others] = [fields.filter((each) => !each.isLeftOut), fields.filter((each) => each.isLeftOut)];
  byId("parameters", HTMLElement).replaceChildren(
    ...(fields.length === 0 ? [element("p", "It has no parameters.", { class: "soft" })] : shown.map(fieldElement)),
    ...(others.length === 0 ? [] : [optionalFields(others)]),
  );
}

function optionalFields(fields: readonly Field[]): HTMLElement {
  const summary = element("summary", `${fields.length} more, optional`);
  return element("details", [summary, ...fields.map(fieldElement)]);
}

function fieldElement({ name, hint, isBoolean, inputMode, text }: Field): HTMLElement {
  const id = `field-${name}`;
  const common = { id, name, "aria-describedby": `${id}-hint` };
  const control = isBoolean
    ? element("select", [option("false", "false"), option("true", "true")], common)
    : element("input", "", { ...common, value: text, inputmode: inputMode, autocomplete: "off", spellcheck: "false" });
  if (control instanceof HTMLSelectElement) control.value = text || "false";
  const label = element("label", name, { for: id });
  return element("div", [label, control, element("p", hint, { class: "hint", id: `${id}-hint` })], { class: "field" });
}

function texts(): ReadonlyMap<string, string> {
  const controls = byId("parameters", HTMLElement).querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]");
  return new Map([...controls].map(({ name, value }) => [name, value.trim()]));
}

async function send(): Promise<void> {
  const start = performance.now();
  const call = typedCall();
  if (call === undefined) return;
  const all = await calledEverywhere(call);
  const ms = Math.max(1, Math.round(performance.now() - start));
  const [first] = all;
  if (first === undefined) return;
  showMeaning(meaningOf(first.outcome), call.operation);
  messages.hidden = false;
  byId("time", HTMLElement).textContent =
    `Four calls in ${ms} ms, in this page. The service lives on ${served.now.slice(0, 10)}.`;
  showTabs(byId("wire", HTMLElement), "Bindings", all.map(bindingTab));
  showTabs(byId("code", HTMLElement), "The same call as code", codeForms(call).map(codeTab));
  remember(call);
}

/** Returns the call in the form. If a field cannot be read, shows a message and returns undefined. */
function typedCall(): SiteCall | undefined {
  try {
    const parameters: RecordValue = parametersOf(operation.value, texts());
    return { operation: operation.value, username: account.value, parameters };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const facts = [["Message", error.message] as const];
    showMeaning({ tone: "bad", title: "A field cannot be read", facts, page: undefined, value: undefined }, "");
    messages.hidden = true;
    return undefined;
  }
}

function remember({ operation: name, username }: SiteCall): void {
  const address = new URLSearchParams({ operation: name, account: username, ...Object.fromEntries(texts()) });
  const given = [...address].filter(([, text]) => text !== "");
  written = `#${new URLSearchParams(given)}`;
  history.replaceState(null, "", written);
}

function showMeaning({ tone, title, facts, page, value }: Meaning, name: string): void {
  const rows = facts.flatMap(([key, text]) => [element("dt", key), element("dd", text)]);
  const links = [
    ...(page === undefined ? [] : [pageLink("What to do", `../troubleshooting/${page}.html`)]),
    ...(tone === "bad" && name !== "" ? [pageLink(`All errors of ${name}`, `../operations/${name}.html#errors`)] : []),
  ];
  result.replaceChildren(
    element("p", title, { class: `banner ${tone}`, id: "outcome" }),
    ...(rows.length === 0 ? [] : [element("dl", rows)]),
    ...(links.length === 0 ? [] : [element("p", links, { class: "buttons" })]),
    ...(value === undefined ? [] : [codeBox("Decoded value", json(value))]),
  );
}

function pageLink(text: string, href: string): HTMLElement {
  return element("a", text, { href, target: "_top" });
}

function bindingTab({ binding, request, response, outcome }: CalledBinding) {
  const { title } = meaningOf(outcome);
  const sent = request === undefined ? ["Nothing was sent."] : [messageBox("Request", request)];
  const received = response === undefined ? ["Nothing came."] : [messageBox(`Reply: ${title}`, response)];
  return { title: bindingNames[binding], panel: [element("div", [...sent, ...received], { class: "sides" })] };
}

function messageBox(name: string, message: string): HTMLElement {
  const parts = messageParts(message).map(({ text, kind }) => (kind === "tag" ? tagElement(text) : text));
  return codeBox(name, message, parts);
}

function tagElement(text: string): HTMLElement {
  return element("span", text, { class: "tag-name" });
}

function codeTab({ title, text }: CallForm) {
  return { title, panel: [codeBox(title, text)] };
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
