// Creates requests that are routed, or rejected, because of their SOAPAction, content type, envelope, path or body.
import type { CodecErrorCode, HttpRequest } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import { SOAP11, SOAP12 } from "@staywire/model";
import type { RequestDraft } from "../draft.js";
import { type Change, requestOf, withBody, withBytes, withHeader, withTarget } from "../messages.js";

/** One row: a request of GetExtras with one change. */
interface Row {
  readonly id: string;
  readonly fact: string;
  readonly rules: readonly string[];
  readonly binding: Binding;
  /** The binding that the changed request has. Default: `binding`. */
  readonly as?: Binding;
  readonly make: (request: HttpRequest) => HttpRequest;
  /** The operation that the changed request calls. Default: GetExtras. */
  readonly operation?: string;
  readonly refused?: CodecErrorCode;
  readonly propertyId?: number;
  readonly schemaValid?: boolean | null;
}

const namespace = "http://channel.example/xml";
const action = (value: string | undefined) => (request: HttpRequest) => withHeader(request, "SOAPAction", value);
const type = (value: string | undefined) => (request: HttpRequest) => withHeader(request, "Content-Type", value);
const body =
  (...changes: readonly Change[]) =>
  (request: HttpRequest) =>
    withBody(request, ...changes);
const target =
  (...changes: readonly Change[]) =>
  (request: HttpRequest) =>
    withTarget(request, ...changes);
const method = (value: string) => (request: HttpRequest) => ({ ...request, method: value });
const both =
  (...steps: readonly ((request: HttpRequest) => HttpRequest)[]) =>
  (request: HttpRequest) =>
    steps.reduce((now, step) => step(now), request);

const other = "GetPoolHeatSettings";
const asOther = body(["<GetExtras ", `<${other} `], ["</GetExtras>", `</${other}>`]);
const empty = (request: HttpRequest) => {
  const text = Buffer.from(request.body).toString("utf8");
  return withBytes(request, Buffer.from(text.replace(/<soap:Body>.*<\/soap:Body>/s, "<soap:Body />")));
};
const header = (attributes: string): Change => [
  "<soap:Body>",
  `<soap:Header><h xmlns="urn:example:header"${attributes}>x</h></soap:Header><soap:Body>`,
];

