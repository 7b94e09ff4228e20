// Defines SOAP request variants that write the XML in other ways. A codec must decode each of them as the same call.
import { decodeHtml, type HttpRequest } from "@staywire/codec";
import { type Message, phrase, soapBindings } from "@staywire/model";
import type { RequestForm } from "../checks/request-form.js";
import type { Cell } from "../core/cell.js";
import { type SoapParameter, soapParts, textOf, withParameters, withText } from "../wire/soap.js";
import { blanksInTags, secondElement } from "./xml-changes.js";

/** Creates a variant that changes the text of a request. */
function text(title: Message, change: (text: string, cell: Cell) => string, more?: Partial<RequestForm>): RequestForm {
  const row = { demand: "xml-forms", bindings: soapBindings, title } as const;
  return { ...row, ...more, change: (request, cell) => withText(request, change(textOf(request), cell)) };
}

/** Creates a variant that changes each parameter. */
function each(title: Message, change: (parameter: SoapParameter) => string): RequestForm {
  const rewritten = (request: HttpRequest, { operation }: Cell): HttpRequest => {
    const parts = soapParts(request, operation);
    return withParameters(parts, parts.parameters.map(change));
  };
  return { demand: "xml-forms", bindings: soapBindings, title, change: rewritten };
}

const inTexts = (xml: string, change: (char: string) => string): string =>
  xml.replace(/>([^<>]+)</g, (_, escaped: string) => `>${[...decodeHtml(escaped)].map(change).join("")}<`);

const bodyOf = /(?<=<soap:Body>).*(?=<\/soap:Body>)/s;

/** The request variants, by name. */
export const xmlRequestForms: Readonly<Record<string, RequestForm>> = {
  "single-quotes": text(phrase`attributes may have single quotes`, (whole) =>
    whole.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/="([^"']*)"/g, "='$1'")),
  ),
  "blanks-in-tags": text(phrase`tags may hold blanks`, blanksInTags),
  "note-first": text(phrase`a comment can come before the envelope`, (whole) =>
    whole.replace(/<soap:Envelope/, "<!-- a note --><?note text?>\n$&"),
  ),
  standalone: text(phrase`an XML declaration may say standalone`, (whole) =>
    whole.replace(/^<\?xml[^>]*\?>/, "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"),
  ),
  "own-declarations": each(phrase`each element may declare its namespace`, ({ name, xml }) =>
    xml.replace(`<${name}`, `<${name} xmlns:unused="urn:x-unused" xmlns:xsd="urn:x-other"`),
  ),
  "foreign-attributes": each(phrase`attributes of a parameter make no difference`, ({ name, xml }) =>
    xml.replace(`<${name}`, `<${name} xmlns:q="urn:x-q" q:note="1" id="2" xml:lang="en" xml:space="preserve"`),
  ),
  "nil-false": each(phrase`a parameter may say that it is not nil`, ({ name, xml }) =>
    xml.replace(`<${name}`, `<${name} xsi:nil="false"`),
  ),
  "foreign-nil": each(phrase`an attribute nil of another namespace makes no difference`, ({ name, xml }) =>
    xml.replace(`<${name}`, `<${name} xmlns:q="urn:x-q" q:nil="true" nil="true"`),
  ),
  "decimal-references": each(phrase`a value may be written in references`, ({ xml }) =>
    inTexts(xml, (char) => `&#${char.codePointAt(0)};`),
  ),
  "capital-references": each(phrase`a value may be written in references`, ({ xml }) =>
    inTexts(xml, (char) => `&#x00${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()};`),
  ),
  "named-references": each(phrase`a value may have named references`, ({ xml }) =>
    inTexts(xml, (char) => named[char] ?? char),
  ),
  "cdata-and-text": each(phrase`a value may be in part in a CDATA section`, ({ xml }) =>
    inTexts(xml, (char) =>
      /[\w ]/.test(char) ? char : char === "]" || char === "\r" ? `&#${char.charCodeAt(0)};` : `<![CDATA[${char}]]>`,
    ),
  ),
  "unknown-elements": each(
    phrase`unknown elements before a parameter are ignored`,
    ({ xml }) => `<Unknown a="1">text<b>${xml}</b></Unknown>${xml}`,
  ),
  "unknown-items": text(phrase`elements of a list that are no items are ignored`, (whole, { definition }) =>
    Object.entries(definition.parameters).reduce(
      (found, [name, { node }]) =>
        node.kind !== "list"
          ? found
          : found.replace(`</${name}>`, (end) => {
              const item = `<${node.itemName} xmlns="urn:x-other">9</${node.itemName}>`;
              return `<Unknown>9</Unknown>${item}${end}`;
            }),
      whole,
    ),
  ),
  "second-element": text(phrase`the first element of the Body is the call`, secondElement),
  "empty-body": text(phrase`an empty Body has no parameters`, (whole) => whole.replace(bodyOf, ""), {
    demand: "soap-action",
    bindings: ["soap11"],
  }),
  "body-namespace": text(
    phrase`a Body of another namespace has no parameters`,
    (whole, { operation }) => whole.replace(new RegExp(`<${operation} xmlns="`), "$&urn:x-other/"),
    { demand: "soap-action", bindings: ["soap11"] },
  ),
};

const named: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\r": "&#13;",
};
