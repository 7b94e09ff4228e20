// Defines the GET and POST request variants: other ways to write a request with the same meaning.
import { fieldBindings, type Node, phrase } from "@staywire/model";
import { fieldsOf, type RawField, withFields } from "../wire/form.js";
import type { RequestForm } from "./request-form.js";

/** The GET and POST request variants, by name. */
export const urlForms: Readonly<Record<string, RequestForm>> = {
  "field-order": {
    title: phrase`the order of fields makes no difference, except for the items of a list`,
    demand: "parameter-order",
    bindings: fieldBindings,
    change: (request) => withFields(request, reordered(fieldsOf(request))),
    vary: (request, _, { shuffled }) => {
      const fields = fieldsOf(request);
      return withFields(request, fieldsInOrder(fields, shuffled([...new Set(fields.map(([name]) => name))])));
    },
  },
  "unknown-field": {
    title: phrase`a field that the operation does not have is ignored`,
    demand: "unknown-parameter",
    bindings: fieldBindings,
    change: (request) => withFields(request, [...fieldsOf(request), ["NoSuchParameter", "1"]]),
    vary: (request, _, { below, pick }) => {
      const fields = [...fieldsOf(request)];
      fields.splice(below(fields.length + 1), 0, [
        pick(["x", "op", "A.b", "%C3%A9", "_"]),
        pick(["", "1", "a+b", "%26"]),
      ]);
      return withFields(request, fields);
    },
  },
  "field-letter-case": {
    title: phrase`names of fields are taken in any letter case`,
    demand: "parameter-letter-case",
    bindings: fieldBindings,
    change: (request) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    vary: (request, _, { below }) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [name.replace(/[a-z]/gi, (each) => cased(each, below(2))), value]),
      ),
  },
  "text-forms": {
    title: phrase`a boolean can be in any letter case, and a number can have a plus and white space around it`,
    demand: "value-forms",
    bindings: fieldBindings,
    change: (request, { definition }) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [name, urlValueForm(definition.parameters[name]?.node, value)]),
      ),
  },
  "percent-encoding": {
    title: phrase`any character may be percent-encoded, in either letter case`,
    demand: "percent-encoding",
    bindings: fieldBindings,
    change: (request) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [name, encoded(value)]),
      ),
    // Credentials are always written by `encoded`, because a replay file can write them only in a few ways.
    vary: (request, { definition }, { below }) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [
          name,
          Object.values(definition.credentials).includes(name)
            ? encoded(value)
            : value.replace(/%..|[A-Za-z0-9]/g, (each) => (below(2) === 0 ? each : percentEscaped(each, below(2)))),
        ]),
      ),
  },
  "plus-or-percent-20": {
    title: phrase`a space is a plus or %20`,
    demand: "percent-encoding",
    bindings: fieldBindings,
    change: (request) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [name, value.replaceAll("+", "%20")]),
      ),
  },
};

/** Reverses the order of fields with different names. Fields with the same name stay in their order. */
function reordered(fields: readonly RawField[]): RawField[] {
  return fieldsInOrder(fields, [...new Set(fields.map(([name]) => name))].reverse());
}

function fieldsInOrder(fields: readonly RawField[], names: readonly string[]): RawField[] {
  return names.flatMap((name) => fields.filter(([each]) => each === name));
}

function cased(letter: string, upper: number): string {
  return upper === 1 ? letter.toUpperCase() : letter.toLowerCase();
}

/** Percent-encodes a character, or changes the letter case of an existing escape. */
function percentEscaped(text: string, upper: number): string {
  return cased(text.startsWith("%") ? text : `%${text.charCodeAt(0).toString(16)}`, upper);
}

function encoded(value: string): string {
  return value.replace(/[A-Za-z0-9]/g, (each) => (value.includes("%") ? each : `%${each.charCodeAt(0).toString(16)}`));
}

/** Returns another lexical form of a boolean or an int, which .NET also accepts; any other value stays unchanged. */
function urlValueForm(node: Node | undefined, value: string): string {
  if (node?.kind !== "scalar") return value;
  if (node.scalar === "boolean") return value.toUpperCase();
  return node.scalar === "int" ? `+${value.replace(/^(?=\d)/, "%2B")}+` : value;
}
