// Defines mutants that handle messages wrongly: they reject variants of a request, return results for invalid requests,
// or write replies wrongly.

import { intercepting, isSuccess, responding, rewriting, set, textOf } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import { type HttpRequest, type HttpResponse, headerOf, utf8 } from "@staywire/codec";
import { forgiving, type Mutant } from "./mutant.js";

const headers = [["Content-Type", "text/xml; charset=utf-8"]] as const;
const malformed: HttpResponse = { status: 400, headers, body: new Uint8Array(0) };

type When = (request: HttpRequest, text: string) => boolean;

const isSoap: When = (request) => /xml/.test(headerOf(request.headers, "content-type") ?? "");
const isForm: When = (request, text) => !isSoap(request, text);
const fields: (request: HttpRequest, text: string) => string = (request, text) =>
  request.method === "GET" ? (request.target.split("?")[1] ?? "") : text;

/**
 * For each variant of a request that has the same meaning, a condition that selects such requests. The mutant rejects
 * them.
 */
const forms: Readonly<Record<string, When>> = {
  "endpoint-letter-case": ({ target }) => /^\/[a-z0-9.]+\.asmx/.test(target),
  "parameter-order": (request, text) =>
    isSoap(request, text) && /<api\w+>[^<]*<\/api\w+><\/\w+><\/soap:Body>/i.test(text),
  "unknown-parameter": (request, text) => isSoap(request, text) && text.includes("NoSuchParameter"),
  prefixes: (_, text) => text.includes("xmlns:q="),
  "envelope-prefix": (_, text) => text.includes("SOAP-ENV:"),
  comments: (_, text) => text.includes("<!--"),
  "white-space": (_, text) => />\s+</.test(text),
  cdata: (_, text) => text.includes("<![CDATA["),
  "character-references": (_, text) => text.includes("&#x"),
  "no-declaration": (_, text) => text.startsWith("<soap:Envelope"),
  "header-block": (_, text) => text.includes("<soap:Header>") && !text.includes("mustUnderstand"),
  "byte-order-mark": ({ body }) => body[0] === 0xef,
  "utf-16": ({ body }) => body[0] === 0xff,
  "unquoted-action": ({ headers }) => /^[^"]/.test(headerOf(headers, "SOAPAction") ?? ""),
  "no-action": (request, text) =>
    text.includes("schemas.xmlsoap.org/soap") && headerOf(request.headers, "SOAPAction") === undefined,
  "action-parameter": ({ headers }) => (headerOf(headers, "content-type") ?? "").includes("action="),
  "field-order": (request, text) => isForm(request, text) && /(^|&)api\w+=[^&]*$/i.test(fields(request, text)),
  "unknown-field": (request, text) => isForm(request, text) && fields(request, text).includes("NoSuchParameter"),
  "field-letter-case": (request, text) => isForm(request, text) && fields(request, text).includes("apipassword"),
  "percent-encoding": (request, text) => isForm(request, text) && /%6[a-f0-9]|%7[a-f0-9]/.test(fields(request, text)),
  "plus-or-percent-20": (request, text) => isForm(request, text) && fields(request, text).includes("%20"),
};

/** The operations for variants that differ from the usual request only if a call has a value with a space. */
const asked: Readonly<Record<string, readonly string[]>> = {
  "plus-or-percent-20": ["GetPropertiesNightlyRoomsToSell"],
};

const formMutants = Object.entries(forms).map(
  ([name, when]): Mutant => ({
    id: `refuses-${name}`,
    breaks: `refuses a request in the form ${name}`,
    check: `binding.${name}`,
    operations: asked[name] ?? ["GetExtras"],
    make: () => intercepting(when, () => malformed),
  }),
);

const forgivable = [
  "unknown-operation",
  "operation-letter-case",
  "truncated",
  "mismatched-tags",
  "bare-ampersand",
  "doctype",
  "media-type",
  "envelope-namespace",
  "must-understand",
  "empty-body",
  "verb",
  "bad-value",
  "missing-parameter",
] as const;

const faultMutants = forgivable.map(
  (name): Mutant => ({
    id: `forgives-${name}`,
    breaks: `answers with a result where ${name} is a fault`,
    check: `binding.${name}`,
    operations: ["GetReservations"],
    make: () => forgiving((response) => response.status !== 200),
  }),
);

const okFaults = ["unknown-operation", "bad-value", "must-understand"].map(
  (name): Mutant => ({
    id: `fault-200-${name}`,
    breaks: `sends the fault for ${name} with status 200`,
    check: `binding.${name}`,
    operations: ["GetExtras"],
    make: () => responding((response) => (response.status === 500 ? { ...response, status: 200 } : response)),
  }),
);

/**
 * Faults with the structure of the other SOAP version, or without a required part: the text to replace, and its
 * replacement.
 */
const faultForms: Readonly<Record<string, readonly [from: string | RegExp, to: string]>> = {
  "soap12-client": ["<soap:Value>soap:Sender<", "<soap:Value>soap:Client<"],
  "soap12-server": ["<soap:Value>soap:Receiver<", "<soap:Value>soap:Server<"],
  "soap12-prefix": ["<soap:Value>soap:", '<soap:Value xmlns:e="http://schemas.xmlsoap.org/soap/envelope/">e:'],
  "soap12-no-prefix": ["<soap:Value>soap:", "<soap:Value>"],
  "soap12-no-reason": [/<soap:Reason>.*<\/soap:Reason>/s, ""],
  "soap12-no-language": [' xml:lang="en"', ""],
  "soap11-sender": ["<faultcode>soap:Client<", "<faultcode>soap:Sender<"],
  "soap11-receiver": ["<faultcode>soap:Server<", "<faultcode>soap:Receiver<"],
  "soap11-no-prefix": ["<faultcode>soap:", "<faultcode>"],
  "soap11-prefix": ["<faultcode>soap:", '<faultcode xmlns:e="http://www.w3.org/2003/05/soap-envelope">e:'],
  "soap11-qualified": [/<(\/?)fault/g, "<$1soap:fault"],
  "soap11-no-code": [/<faultcode>[^<]*<\/faultcode>/, ""],
};

const faultFormMutants = Object.entries(faultForms).map(
  ([name, [from, to]]): Mutant => ({
    id: `fault-form-${name}`,
    breaks: "writes faults otherwise than their version of SOAP has them",
    check: "binding.fault-form",
    operations: ["GetReservations"],
    make: () =>
      responding((response) =>
        response.status === 500 ? { ...response, body: utf8(textOf(response).replace(from, to)) } : response,
      ),
  }),
);

const resultMutants = service.order.flatMap((operation): Mutant[] => {
  const { resultElement, root } = service.operations[operation as keyof typeof service.operations];
  const soap = (request: HttpRequest) => isSoap(request, "");
  return [
    {
      id: `result-renamed-${operation}`,
      breaks: `names the result of ${operation} otherwise in SOAP`,
      check: "reply.valid",
      operations: [operation],
      make: () =>
        rewriting(
          (text) => text.replaceAll(resultElement, `${resultElement}X`),
          (response, request) => isSuccess(response) && soap(request),
        ),
    },
    {
      id: `root-renamed-${operation}`,
      breaks: `names the root of ${operation} otherwise in GET and POST`,
      check: "reply.valid",
      operations: [operation],
      make: () =>
        rewriting(
          (text) => text.replace(new RegExp(`<(/?)${root}(?=[ >])`, "g"), `<$1${root}X`),
          (response, request) => isSuccess(response) && !soap(request),
        ),
    },
  ];
});

const replyMutants: Mutant[] = [
  ...["GetExtras", "GetPropertyPermissions", "GetTaxRatesAndSettings"].map(
    (operation): Mutant => ({
      id: `capital-booleans-${operation}`,
      breaks: "writes booleans as True and False",
      check: "reply.form",
      operations: [operation],
      make: () => rewriting((text) => text.replaceAll(">true<", ">True<").replaceAll(">false<", ">False<")),
    }),
  ),
  {
    id: "members-out-of-order",
    breaks: "writes RowCount after the extras",
    check: "reply.form",
    operations: ["GetExtras"],
    make: () => rewriting((text) => text.replace(/(<RowCount>\d+<\/RowCount>)(\s*)([\s\S]*<\/Extras>)/, "$3$2$1")),
  },
  {
    id: "namespace-of-results",
    breaks: "writes results in another namespace",
    check: "reply.valid",
    operations: ["GetExtras"],
    make: () => rewriting((text) => text.replaceAll(service.namespace, "http://other.example/xml")),
  },
  {
    id: "content-type-html",
    breaks: "sends results as text/html",
    check: "reply.valid",
    operations: ["GetExtras"],
    make: () => responding(set({ headers: [["Content-Type", "text/html; charset=utf-8"]] })),
  },
  {
    id: "cut-replies",
    breaks: "cuts the end off its replies",
    check: "reply.valid",
    operations: ["GetPropertyRates"],
    make: () => responding((response) => ({ ...response, body: response.body.subarray(0, response.body.length - 10) })),
  },
  {
    id: "status-201",
    breaks: "sends results with the status 201",
    check: "reply.valid",
    operations: ["GetExtras"],
    make: () => responding((response) => (response.status === 200 ? { ...response, status: 201 } : response)),
  },
  {
    id: "soap12-as-text-xml",
    breaks: "sends SOAP 1.2 replies as text/xml",
    check: "reply.valid",
    operations: ["GetExtras"],
    make: () =>
      responding((response) => ({
        ...response,
        headers: response.headers.map(
          ([name, value]) => [name, value.replace("application/soap+xml", "text/xml")] as const,
        ),
      })),
  },
];

/** All mutants of the wire. */
export const wireMutants: readonly Mutant[] = [
  ...formMutants,
  ...faultMutants,
  ...okFaults,
  ...faultFormMutants,
  ...resultMutants,
  ...replyMutants,
];
