// Defines the request variants that a codec must decode. They include the variants of the checks for servers.
import {
  fieldBindings,
  type Node,
  nameBelow,
  type Operation,
  phrase,
  type ScalarName,
  soapBindings,
} from "@staywire/model";
import { requestForms } from "../checks/forms.js";
import type { RequestForm } from "../checks/request-form.js";
import type { Cell } from "../core/cell.js";
import { fieldsOf, type RawField, withFields } from "../wire/form.js";
import { mapHeader } from "../wire/headers.js";
import { soapParts, textOf, withParameters, withText } from "../wire/soap.js";
import { httpForms } from "./http-forms.js";
import { parameterText } from "./parameter-text.js";
import { goodInUrl, goodInXml, type ScalarText } from "./scalar-texts.js";
import { xmlRequestForms } from "./xml-request-forms.js";

/** A request variant. If `scalar` is set, a call without a parameter of this type has no such case. */
export type CodecRequestForm = RequestForm & { readonly scalar?: ScalarName };

/** The request variants, by name. */
export const codecRequestForms: Readonly<Record<string, CodecRequestForm>> = {
  ...requestForms,
  ...httpForms,
  ...xmlRequestForms,
  ...valueRows(soapBindings, goodInXml),
  ...valueRows(fieldBindings, goodInUrl),
  "parameter-letter-case": {
    title: phrase`a parameter in another letter case is ignored, and has the value of a missing one`,
    demand: "parameter-letter-case",
    bindings: soapBindings,
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
    bindings: soapBindings,
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
    bindings: [...soapBindings, "post"],
    change: (request) => ({
      ...request,
      headers: request.headers.map(([name, value]) => [name.toLowerCase(), value] as const),
    }),
  },
  "nil-text": {
    title: phrase`a text with xsi:nil is an empty text`,
    demand: "xml-forms",
    bindings: soapBindings,
    change: (request, { operation, definition }) => {
      const parts = soapParts(request, operation);
      const nil = parts.parameters.map(({ name, xml }) =>
        isText(definition, name) ? `<${name} xsi:nil="true" />` : xml,
      );
      return withParameters(parts, nil);
    },
  },
  "parameter-namespace": {
    title: phrase`a parameter in another namespace is ignored, and has the value of a missing one`,
    demand: "parameter-letter-case",
    bindings: soapBindings,
    change: (request, { operation }) => {
      const parts = soapParts(request, operation);
      return withParameters(
        parts,
        parts.parameters.map(({ name, xml }) => xml.replace(`<${name}`, `<${name} xmlns="urn:x-other"`)),
      );
    },
  },
  "action-decides": {
    title: phrase`the action decides the operation, and a body of another one has no parameters`,
    demand: "soap-action",
    bindings: soapBindings,
    change: (request, { service, operation, definition, binding }) => {
      const another = service.order.find(
        (name) => name !== operation && service.operations[name]?.endpoint === definition.endpoint,
      );
      const other = withText(
        request,
        textOf(request).replaceAll(new RegExp(`(</?)${operation}(?=[ >])`, "g"), `$1${another ?? "Other"}`),
      );
      const action = `; action="${nameBelow(service.namespace, operation)}"`;
      return binding === "soap11" ? other : mapHeader(other, "content-type", (value) => value + action);
    },
  },
  "repeated-list": {
    title: phrase`the items of two lists of one name are joined`,
    demand: "repeated-parameter",
    bindings: soapBindings,
    change: (request, { operation, definition }) => {
      const parts = soapParts(request, operation);
      return withParameters(
        parts,
        parts.parameters.map(({ name, xml }) => (nodeOf(definition, name)?.kind === "list" ? xml + xml : xml)),
      );
    },
  },
  "nil-list": {
    title: phrase`a list with xsi:nil is a missing one`,
    demand: "xml-forms",
    bindings: soapBindings,
    change: (request, { operation, definition }) => {
      const parts = soapParts(request, operation);
      return withParameters(
        parts,
        parts.parameters.map(({ name, xml }) =>
          nodeOf(definition, name)?.kind === "list" ? `<${name} xsi:nil="true" />` : xml,
        ),
      );
    },
  },
  semicolon: {
    title: phrase`a semicolon is a part of a value`,
    demand: "percent-encoding",
    bindings: fieldBindings,
    change: (request, { definition }) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [name, isText(definition, name) ? `a;${name}=b` : value]),
      ),
  },
  "number-and-date-forms": {
    title: phrase`a decimal can have thousands separators, and a date can be MM/dd/yyyy`,
    demand: "value-forms",
    bindings: fieldBindings,
    change: (request, { definition }) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]) => [name, otherForm(nodeOf(definition, name)) ?? value]),
      ),
  },
  "repeated-field": {
    title: phrase`the texts of two fields of one name are joined with a comma`,
    demand: "repeated-parameter",
    bindings: fieldBindings,
    change: (request, cell) => withFields(request, repeatedTexts(fieldsOf(request), cell)),
  },
};

function valueRows(
  forms: RequestForm["bindings"],
  texts: readonly ScalarText[],
): Readonly<Record<string, CodecRequestForm>> {
  const title = phrase`a text of the type of its parameter is a value`;
  return Object.fromEntries(
    texts.map(({ id, scalar, text }) => [
      id,
      { demand: "value-forms", bindings: forms, scalar, title, change: parameterText(scalar, text) },
    ]),
  );
}

/** Returns the fields of a query or form, with a second field for each text parameter. */
function repeatedTexts(fields: readonly RawField[], { definition }: Cell): readonly RawField[] {
  const texts = fields.filter(([name]) => isText(definition, name));
  return [...fields, ...texts.map(([name]): RawField => [name, "second"])];
}

/** True for a text parameter that is not a credential. */
function isText(definition: Operation, name: string): boolean {
  const node = nodeOf(definition, name);
  return node?.kind === "scalar" && node.scalar === "string";
}

/** Returns the node of a parameter; undefined for credentials and for unknown parameters. */
function nodeOf({ parameters }: Operation, name: string): Node | undefined {
  return Object.hasOwn(parameters, name) ? parameters[name]?.node : undefined;
}

/**
 * Returns a text that .NET accepts as a value of the node, and XML Schema does not; undefined if the type of the node
 * has no such text.
 */
function otherForm(node: Node | undefined): string | undefined {
  if (node?.kind !== "scalar") return undefined;
  return node.scalar === "decimal" ? "1%2C234.50" : node.scalar === "dateTime" ? "05%2F02%2F2027" : undefined;
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
