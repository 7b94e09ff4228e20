// SOAP requests that look different and mean the same.
import { utf8 } from "@staywire/codec";
import { mapHeader, withHeader } from "../wire/headers.js";
import { soapParts, textOf, withParameters, withText } from "../wire/soap.js";
import type { Form } from "./forms.js";

const both = ["soap11", "soap12"] as const;

/** Forms by name. */
export const soapForms: Readonly<Record<string, Form>> = {
  "parameter-order": {
    title: "the order of parameters makes no difference",
    bindings: both,
    change: (request, { operation }) => {
      const parts = soapParts(request, operation);
      return withParameters(parts, parts.parameters.map(({ xml }) => xml).reverse());
    },
  },
  "unknown-parameter": {
    title: "a parameter that the operation does not have is ignored",
    bindings: both,
    change: (request, { operation }) => {
      const parts = soapParts(request, operation);
      return withParameters(parts, [...parts.parameters.map(({ xml }) => xml), "<NoSuchParameter>1</NoSuchParameter>"]);
    },
  },
  prefixes: {
    title: "elements may bear a prefix in place of a default namespace",
    bindings: both,
    change: (request, { operation }) => {
      const { before, parameters, after } = soapParts(request, operation);
      const at = before.lastIndexOf(`<${operation}`);
      const start = prefixed(before.slice(at)).replace("xmlns=", "xmlns:q=");
      const inner = parameters.map(({ xml }) => prefixed(xml)).join("");
      return withText(
        request,
        before.slice(0, at) + start + inner + after.replace(`</${operation}>`, `</q:${operation}>`),
      );
    },
  },
  "envelope-prefix": {
    title: "the prefix of the envelope makes no difference",
    bindings: both,
    change: (request) =>
      withText(request, textOf(request).replaceAll("soap:", "SOAP-ENV:").replace("xmlns:soap=", "xmlns:SOAP-ENV=")),
  },
  comments: {
    title: "comments and processing instructions between elements make no difference",
    bindings: both,
    change: between("<!-- a <b> comment --><?staywire test?>"),
  },
  "white-space": {
    title: "white space between elements makes no difference",
    bindings: both,
    change: between("\r\n\t  "),
  },
  cdata: {
    title: "a value may stand in a CDATA section",
    bindings: both,
    change: eachText((text) => `<![CDATA[${plain(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`),
  },
  "character-references": {
    title: "a value may be written in character references",
    bindings: both,
    change: eachText((text) =>
      [...plain(text)].map((each) => `&#x${(each.codePointAt(0) ?? 0).toString(16)};`).join(""),
    ),
  },
  "no-declaration": {
    title: "the XML declaration may be left out",
    bindings: both,
    change: (request) => withText(request, textOf(request).replace(/^<\?xml[^>]*\?>/, "")),
  },
  "header-block": {
    title: "a header block that need not be understood is ignored",
    bindings: both,
    change: (request) =>
      withText(
        request,
        textOf(request).replace(
          "<soap:Body>",
          `<soap:Header><h:Trace xmlns:h="urn:x-trace">1</h:Trace></soap:Header><soap:Body>`,
        ),
      ),
  },
  "byte-order-mark": {
    title: "a byte-order mark makes no difference",
    bindings: both,
    change: (request) => ({ ...request, body: utf8(`\uFEFF${textOf(request)}`) }),
  },
  "utf-16": {
    title: "a message may be UTF-16 with a byte-order mark",
    bindings: both,
    change: (request) =>
      mapHeader({ ...request, body: utf16(textOf(request).replace("utf-8", "utf-16")) }, "content-type", (value) =>
        value.replace("utf-8", "utf-16"),
      ),
  },
  "unquoted-action": {
    title: "the quotes around SOAPAction may be left out",
    bindings: ["soap11"],
    change: (request) => mapHeader(request, "soapaction", (value) => value.replaceAll('"', "")),
  },
  "no-action": {
    title: "without a SOAPAction header the body tells the operation",
    bindings: ["soap11"],
    change: (request) => withHeader(request, "SOAPAction", undefined),
  },
  "action-parameter": {
    title: "the content type may carry the action",
    bindings: ["soap12"],
    change: (request, { service, operation }) => {
      const slash = service.namespace.endsWith("/") ? "" : "/";
      return mapHeader(
        request,
        "content-type",
        (value) => `${value}; action="${service.namespace}${slash}${operation}"`,
      );
    },
  },
};

/** Puts a text between elements: those of the envelope and those of the parameters, never inside a value. */
function between(text: string): Form["change"] {
  return (request, { operation }) => {
    const { before, parameters, after } = soapParts(request, operation);
    const spaced = (xml: string): string => xml.replaceAll("><", `>${text}<`);
    const inner = parameters.map(({ xml, content }) => (content?.includes("<") ? spaced(xml) : xml));
    return withText(request, [spaced(before), ...inner, spaced(after)].join(text));
  };
}

/** Rewrites the text of every value. */
function eachText(change: (escaped: string) => string): Form["change"] {
  return (request, { operation }) => {
    const parts = soapParts(request, operation);
    const rewritten = parts.parameters.map(({ xml }) =>
      xml.replace(/>([^<]+)</g, (_, text: string) => `>${change(text)}<`),
    );
    return withParameters(parts, rewritten);
  };
}

function prefixed(xml: string): string {
  return xml.replace(/<(\/?)(?=[A-Za-z_])/g, "<$1q:");
}

const references: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replace(/&(?:#x([0-9A-Fa-f]+)|#([0-9]+)|([a-z]+));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return references[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, true);
  for (let index = 0; index < text.length; index += 1) view.setUint16(2 + index * 2, text.charCodeAt(index), true);
  return bytes;
}
