// Defines the SOAP request variants: other ways to write a request with the same meaning.

import { decodeHtml, type HttpRequest, utf8, utf16 } from "@staywire/codec";
import { type Node, nameBelow, phrase, soapBindings } from "@staywire/model";
import { mapHeader, withHeader } from "../wire/headers.js";
import { soapParts, textOf, withParameters, withText } from "../wire/soap.js";
import type { RequestForm } from "./request-form.js";

/** The SOAP request variants, by name. */
export const soapForms: Readonly<Record<string, RequestForm>> = {
  "parameter-order": {
    title: phrase`the order of parameters makes no difference`,
    demand: "parameter-order",
    bindings: soapBindings,
    change: (request, { operation }) => {
      const parts = soapParts(request, operation);
      return withParameters(parts, parts.parameters.map(({ xml }) => xml).reverse());
    },
    vary: (request, { operation }, { shuffled }) => {
      const parts = soapParts(request, operation);
      return withParameters(parts, shuffled(parts.parameters.map(({ xml }) => xml)));
    },
  },
  "unknown-parameter": {
    title: phrase`a parameter that the operation does not have is ignored`,
    demand: "unknown-parameter",
    bindings: soapBindings,
    change: (request, { operation }) => {
      const parts = soapParts(request, operation);
      return withParameters(parts, [...parts.parameters.map(({ xml }) => xml), "<NoSuchParameter>1</NoSuchParameter>"]);
    },
    vary: (request, { operation }, { below, pick }) => {
      const parts = soapParts(request, operation);
      const parameters = parts.parameters.map(({ xml }) => xml);
      const name = pick(["Unknown", "x_1", "Réseau", "A.b-c"]);
      const unexpected = pick([`<${name}/>`, `<${name}>1</${name}>`, `<${name} a="1"><b>2</b></${name}>`]);
      parameters.splice(below(parameters.length + 1), 0, unexpected);
      return withParameters(parts, parameters);
    },
  },
  prefixes: {
    title: phrase`elements can have a prefix instead of a default namespace`,
    demand: "xml-forms",
    bindings: soapBindings,
    change: (request, { operation }) => withPrefix(request, operation, "q"),
    vary: (request, { operation }, { pick }) =>
      withPrefix(request, operation, pick(["q", "ns0", "_", "a.b", "tns", "Q-1", "é"])),
  },
  "envelope-prefix": {
    title: phrase`the prefix of the envelope makes no difference`,
    demand: "xml-forms",
    bindings: soapBindings,
    change: (request) => withEnvelopePrefix(request, "SOAP-ENV"),
    vary: (request, _, { pick }) => withEnvelopePrefix(request, pick(["s", "env", "soapenv", "S", "e_1", "SOAP-ENV"])),
  },
  comments: {
    title: phrase`comments and processing instructions between elements make no difference`,
    demand: "xml-forms",
    bindings: soapBindings,
    change: between("<!-- a <b> comment --><?staywire test?>"),
    vary: (request, cell, { pick }) =>
      between(
        pick([
          "<!---->",
          "<!-- <!DOCTYPE x> &amp; ]]> -->",
          "<?x?>",
          "<!--é--><?a b?><!-- c -->",
          '<?xml-stylesheet href="x"?>',
          "<!--\r\n-->\n",
        ]),
      )(request, cell),
  },
  "white-space": {
    title: phrase`white space between elements makes no difference`,
    demand: "xml-forms",
    bindings: soapBindings,
    change: between("\r\n\t  "),
    vary: (request, cell, { pick, below }) =>
      between(pick([" ", "\n", "\r", "\t", "\r\n", "\n \t"]).repeat(1 + below(40)))(request, cell),
  },
  cdata: {
    title: phrase`a value can be in a CDATA section`,
    demand: "xml-forms",
    bindings: soapBindings,
    change: eachText(asCdata),
    vary: (request, cell, { below }) =>
      eachText((text) => {
        const value = [...decodeHtml(text)];
        const at = below(value.length + 1);
        const section = (part: string): string => `<![CDATA[${part.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
        const [head, tail] = [value.slice(0, at).join(""), value.slice(at).join("")];
        // A CDATA section cannot contain its end mark `]]>`, so `section` divides the mark between two sections.
        return section(head) + section(tail);
      }, asCdata)(request, cell),
  },
  "character-references": {
    title: phrase`a value may be written in character references`,
    demand: "xml-forms",
    bindings: soapBindings,
    change: eachText(asReferences),
    vary: (request, cell, { pick }) =>
      eachText(
        (text) =>
          [...decodeHtml(text)]
            .map((each) => {
              const code = each.codePointAt(0) ?? 0;
              return `&#${pick([`${code}`, `0${code}`, `x${code.toString(16)}`, `x${code.toString(16).toUpperCase()}`])};`;
            })
            .join(""),
        asReferences,
      )(request, cell),
  },
  "no-declaration": {
    title: phrase`the XML declaration may be left out`,
    demand: "xml-forms",
    bindings: soapBindings,
    change: (request) => withText(request, textOf(request).replace(/^<\?xml[^>]*\?>/, "")),
  },
  "value-forms": {
    title: phrase`a number can have a plus and white space around it, and a boolean can be 1 or 0`,
    demand: "value-forms",
    bindings: soapBindings,
    change: (request, { operation, definition }) => {
      const parts = soapParts(request, operation);
      const rewritten = parts.parameters.map(({ name, xml, content }) => {
        const form = content === undefined ? undefined : soapValueForm(definition.parameters[name]?.node, content);
        return form === undefined ? xml : `<${name}>${form}</${name}>`;
      });
      return withParameters(parts, rewritten);
    },
  },
  "header-block": {
    title: phrase`a header block that need not be understood is ignored`,
    demand: "header-block",
    bindings: soapBindings,
    change: (request) =>
      withText(
        request,
        textOf(request).replace(
          "<soap:Body>",
          `<soap:Header><h:Trace xmlns:h="urn:x-trace">1</h:Trace></soap:Header><soap:Body>`,
        ),
      ),
    vary: (request, _, { pick }) =>
      withText(
        request,
        textOf(request).replace(
          "<soap:Body>",
          pick([
            "<soap:Header/><soap:Body>",
            '<soap:Header><t xmlns="urn:x-trace"/></soap:Header><soap:Body>',
            '<soap:Header><h:A xmlns:h="urn:x" soap:mustUnderstand="0">1</h:A><h:B xmlns:h="urn:x"/></soap:Header><soap:Body>',
            '<soap:Header>\n<h:T xmlns:h="urn:x"><h:C>é &amp; &lt;</h:C></h:T>\n</soap:Header><soap:Body>',
          ]),
        ),
      ),
  },
  "byte-order-mark": {
    title: phrase`a byte-order mark makes no difference`,
    demand: "encodings",
    bindings: soapBindings,
    change: (request) => ({ ...request, body: utf8(`\uFEFF${textOf(request)}`) }),
  },
  "utf-16": {
    title: phrase`a message may be UTF-16 with a byte-order mark`,
    demand: "encodings",
    bindings: soapBindings,
    change: (request) => inUtf16(request, true),
    vary: (request, _, { below }) => inUtf16(request, below(2) === 0),
  },
  "unquoted-action": {
    title: phrase`the quotes around SOAPAction may be left out`,
    demand: "soap-action",
    bindings: ["soap11"],
    change: (request) => mapHeader(request, "soapaction", (value) => value.replaceAll('"', "")),
  },
  "no-action": {
    title: phrase`without a SOAPAction header the body decides the operation`,
    demand: "soap-action",
    bindings: ["soap11"],
    change: (request) => withHeader(request, "SOAPAction", undefined),
  },
  "action-parameter": {
    title: phrase`the content type may carry the action`,
    demand: "soap-action",
    bindings: ["soap12"],
    change: (request, { service, operation }) => {
      return mapHeader(
        request,
        "content-type",
        (value) => `${value}; action="${nameBelow(service.namespace, operation)}"`,
      );
    },
  },
};