const actions: readonly Row[] = [
  row(
    "action-unquoted",
    "A SOAPAction without quotes names its operation.",
    ["wire.soap.action-quotes"],
    "soap11",
    action(`${namespace}/GetExtras`),
  ),
  row(
    "action-blanks",
    "Blanks around the value of SOAPAction make no difference.",
    ["wire.soap.action-quotes"],
    "soap11",
    action(`  "${namespace}/GetExtras"  `),
  ),
  row(
    "action-percent",
    "A percent-encoded SOAPAction names its operation.",
    ["wire.soap.action-quotes"],
    "soap11",
    action(`"${namespace}/Get%45xtras"`),
  ),
  row(
    "action-lower-case-header",
    "The name of the header SOAPAction matches in any letter case.",
    ["wire.soap.action"],
    "soap11",
    (request) => withHeader(withHeader(request, "SOAPAction"), "soapaction", `"${namespace}/GetExtras"`),
  ),
  row(
    "action-none",
    "A SOAP 1.1 request without SOAPAction is routed by the first child of its body.",
    ["wire.soap.no-action"],
    "soap11",
    action(undefined),
  ),
  row(
    "action-empty",
    "An empty SOAPAction in quotes is refused, though the body names the operation.",
    ["wire.soap.action-unknown"],
    "soap11",
    action('""'),
    { refused: "unknown-action" },
  ),
  row(
    "action-blank",
    "A SOAPAction without a value is refused, though the body names the operation.",
    ["wire.soap.action-unknown"],
    "soap11",
    action(""),
    { refused: "unknown-action" },
  ),
  row(
    "action-unknown",
    "A SOAPAction that names no operation is refused, though the body names one.",
    ["wire.soap.action-unknown"],
    "soap11",
    action(`"${namespace}/GetNothing"`),
    { refused: "unknown-action" },
  ),
  row(
    "action-letter-case",
    "A SOAPAction in another letter case is refused.",
    ["wire.soap.action-unknown", "wire.soap.action-quotes"],
    "soap11",
    action(`"${namespace}/getextras"`),
    { refused: "unknown-action" },
  ),
  row(
    "action-other-namespace",
    "A SOAPAction of another namespace is refused.",
    ["wire.soap.action-unknown", "wire.soap.action"],
    "soap11",
    action('"http://other.example/xml/GetExtras"'),
    { refused: "unknown-action" },
  ),
  row(
    "action-no-slash",
    "A SOAPAction without the slash behind the namespace is refused.",
    ["wire.soap.action-unknown", "wire.soap.action"],
    "soap11",
    action(`"${namespace}GetExtras"`),
    { refused: "unknown-action" },
  ),
  row(
    "action-name-only",
    "A SOAPAction without the namespace is refused.",
    ["wire.soap.action-unknown", "wire.soap.action"],
    "soap11",
    action('"GetExtras"'),
    { refused: "unknown-action" },
  ),
  row(
    "action-other-endpoint",
    "A SOAPAction of an operation of the other endpoint is refused.",
    ["wire.soap.action-unknown", "GetPropertyRates.endpoint"],
    "soap11",
    action(`"${namespace}/GetPropertyRates"`),
    { refused: "unknown-action" },
  ),
  row(
    "action-of-other-body",
    "A SOAPAction decides the operation: with the body of another one all parameters are missing.",
    ["wire.recorded.wrong-body"],
    "soap11",
    asOther,
    { propertyId: 0 },
  ),
  row(
    "action-decides",
    "With the SOAPAction of another operation that one is called, and has no parameters.",
    ["wire.recorded.wrong-body"],
    "soap11",
    action(`"${namespace}/${other}"`),
    { operation: other, propertyId: 0 },
  ),
  row(
    "action-empty-body",
    "A SOAPAction with an empty body calls the operation without parameters.",
    ["wire.recorded.wrong-body"],
    "soap11",
    empty,
    { propertyId: 0, schemaValid: null },
  ),
  row(
    "action-wrong-namespace-body",
    "A SOAPAction with a body in another namespace calls the operation without parameters.",
    ["wire.recorded.wrong-body", "wire.soap.exact-names"],
    "soap11",
    body([`xmlns="${namespace}"`, 'xmlns="http://other.example/xml"']),
    { propertyId: 0, schemaValid: false },
  ),
  row(
    "action-none-empty-body",
    "A SOAP 1.1 request with neither SOAPAction nor a child of its body is refused.",
    ["wire.soap.no-action"],
    "soap11",
    both(action(undefined), empty),
    { refused: "unknown-action", operation: "" },
  ),
  row(
    "action-none-unknown-body",
    "A SOAP 1.1 request without SOAPAction is refused if its body names no operation.",
    ["wire.soap.no-action"],
    "soap11",
    both(action(undefined), body(["<GetExtras ", "<GetNothing "], ["</GetExtras>", "</GetNothing>"])),
    { refused: "unknown-action", operation: "" },
  ),
];

const soap12 = "application/soap+xml; charset=utf-8";
const actions12: readonly Row[] = [
  row(
    "action12-parameter",
    "SOAP 1.2 is routed by action in the content type.",
    ["wire.soap.action-parameter"],
    "soap12",
    type(`${soap12}; action="${namespace}/GetExtras"`),
  ),
  row(
    "action12-unquoted",
    "The quotes around action in the content type are optional.",
    ["wire.soap.action-parameter"],
    "soap12",
    type(`${soap12}; action=${namespace}/GetExtras`),
  ),
  row(
    "action12-unknown",
    "With an unknown action in the content type SOAP 1.2 is routed by its body.",
    ["wire.soap.action-parameter"],
    "soap12",
    type(`${soap12}; action="${namespace}/GetNothing"`),
  ),
  row(
    "action12-other",
    "With the action of another operation SOAP 1.2 calls that one, without parameters.",
    ["wire.recorded.action-wins"],
    "soap12",
    type(`${soap12}; action="${namespace}/${other}"`),
    { operation: other, propertyId: 0 },
  ),
  row(
    "action12-header",
    "SOAP 1.2 ignores a header SOAPAction.",
    ["transport.soap12-no-action", "wire.soap.action-parameter"],
    "soap12",
    action(`"${namespace}/GetNothing"`),
  ),
  row(
    "action12-unknown-body",
    "A SOAP 1.2 request without action is refused if its body names no operation.",
    ["wire.soap.action-parameter"],
    "soap12",
    body(["<GetExtras ", "<GetNothing "], ["</GetExtras>", "</GetNothing>"]),
    { refused: "unknown-action", operation: "" },
  ),
  row(
    "action12-wrong-namespace",
    "A SOAP 1.2 request without action is refused if its body is in another namespace.",
    ["wire.soap.action-parameter", "wire.soap.exact-names"],
    "soap12",
    body([`xmlns="${namespace}"`, 'xmlns="http://other.example/xml"']),
    { refused: "unknown-action", operation: "" },
  ),
  row(
    "action12-empty-body",
    "A SOAP 1.2 request without action and without a child of its body is refused.",
    ["wire.soap.action-parameter"],
    "soap12",
    empty,
    { refused: "unknown-action", operation: "" },
  ),
];

