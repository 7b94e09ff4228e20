// The form that calls an operation from a browser, over GET or POST, without a script.
import {
  credentialParameters,
  type Node,
  type Operation,
  type Parameter,
  type ScalarFacts,
  type ScalarName,
  scalarFacts,
  sentencesFor,
} from "@staywire/model";
import { givenText } from "../samples/given.js";
import { type Html, html } from "./html.js";

/** The name in a page's query that says how many fields each list has. */
export const itemsName = "items";

/** The most fields that one list has. */
export const maxItems = 100;

/** The form of an operation at `action`; `items` is the number of fields of each list. Nothing without GET and POST. */
export function callForm(name: string, operation: Operation, action: string, items: number): Html {
  const buttons = (["post", "get"] as const)
    .filter((binding) => operation.bindings.includes(binding))
    .map((binding) => html`<button formmethod="${binding}">Invoke over ${binding.toUpperCase()}</button>\n`);
  if (buttons.length === 0) return html`<p>This operation is called over SOAP alone.</p>`;
  const { parameters } = operation;
  const [username, password] = credentialParameters(operation);
  const credentials =
    username === undefined || password === undefined
      ? html``
      : html`${field(username, textInput(username), "string.")}${passwordField(password)}`;
  const fields = Object.entries(parameters).map(([key, parameter]) => parameterField(operation, key, parameter, items));
  return html`${itemsForm(name, operation, items)}<form method="post" action="${action}" accept-charset="utf-8">
${credentials}${fields}<p>${buttons}</p>
</form>`;
}

function field(name: string, control: Html, hint: string): Html {
  return html`<div class="field">
<label for="${idOf(name)}">${name}</label>
${control}
<p class="hint" id="${hintId(name)}">${hint}</p>
</div>
`;
}

function idOf(name: string): string {
  return `field-${name}`;
}

function hintId(name: string): string {
  return `${idOf(name)}-hint`;
}

function parameterField(operation: Operation, name: string, parameter: Parameter, items: number): Html {
  const { constraints } = operation;
  const { node } = parameter;
  const given = [givenText(operation, name, "url") ?? []].flat();
  const hint = [typeHint(parameter), parameter.doc, ...sentencesFor(constraints, name)].filter(Boolean).join(" ");
  if (node.kind === "list") return listField(name, { item: node.item, hint, items, given });
  const value = parameter.unspecified === undefined ? "" : String(parameter.unspecified);
  return field(name, control(name, scalarOf(node), { value, sample: given[0] }), hint);
}

interface ListField {
  readonly item: Node;
  readonly hint: string;
  readonly items: number;
  readonly given: readonly string[];
}

function listField(name: string, { item, hint, items, given }: ListField): Html {
  const inputs = Array.from({ length: items }, (_, index) => {
    const id = `${idOf(name)}-${index + 1}`;
    return html`<label for="${id}">${name} ${index + 1}</label>\n${control(name, scalarOf(item), { id, sample: given[index] })}\n`;
  });
  return html`<fieldset class="field">
<legend>${name}</legend>
${inputs}<p class="hint" id="${hintId(name)}">${hint}</p>
</fieldset>
`;
}

interface Input {
  readonly id?: string;
  readonly value?: string;
  /** A value of the sample call, shown while the field is empty. */
  readonly sample?: string | undefined;
  readonly type?: "text" | "password";
  readonly mode?: ScalarFacts["inputMode"];
}

function control(name: string, scalar: ScalarName, input: Input): Html {
  const { jsonSchema, inputMode: mode } = scalarFacts[scalar];
  if (jsonSchema.type !== "boolean") return textInput(name, { ...input, mode });
  return html`<select id="${input.id ?? idOf(name)}" name="${name}" aria-describedby="${hintId(name)}"><option>false</option><option>true</option></select>`;
}

function textInput(
  name: string,
  { id = idOf(name), value = "", sample = "", type = "text", mode = "text" }: Input = {},
): Html {
  const shown = sample === "" ? html`` : html` placeholder="${sample}"`;
  return html`<input id="${id}" name="${name}" value="${value}" type="${type}" inputmode="${mode}" autocomplete="off"${shown} aria-describedby="${hintId(name)}">`;
}

function passwordField(name: string): Html {
  return field(name, textInput(name, { type: "password" }), "string.");
}

function scalarOf(node: Node): ScalarName {
  return node.kind === "scalar" ? node.scalar : "string";
}

function typeHint({ node, urlForm }: Parameter): string {
  const scalar = scalarOf(node.kind === "list" ? node.item : node);
  const form = scalar === "dateTime" ? ` (${urlForm ?? scalarFacts[scalar].example})` : "";
  return `${node.kind === "list" ? "List of " : ""}${scalar}${form}.`;
}

// A field left empty is an item, so there are as many fields as the reader asks for.
function itemsForm(name: string, { parameters }: Operation, items: number): Html {
  if (!Object.values(parameters).some(({ node }) => node.kind === "list")) return html``;
  return html`<form method="get">
<input type="hidden" name="op" value="${name}">
<div class="field">
<label for="${itemsName}">Fields for each list</label>
<input id="${itemsName}" name="${itemsName}" type="number" min="0" max="${maxItems}" value="${items}">
<button>Show that many fields</button>
</div>
</form>
`;
}
