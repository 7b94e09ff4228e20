// Checks that invalid messages, which no ASMX service accepts, are rejected in the expected way.
import { type HttpRequest, utf8 } from "@staywire/codec";
import { type Binding, type Message, phrase, soapBindings } from "@staywire/model";
import type { RandomSource } from "../arbitrary/random-source.js";
import { whereBound } from "../core/bound.js";
import { type Cell, isSoap } from "../core/cell.js";
import type { Check } from "../core/check.js";
import type { Demand } from "../core/demands.js";
import { pathOf } from "../wire/form.js";
import { mapHeader, withHeader } from "../wire/headers.js";
import { soapParts, textOf, withText } from "../wire/soap.js";
import { type AlterRequest, refused } from "./refusals.js";

interface Fault {
  readonly title: Message;
  readonly demand: Demand;
  readonly bindings: readonly Binding[];
  readonly what: Message;
  readonly codes: (binding: Binding) => readonly string[];
  readonly alter: (request: HttpRequest, cell: Cell) => HttpRequest;
  /** Alters the request in one of many random ways; absent if the fault can be made in only one way. */
  readonly vary?: (request: HttpRequest, cell: Cell, random: RandomSource) => HttpRequest;
  readonly anyVersion?: boolean;
}

const every = ["soap11", "soap12", "get", "post"] as const;

const unknownOperation = () => ["wire-unknown-operation"];
const malformed = () => ["wire-malformed-request", "wire-bad-value", "wire-unknown-operation"];

const faults: Readonly<Record<string, Fault>> = {
  "unknown-operation": {
    title: phrase`an operation that the endpoint does not have is an error`,
    demand: "operation-name",
    bindings: every,
    what: phrase`the name of an unknown operation`,
    codes: unknownOperation,
    alter: (request, cell) => called(request, cell, `${cell.operation}Xyz`),
    vary: (request, cell, { pick }) =>
      called(request, cell, pick([`${cell.operation}_`, `X${cell.operation}`, cell.operation.slice(0, -1), "Nothing"])),
  },
  "operation-letter-case": {
    title: phrase`the name of an operation is exact`,
    demand: "operation-name",
    bindings: every,
    what: phrase`the name of the operation in another letter case`,
    codes: unknownOperation,
    alter: (request, cell) => called(request, cell, otherCase(cell.operation)),
  },
  truncated: {
    title: phrase`XML that is cut off is rejected`,
    demand: "malformed-xml",
    bindings: soapBindings,
    what: phrase`an envelope without its end`,
    codes: malformed,
    alter: (request) => ({ ...request, body: request.body.subarray(0, request.body.length - 20) }),
    // Cuts the message only after the name of the operation. If a message ends earlier, ASP.NET versions differ in how
    // they reject it.
    vary: (request, { operation }, { below }) => {
      const text = textOf(request);
      const known = soapParts(request, operation).before.length;
      return withText(request, text.slice(0, known + below(text.length - known)));
    },
  },
  "mismatched-tags": {
    title: phrase`XML with tags that do not match is rejected`,
    demand: "malformed-xml",
    bindings: soapBindings,
    what: phrase`an end tag of another name`,
    codes: malformed,
    alter: (request) => withText(request, textOf(request).replace("</soap:Body>", "</soap:Bodies>")),
  },
  "bare-ampersand": {
    title: phrase`XML with an ampersand that starts no reference is rejected`,
    demand: "malformed-xml",
    bindings: soapBindings,
    what: phrase`an ampersand that starts no reference`,
    codes: malformed,
    alter: (request) => withText(request, textOf(request).replace("</soap:Body>", "<x>a & b</x></soap:Body>")),
  },
  doctype: {
    title: phrase`a message with a document type is rejected`,
    demand: "doctype",
    bindings: soapBindings,
    what: phrase`a document type`,
    codes: malformed,
    alter: (request) =>
      withText(request, textOf(request).replace("<soap:Envelope", `<!DOCTYPE a [<!ENTITY b "c">]><soap:Envelope`)),
  },
  "media-type": {
    title: phrase`a request of another media type is rejected`,
    demand: "media-type",
    bindings: ["soap11", "soap12", "post"],
    what: phrase`the media type text/plain`,
    codes: (binding) => [isSoap(binding) ? "wire-unsupported-media-type" : "wire-bad-request"],
    alter: (request) => withHeader(request, "Content-Type", "text/plain; charset=utf-8"),
  },
  "envelope-namespace": {
    title: phrase`an envelope of an unknown namespace is a version mismatch`,
    demand: "envelope-namespace",
    bindings: soapBindings,
    what: phrase`an envelope of an unknown namespace`,
    codes: () => ["wire-version-mismatch"],
    anyVersion: true,
    alter: (request) => withText(request, textOf(request).replace(/xmlns:soap="[^"]*"/, 'xmlns:soap="urn:x-soap-9"')),
  },
  "must-understand": {
    title: phrase`a header block that has to be understood, and is not, is a fault`,
    demand: "must-understand",
    bindings: soapBindings,
    what: phrase`a header block with mustUnderstand`,
    codes: () => ["wire-must-understand"],
    alter: (request) =>
      withText(
        request,
        textOf(request).replace(
          "<soap:Body>",
          `<soap:Header><h:Lock xmlns:h="urn:x-lock" soap:mustUnderstand="1">1</h:Lock></soap:Header><soap:Body>`,
        ),
      ),
  },
  "empty-body": {
    title: phrase`a request without a body is rejected`,
    demand: "empty-body",
    bindings: ["soap12"],
    what: phrase`no body at all`,
    codes: () => [],
    alter: (request) => ({ ...request, body: utf8("") }),
  },
  verb: {
    title: phrase`a verb that the binding does not have is rejected`,
    demand: "verb",
    bindings: every,
    what: phrase`the verb PUT`,
    // In GET and POST, the web server replies with a page of its own, which need not name the reason. Any error is
    // therefore accepted.
    codes: (binding) => (isSoap(binding) ? ["wire-method-not-allowed"] : []),
    alter: (request) => ({ ...request, method: "PUT" }),
  },
};

/**
 * Returns the request with another operation name. The name is replaced where the binding expects it: in the
 * SOAPAction, in the Body or in the path.
 */
export function called(request: HttpRequest, cell: Cell, name: string): HttpRequest {
  const { binding, operation } = cell;
  if (binding === "soap11")
    return mapHeader(request, "soapaction", (value) => value.replace(`/${operation}"`, `/${name}"`));
  if (binding === "soap12") {
    const text = textOf(request).replace(`<${operation}`, `<${name}`).replace(`</${operation}>`, `</${name}>`);
    return withText(request, text);
  }
  const path = pathOf(request);
  return { ...request, target: path.slice(0, -operation.length) + name + request.target.slice(path.length) };
}

function otherCase(name: string): string {
  return name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();
}

/** One check for each kind of invalid message. */
export const faultChecks: readonly Check[] = Object.entries(faults).map(([name, fault]) => ({
  id: `binding.${name}`,
  grounds: { demand: fault.demand },
  title: fault.title,
  area: "fault",
  sends: "raw",
  applies: whereBound((cell) => fault.bindings.includes(cell.binding) || phrase`the binding has no such fault`),
  run: (context) => {
    const { what, codes, anyVersion, alter, vary } = fault;
    const alterRequest: AlterRequest = ({ cell }, request, random) => ({
      what,
      codes: codes(cell.binding),
      anyVersion,
      request: random === undefined || vary === undefined ? alter(request, cell) : vary(request, cell, random),
    });
    return refused(context, alterRequest, vary !== undefined);
  },
}));