const types: readonly Row[] = [
  row(
    "type-capitals",
    "The content type matches in any letter case, and its charset can be quoted.",
    ["wire.soap.media-type"],
    "soap11",
    type('TEXT/XML; CHARSET="UTF-8"'),
  ),
  row(
    "type-no-space",
    "The content type needs no space before its charset.",
    ["wire.soap.media-type"],
    "soap11",
    type("text/xml;charset=utf-8"),
  ),
  row(
    "type-no-charset",
    "A text/xml request without a charset is read.",
    ["wire.soap.media-type"],
    "soap11",
    type("text/xml"),
  ),
  row(
    "type-action-on-text-xml",
    "The parameter action of text/xml routes a request without SOAPAction.",
    ["wire.soap.action-parameter"],
    "soap11",
    both(action(undefined), type(`text/xml; charset=utf-8; action="${namespace}/GetExtras"`)),
  ),
  row(
    "type-application-xml",
    "SOAP as application/xml is refused with status 415.",
    ["wire.soap.media-type"],
    "soap11",
    type("application/xml; charset=utf-8"),
    { refused: "unsupported-media-type" },
  ),
  row(
    "type-text-plain",
    "SOAP as text/plain is refused with status 415.",
    ["wire.soap.media-type"],
    "soap11",
    type("text/plain; charset=utf-8"),
    { refused: "unsupported-media-type" },
  ),
  row(
    "type-json",
    "SOAP as application/json is refused with status 415.",
    ["wire.soap.media-type"],
    "soap11",
    type("application/json"),
    { refused: "unsupported-media-type" },
  ),
  row(
    "type-form",
    "SOAP as a form is refused with status 415.",
    ["wire.soap.media-type"],
    "soap11",
    type("application/x-www-form-urlencoded"),
    { refused: "unsupported-media-type" },
  ),
  row(
    "type-none",
    "SOAP without a content type is refused with status 415.",
    ["wire.soap.media-type"],
    "soap11",
    type(undefined),
    { refused: "unsupported-media-type" },
  ),
  row(
    "type-soap12-as-text-xml",
    "A SOAP 1.2 envelope as text/xml is read as SOAP 1.2.",
    ["wire.soap.version"],
    "soap12",
    both(type("text/xml; charset=utf-8"), action(`"${namespace}/GetExtras"`)),
  ),
  row(
    "type-soap11-as-soap12",
    "A SOAP 1.1 envelope as application/soap+xml is refused with status 415.",
    ["wire.soap.version"],
    "soap11",
    type(soap12),
    { refused: "unsupported-media-type", as: "soap12" },
  ),
];

