// Creates the HTML form that calls an operation from a browser, over GET or POST, without a script.
import {
  credentialParameters,
  innermostItem,
  type Node,
  type Operation,
  type Parameter,
  type ScalarFacts,
  type ScalarName,
  scalarFacts,
  sentencesFor,
  urlNode,
} from "@staywire/model";
import { givenText } from "../samples/given.js";
import { type Html, html } from "./html.js";

/** The query parameter of a page that sets the number of fields of each list. */
export const itemsName = "items";

/** The maximum number of fields of a list. */
export const maxItems = 100;

/** The options of prefilled forms, whose fields contain the values of the sample call. */
export interface Prefill {
  /** Returns the user name and the password for the form of an operation. Default: none. */
  readonly credentials?: ((operation: string) => Credentials | undefined) | undefined;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The options of a form. */
export interface FormOptions {
  /** The number of fields of each list. Default: one for each prefilled value, at least one. */
  readonly items?: number | undefined;
  /**
   * The values of the fields. Default: the fields contain the `unspecified` values of the parameters, and show the
   * values of the sample call as placeholders.
   */
  readonly prefill?: Prefill | undefined;
}

/**
 * Returns the form of an operation, which is sent to `action`. Returns a sentence for an operation without GET and
 * POST.
 */
export function callForm(name: string, operation: Operation, action: string, options: FormOptions): Html {
  const buttons = (["post", "get"] as const)
    .filter((binding) => operation.bindings.includes(binding))
    .map((binding) => html`<button formmethod="${binding}">Invoke over ${binding.toUpperCase()}</button>\n`);
  if (buttons.length === 0) return html`<p>This operation is called over SOAP alone.</p>`;
  const { parameters } = operation;
  const fields = Object.entries(parameters).map(([key, parameter]) =>
    parameterField(operation, key, parameter, options),
  );
  const credentials = credentialFields(operation, options.prefill?.credentials?.(name));
  return html`${itemsForm(name, operation, options)}<form method="post" action="${action}" accept-charset="utf-8">
${credentials}${fields}<p>${buttons}</p>
</form>`;
}

function credentialFields(operation: Operation, given: Credentials = { username: "", password: "" }): Html {
  const [username, password] = credentialParameters(operation);
  if (username === undefined || password === undefined) return html``;
  const name = textInput(username, { value: given.username });
  const secret = textInput(password, { value: given.password, type: "password" });
  return html`${field(username, name, "The user name of the account.")}${field(password, secret, "The password of the account.")}`;
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

function parameterField(operation: Operation, key: string, parameter: Parameter, options: FormOptions): Html {
  const { unspecified, urlName: name = key } = parameter;
  const node = urlNode(parameter.node);
  const given = givenTexts(operation, key);
  const texts = [typeHint(parameter), parameter.doc, ...sentencesFor(operation.constraints, key)];
  const hint = texts.filter(Boolean).join(" ");
  const inputs = given.map((text) => (options.prefill === undefined ? { sample: text } : { value: text }));
  if (node.kind === "list") {
    return listField(name, { item: node.item, hint, items: itemsShown(options, given), inputs });
  }
  const value = unspecified === undefined ? "" : String(unspecified);
  return field(name, control(name, scalarOf(node), { value, ...inputs[0] }), hint);
}

function givenTexts(operation: Operation, name: string): readonly string[] {
  return [givenText(operation, name, "url") ?? []].flat();
}

function itemsShown({ items, prefill }: FormOptions, given: readonly string[]): number {
  return items ?? (prefill === undefined ? 1 : Math.max(1, given.length));
}

interface ListField {
  readonly item: Node;
  readonly hint: string;
  readonly items: number;
  readonly inputs: readonly Input[];
}

function listField(name: string, { item, hint, items, inputs: given }: ListField): Html {
  const inputs = Array.from({ length: items }, (_, index) => {
    const id = `${idOf(name)}-${index + 1}`;
    return html`<label for="${id}">${name} ${index + 1}</label>\n${control(name, scalarOf(item), { ...given[index], id })}\n`;
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
  return html`<select id="${input.id ?? idOf(name)}" name="${name}" aria-describedby="${hintId(name)}">${["false", "true"].map((each) => option(each, input.value))}</select>`;
}

function option(text: string, chosen: string | undefined): Html {
  return text === chosen ? html`<option selected="">${text}</option>` : html`<option>${text}</option>`;
}

function textInput(
  name: string,
  { id = idOf(name), value = "", sample = "", type = "text", mode = "text" }: Input = {},
): Html {
  const shown = sample === "" ? html`` : html` placeholder="${sample}"`;
  return html`<input id="${id}" name="${name}" value="${value}" type="${type}" inputmode="${mode}" autocomplete="off"${shown} aria-describedby="${hintId(name)}">`;
}

function scalarOf(node: Node): ScalarName {
  return node.kind === "scalar" ? node.scalar : "string";
}

// Describes the type of a parameter for people. A string needs no such description, and a date shows its format.
function typeHint({ node: own, urlForm }: Parameter): string {
  const node = urlNode(own);
  const item = innermostItem(node);
  if (item.kind === "enum") return `${item.flags ? "Any" : "One"} of ${item.values.join(", ")}.`;
  const scalar = scalarOf(node.kind === "list" ? node.item : node);
  if (node.kind === "list") return `List of ${scalar}.`;
  if (scalar === "string") return "";
  return scalar === "dateTime" ? `${scalar} (${urlForm ?? scalarFacts[scalar].example}).` : `${scalar}.`;
}

// Creates the form in which the user chooses the number of fields of each list. With a fixed number, unused fields
// would be sent as empty items.
function itemsForm(name: string, operation: Operation, options: FormOptions): Html {
  const list = Object.entries(operation.parameters).find(([, { node }]) => urlNode(node).kind === "list");
  if (list === undefined) return html``;
  const shown = itemsShown(options, givenTexts(operation, list[0]));
  return html`<form method="get">
<input type="hidden" name="op" value="${name}">
<div class="field">
<label for="${itemsName}">Fields for each list</label>
<input id="${itemsName}" name="${itemsName}" type="number" min="0" max="${maxItems}" value="${shown}">
<button>Show that many fields</button>
</div>
</form>
`;
}
