// The requests in other forms that a codec must read: those of the checks of a server, and some that only a codec is asked.
import { phrase } from "@staywire/model";
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
  "repeated-field": {
    title: phrase`the texts of two fields of one name are joined with a comma`,
    demand: "repeated-parameter",
    bindings: ["get", "post"],
    change: (request, cell) => withFields(request, repeatedTexts(fieldsOf(request), cell)),
  },
};

/** The fields of a query or form, with each text given twice. */
function repeatedTexts(fields: readonly RawField[], { definition }: Cell): readonly RawField[] {
  const isText = (name: string): boolean => {
    const node = Object.hasOwn(definition.parameters, name) ? definition.parameters[name]?.node : undefined;
    return node?.kind === "scalar" && node.scalar === "string";
  };
  return [...fields, ...fields.filter(([name]) => isText(name)).map(([name]): RawField => [name, "second"])];
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
