// The requests in other forms that a codec must read: those of the checks of a server, and some that only a codec is asked.
import { type Operation, phrase } from "@staywire/model";
import { requestForms } from "../checks/forms.js";
import type { RequestForm } from "../checks/request-form.js";
import type { Cell } from "../core/cell.js";
import { fieldsOf, type RawField, withFields } from "../wire/form.js";
import { soapParts, withParameters } from "../wire/soap.js";

const soap = ["soap11", "soap12"] as const;

/** Every form by name. */
export const codecRequestForms: Readonly<Record<string, RequestForm>> = {
  ...requestForms,
  "parameter-letter-case": {
    title: phrase`a parameter in another letter case is ignored, and has the value of a missing one`,
    demand: "parameter-letter-case",
    bindings: soap,
    change: (request, { operation }) => {
      const parts = soapParts(request, operation);
      return withParameters(
        parts,
        parts.parameters.map(({ name, xml }) => renamed(xml, name, swapped(name))),
      );
    },
  },
  "repeated-parameter": {
    title: phrase`the first of two parameters of one name is used`,
    demand: "repeated-parameter",
    bindings: soap,
    change: (request, { operation, definition }) => {
      const parts = soapParts(request, operation);
      const isList = (name: string): boolean =>
        Object.hasOwn(definition.parameters, name) && definition.parameters[name]?.node.kind === "list";
      const second = parts.parameters.flatMap(({ name }) => (isList(name) ? [] : [`<${name}>second</${name}>`]));
      return withParameters(parts, [...parts.parameters.map(({ xml }) => xml), ...second]);
    },
  },
  "header-names": {
    title: phrase`the names of header fields are in lower case`,
    demand: "media-type",
    bindings: [...soap, "post"],
    change: (request) => ({
      ...request,
      headers: request.headers.map(([name, value]) => [name.toLowerCase(), value] as const),
    }),
  },
  "nil-text": {
    title: phrase`a text with xsi:nil is an empty text`,
    demand: "xml-forms",
    bindings: soap,
    change: (request, { operation, definition }) => {
      const parts = soapParts(request, operation);
      const nil = parts.parameters.map(({ name, xml }) =>
        isText(definition, name) ? `<${name} xsi:nil="true" />` : xml,
      );
      return withParameters(parts, nil);
    },
  },
  "repeated-field": {
    title: phrase`the texts of two fields of one name are joined with a comma`,
    demand: "repeated-parameter",
    bindings: ["get", "post"],
    change: (request, cell) => withFields(request, repeatedTexts(fieldsOf(request), cell)),
  },
};

/** The fields of a query or form, with each text given twice. */
function repeatedTexts(fields: readonly RawField[], { definition }: Cell): readonly RawField[] {
  const texts = fields.filter(([name]) => isText(definition, name));
  return [...fields, ...texts.map(([name]): RawField => [name, "second"])];
}

/** True of a parameter that is a text, credentials apart. */
function isText({ parameters }: Operation, name: string): boolean {
  const node = Object.hasOwn(parameters, name) ? parameters[name]?.node : undefined;
  return node?.kind === "scalar" && node.scalar === "string";
}

function swapped(name: string): string {
  const [first = "", ...rest] = name;
  const isLower = first === first.toLowerCase();
  return (isLower ? first.toUpperCase() : first.toLowerCase()) + rest.join("");
}

function renamed(xml: string, from: string, to: string): string {
  const start = `<${from}`;
  const end = `</${from}>`;
  const inner = xml.startsWith(start) ? `<${to}${xml.slice(start.length)}` : xml;
  return inner.endsWith(end) ? `${inner.slice(0, -end.length)}</${to}>` : inner;
}