/** Returns another lexical form of a boolean, an int or a decimal in XML; undefined for any other type. */
function soapValueForm(node: Node | undefined, text: string): string | undefined {
  if (node?.kind !== "scalar") return undefined;
  if (node.scalar === "boolean") return text === "true" ? "1" : "0";
  if (node.scalar === "int" || node.scalar === "decimal") return ` ${text.replace(/^(?=\d)/, "+")}\n`;
  return undefined;
}

/** Inserts a text between the elements of the envelope and of the parameters, never inside a value. */
function between(text: string): RequestForm["change"] {
  return (request, { operation }) => {
    const { before, parameters, after } = soapParts(request, operation);
    const spaced = (xml: string): string => xml.replaceAll("><", `>${text}<`);
    const inner = parameters.map(({ xml, content }) => (content?.includes("<") ? spaced(xml) : xml));
    return withText(request, [spaced(before), ...inner, spaced(after)].join(text));
  };
}

function asCdata(text: string): string {
  return `<![CDATA[${decodeHtml(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

function asReferences(text: string): string {
  return [...decodeHtml(text)].map((each) => `&#x${(each.codePointAt(0) ?? 0).toString(16)};`).join("");
}

/**
 * Rewrites the text of every value. Credentials are rewritten by `ofCredentials`, because a replay file can write them
 * only in a few ways.
 */
function eachText(change: (escaped: string) => string, ofCredentials = change): RequestForm["change"] {
  return (request, { operation, definition }) => {
    const parts = soapParts(request, operation);
    const rewritten = parts.parameters.map(({ name, xml }) => {
      const write = Object.values(definition.credentials).includes(name) ? ofCredentials : change;
      return xml.replace(/>([^<>]+)</g, (_, text: string) => `>${write(text)}<`);
    });
    return withParameters(parts, rewritten);
  };
}

function withPrefix(request: HttpRequest, operation: string, prefix: string): HttpRequest {
  const { before, parameters, after } = soapParts(request, operation);
  const at = before.lastIndexOf(`<${operation}`);
  const start = prefixed(before.slice(at), prefix).replace("xmlns=", `xmlns:${prefix}=`);
  const inner = parameters.map(({ xml }) => prefixed(xml, prefix)).join("");
  const end = after.replace(`</${operation}>`, `</${prefix}:${operation}>`);
  return withText(request, before.slice(0, at) + start + inner + end);
}

function prefixed(xml: string, prefix: string): string {
  return xml.replace(/<(\/?)(?=[A-Za-z_])/g, `<$1${prefix}:`);
}

function withEnvelopePrefix(request: HttpRequest, prefix: string): HttpRequest {
  return withText(
    request,
    textOf(request).replaceAll("soap:", `${prefix}:`).replace("xmlns:soap=", `xmlns:${prefix}=`),
  );
}

function inUtf16(request: HttpRequest, littleEndian: boolean): HttpRequest {
  const text = textOf(request).replace("utf-8", "utf-16");
  const body = utf16(`\uFEFF${text}`, littleEndian ? "utf-16le" : "utf-16be");
  return mapHeader({ ...request, body }, "content-type", (value) => value.replace("utf-8", "utf-16"));
}