const envelopes: readonly Row[] = [
  row(
    "envelope-unknown-11",
    "An envelope of an unknown namespace is refused with a VersionMismatch fault that lists both versions.",
    ["wire.soap.envelope-namespace", "wire.recorded.upgrade"],
    "soap11",
    body([SOAP11, "http://other.example/envelope"]),
    { refused: "version-mismatch" },
  ),
  row(
    "envelope-unknown-12",
    "A SOAP 1.2 envelope of an unknown namespace is refused.",
    ["wire.soap.envelope-namespace"],
    "soap12",
    body([SOAP12, "http://other.example/envelope"]),
    { refused: "version-mismatch" },
  ),
  row(
    "envelope-none-11",
    "A request whose root is no Envelope is refused.",
    ["wire.soap.no-body"],
    "soap11",
    body(["<soap:Envelope", "<soap:Letter"], ["</soap:Envelope>", "</soap:Letter>"]),
    { refused: "wrong-root", schemaValid: null },
  ),
  row(
    "envelope-no-body-11",
    "A SOAP 1.1 envelope without a Body is refused.",
    ["wire.soap.no-body"],
    "soap11",
    body(["<soap:Body>", "<soap:Content>"], ["</soap:Body>", "</soap:Content>"]),
    { refused: "missing-body", schemaValid: null },
  ),
  row(
    "envelope-no-body-12",
    "A SOAP 1.2 envelope without a Body is refused.",
    ["wire.soap.no-body"],
    "soap12",
    body(["<soap:Body>", "<soap:Content>"], ["</soap:Body>", "</soap:Content>"]),
    { refused: "missing-body", schemaValid: null },
  ),
  row(
    "header-unknown-11",
    "A header block that is not understood is ignored.",
    ["wire.soap.headers"],
    "soap11",
    body(header("")),
  ),
  row(
    "header-unknown-12",
    "A header block of SOAP 1.2 that is not understood is ignored.",
    ["wire.soap.headers"],
    "soap12",
    body(header("")),
  ),
  row(
    "header-must-understand-0",
    "A header block with mustUnderstand 0 is ignored.",
    ["wire.soap.headers"],
    "soap11",
    body(header(' soap:mustUnderstand="0"')),
  ),
  row(
    "header-must-understand-11",
    "A header block with mustUnderstand 1 that is not understood gets a MustUnderstand fault.",
    ["wire.soap.must-understand"],
    "soap11",
    body(header(' soap:mustUnderstand="1"')),
  ),
  row(
    "header-must-understand-12",
    "A header block of SOAP 1.2 with mustUnderstand true that is not understood gets a MustUnderstand fault.",
    ["wire.soap.must-understand"],
    "soap12",
    body(header(' soap:mustUnderstand="true"')),
  ),
  row(
    "header-empty",
    "An empty Header makes no difference.",
    ["wire.soap.headers"],
    "soap11",
    body(["<soap:Body>", "<soap:Header /><soap:Body>"]),
  ),
];

const endpoint = "/XMLAdditionalFunctions15.025.asmx";
const paths: readonly Row[] = [
  row(
    "path-lower-case-11",
    "The path of endpoint A in lower case is the same endpoint.",
    ["transport.endpoint-a-letter-case", "wire.dispatch.endpoint-case"],
    "soap11",
    target([endpoint, endpoint.toLowerCase()]),
  ),
  row(
    "path-lower-case-get",
    "The path of endpoint A in lower case takes a GET too.",
    ["transport.endpoint-a-letter-case", "wire.dispatch.endpoint-case"],
    "get",
    target([endpoint, endpoint.toLowerCase()]),
  ),
  row(
    "path-capitals",
    "The path of an endpoint matches in capitals.",
    ["wire.dispatch.endpoint-case"],
    "soap12",
    target([endpoint, endpoint.toUpperCase()]),
  ),
  row(
    "path-percent",
    "A percent-encoded path is the same path.",
    ["wire.url.encoding", "wire.dispatch.endpoint-case"],
    "get",
    target(["Functions15.025", "Functions15%2E025"]),
  ),
  row(
    "path-unknown",
    "A path of no endpoint is refused with status 404.",
    ["transport.endpoints"],
    "soap11",
    target([endpoint, "/Nothing.asmx"]),
    { refused: "unknown-path", operation: "" },
  ),
  row(
    "path-version",
    "The path of another version is refused with status 404.",
    ["transport.version"],
    "soap11",
    target(["15.025", "15.026"]),
    { refused: "unknown-path", operation: "" },
  ),
  row(
    "path-operation-case",
    "An operation in another letter case is refused, with its right name.",
    ["wire.dispatch.operation-case"],
    "get",
    target(["/GetExtras", "/getextras"]),
    { refused: "unknown-operation" },
  ),
  row(
    "path-operation-case-post",
    "An operation of a form in another letter case is refused, with its right name.",
    ["wire.dispatch.operation-case"],
    "post",
    target(["/GetExtras", "/GETEXTRAS"]),
    { refused: "unknown-operation" },
  ),
  row(
    "path-operation-unknown",
    "An unknown operation in a path is refused with an error that names it.",
    ["wire.dispatch.unknown-operation"],
    "get",
    target(["/GetExtras", "/GetNothing"]),
    { refused: "unknown-operation", operation: "" },
  ),
  row(
    "path-operation-other-endpoint",
    "An operation of the other endpoint is refused in the path.",
    ["wire.dispatch.unknown-operation", "GetPropertyRates.endpoint"],
    "post",
    target(["/GetExtras", "/GetPropertyRates"]),
    { refused: "unknown-operation" },
  ),
  row(
    "path-nothing-behind",
    "A path that ends in a slash is refused.",
    ["wire.dispatch.verb"],
    "get",
    target(["/GetExtras", "/"]),
    { refused: "method-not-allowed", operation: "" },
  ),
  row(
    "verb-get-endpoint",
    "A GET of a bare path is a page, not a call.",
    ["wire.dispatch.pages"],
    "get",
    (request) => ({ ...request, target: endpoint }),
    { refused: "method-not-allowed", operation: "" },
  ),
  row(
    "verb-get-wsdl",
    "A GET of ?WSDL is a page, not a call.",
    ["wire.dispatch.pages"],
    "get",
    (request) => ({ ...request, target: `${endpoint}?WSDL` }),
    { refused: "method-not-allowed", operation: "" },
  ),
  row(
    "verb-put-endpoint",
    "A PUT to a bare path is refused with status 405.",
    ["wire.dispatch.verb"],
    "soap11",
    method("PUT"),
    { refused: "method-not-allowed" },
  ),
  row(
    "verb-delete-endpoint",
    "A DELETE of a bare path is refused with status 405.",
    ["wire.dispatch.verb"],
    "soap12",
    method("DELETE"),
    { refused: "method-not-allowed" },
  ),
  row(
    "verb-put-operation",
    "A PUT to the path of an operation is refused with status 500.",
    ["wire.dispatch.verb"],
    "post",
    method("PUT"),
    { refused: "method-not-allowed" },
  ),
];

const forms: readonly Row[] = [
  row(
    "form-charset",
    "A form can name its charset.",
    ["wire.url.media-type"],
    "post",
    type("application/x-www-form-urlencoded; charset=UTF-8"),
  ),
  row(
    "form-type-capitals",
    "The content type of a form matches in any letter case.",
    ["wire.url.media-type"],
    "post",
    type("Application/X-WWW-Form-URLEncoded"),
  ),
  row(
    "form-json",
    "A form as application/json is refused with status 500.",
    ["wire.url.media-type"],
    "post",
    both(type("application/json"), (request) => withBytes(request, Buffer.from('{"PropertyID":1001}'))),
    { refused: "unsupported-media-type" },
  ),
  row(
    "form-multipart",
    "A multipart form is refused with status 500.",
    ["wire.url.media-type"],
    "post",
    type("multipart/form-data; boundary=x"),
    { refused: "unsupported-media-type" },
  ),
  row(
    "form-no-type",
    "A form without a content type is refused with status 500.",
    ["wire.url.media-type"],
    "post",
    type(undefined),
    { refused: "unsupported-media-type" },
  ),
  row(
    "form-in-query",
    "A POST reads its form only: parameters in its query are missing.",
    ["wire.url.missing", "transport.post-request"],
    "post",
    (request) => ({
      ...withBytes(request, new Uint8Array()),
      target: `${request.target}?${Buffer.from(request.body).toString("utf8")}`,
    }),
    { refused: "missing-parameter" },
  ),
  row(
    "query-long",
    "A query of more than 2,048 characters is a call, though many servers refuse it before the service.",
    ["wire.url.query-length"],
    "get",
    (request) => ({ ...request, target: `${request.target}&Padding=${"x".repeat(2100)}` }),
  ),
  row("form-query-ignored", "A POST ignores its query.", ["transport.post-request"], "post", (request) => ({
    ...request,
    target: `${request.target}?PropertyID=5`,
  })),
];

/** Returns one request for each row. */
export function routingDrafts(): readonly RequestDraft[] {
  return [...actions, ...actions12, ...types, ...envelopes, ...paths, ...forms].map(draftOf);
}

function draftOf({ id, fact, rules, binding, as = binding, make, operation = "GetExtras", ...row }: Row): RequestDraft {
  const { refused, propertyId = 1001, schemaValid } = row;
  return {
    id: `routing/${id}`,
    fact,
    direction: "request",
    ...(operation !== "" && { operation }),
    binding: as,
    rules,
    oneWay: true,
    ...(refused === undefined ? { parameters: { PropertyID: propertyId } } : { refused }),
    ...(schemaValid !== undefined && { schemaValid }),
    request: make(requestOf("GetExtras", binding)),
  };
}

// Creates a row from positional arguments, because the many rows would be longer with property names.
function row(
  id: string,
  fact: string,
  rules: readonly string[],
  binding: Binding,
  make: Row["make"],
  more: Partial<Row> = {},
): Row {
  return { id, fact, rules, binding, make, ...more };
}
