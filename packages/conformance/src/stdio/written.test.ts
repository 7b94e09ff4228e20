// Tests the comparison of encoded messages with the expected ones. Some changes must be reported, and others must make
// no difference.
import { type HttpRequest, type HttpResponse, untypedCodec, utf8 } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { booleanProblem, requestProblem, responseProblem } from "./written.js";

const codec = untypedCodec(library);
const operation = "GetReport";
const credentials = { username: "agent", password: "secret-word" };
const value = {
  RowCount: 1,
  Rows: [{ Id: 7, Book: "1.50", Bought: "2027-05-01T00:00:00", Sold: "2027-05-02T00:00:00" }],
};

type Message = HttpRequest | HttpResponse;
type Change<M extends Message> = (message: M) => M;

const text = <M extends Message>(from: string | RegExp, to: string) => {
  const change: Change<M> = (message) => {
    const before = new TextDecoder().decode(message.body);
    const after = before.replace(from, to);
    if (after === before) throw new Error(`the message does not have ${from}`);
    return { ...message, body: utf8(after) };
  };
  return change;
};

const header = <M extends Message>(name: string, to: string | undefined): Change<M> => {
  const isOther = ([key]: readonly [string, string]) => key.toLowerCase() !== name.toLowerCase();
  return (message) => ({
    ...message,
    headers: [...message.headers.filter(isOther), ...(to === undefined ? [] : [[name, to] as const])],
  });
};

const target =
  (from: string, to: string): Change<HttpRequest> =>
  (request) => ({ ...request, target: request.target.replace(from, to) });

function problemOfRequest(binding: Binding, change: Change<HttpRequest>): string | undefined {
  const wanted = codec.encodeRequest(operation, binding, { credentials, parameters: { BookId: 5 } });
  return requestProblem({ service: library, operation, binding, credentials }, wanted, change(wanted));
}

function problemOfReply(binding: Binding, change: Change<HttpResponse>): string | undefined {
  const rows = value.Rows.map((row) => ({ ...row, Lent: true, Shelf: null }));
  const wanted = codec.encodeResponse(operation, binding, { ...value, Rows: rows });
  return responseProblem(wanted, change(wanted));
}

const body = "</soap:Body>";

test.each<[Binding, string, Change<HttpRequest>, RegExp]>([
  ["soap11", "another method", (request) => ({ ...request, method: "PUT" }), /^method is "PUT"/],
  ["soap11", "another path", target("/", "/x/"), /^path is/],
  ["soap11", "a query", (request) => ({ ...request, target: `${request.target}?a=1` }), /^query is "present"/],
  ["soap11", "no SOAPAction", header("SOAPAction", undefined), /^SOAPAction is absent/],
  ["soap11", "two SOAPActions", (r) => ({ ...r, headers: [...r.headers, ["soapaction", '"x"']] }), /^SOAPAction is/],
  ["soap12", "a SOAPAction", header("SOAPAction", '"x"'), /^SOAPAction is/],
  ["soap12", "another media type", header("Content-Type", "text/xml; charset=utf-8"), /^the media type is "text\/xml"/],
  ["soap12", "an action of its own", header("Content-Type", "application/soap+xml; charset=utf-8; action=x"), /action/],
  ["soap11", "no charset", header("Content-Type", "text/xml"), /^the charset is absent/],
  ["soap11", "another charset", header("Content-Type", "text/xml; charset=latin1"), /^the charset is "latin1"/],
  [
    "soap11",
    "another encoding in its declaration",
    text('encoding="utf-8"', 'encoding="utf-16"'),
    /states the encoding/,
  ],
  ["soap11", "bytes that are no UTF-8", (r) => ({ ...r, body: new Uint8Array([255]) }), /is not UTF-8/],
  ["soap11", "an Authorization", header("Authorization", "Basic YTpi"), /^headers with credentials is "Authorization"/],
  ["get", "a cookie", header("Cookie", "a=b"), /^headers with credentials is "Cookie"/],
  ["post", "the password in a header", header("X-Key", "secret-word"), /^headers with credentials is "X-Key"/],
  ["soap11", "a content encoding", header("Content-Encoding", "gzip"), /^Content-Encoding is "gzip"/],
  ["soap11", "a wrong length", header("Content-Length", "1"), /^Content-Length is "1"/],
  ["soap11", "text in the envelope", text("<soap:Body>", "x<soap:Body>"), /^text beside elements is "x"/],
  ["soap11", "text in the call", text("<Password>", "x<Password>"), /^text beside elements is "x"/],
  ["soap11", "a second Body", text(body, `${body}<soap:Body/>`), /^elements of the envelope/],
  ["soap11", "a second call", text(body, `<x/>${body}`), /^elements of the envelope/],
  ["soap11", "a header block", text("<soap:Body>", "<soap:Header><x/></soap:Header><soap:Body>"), /^elements of the/],
  ["soap11", "an attribute", text("<Password>", '<Password x="1">'), /^attributes is "Password@x"/],
  [
    "soap11",
    "a nil parameter",
    text(/<BookId>.*<\/BookId>/, '<BookId xsi:nil="true"/>'),
    /^attributes is "BookId@nil"/,
  ],
  ["soap11", "another order", text(/(<Username>.*)(<Password>.*)(<BookId>)/, "$2$1$3"), /^elements/],
  ["soap11", "no namespace", text(/ xmlns="[^"]*"/, ""), /^the element of the message is "{}GetReport"/],
  ["get", "a field less", target("BookId=5", ""), /^query\.BookId is absent/],
  ["get", "another text", target("BookId=5", "BookId=6"), /^query\.BookId/],
  ["get", "a content type", header("Content-Type", "text/xml"), /^the media type is "text\/xml"/],
  ["get", "a raw character", target("agent", "é"), /is not percent-encoded/],
  ["get", "a body", (request) => ({ ...request, body: utf8("x") }), /^the size of the body/],
  ["post", "another media type", header("Content-Type", "text/plain"), /^the media type is/],
  ["post", "a field twice", text("BookId=5", "BookId=5&BookId=5"), /^form\.BookId/],
  ["post", "a raw blank", text("agent", "a b"), /is not percent-encoded/],
])("a request over %s with %s is reported", (binding, _, change, problem) => {
  expect(problemOfRequest(binding, change)).toMatch(problem);
});

test.each<[Binding, string, Change<HttpRequest>]>([
  ["soap11", "another letter case of the path", (r) => ({ ...r, target: r.target.toLowerCase() })],
  ["soap11", "quotes around the charset", header("Content-Type", 'TEXT/XML;charset="UTF-8"')],
  ["soap12", "its action in the media type", header("Content-Type", soap12With("GetReport"))],
  ["soap11", "other headers", header("User-Agent", "x")],
  ["soap11", "an empty Header", text("<soap:Body>", "<soap:Header/><soap:Body>")],
  ["soap11", "white space and comments", text(body, `\n<!-- x -->${body}\n`)],
  ["soap11", "nil false", text("<Password>", '<Password xsi:nil="false">')],
  ["get", "another order of fields", target("BookId=5&", "")],
  ["get", "escapes that none needs", target("agent", "%61gent")],
  ["post", "a sign and zeros", text("BookId=5", "BookId=%2B05")],
])("a request over %s with %s is accepted", (binding, title, change) => {
  const moved = title.includes("order") ? reordered : change;
  expect(problemOfRequest(binding, moved)).toBeUndefined();
});

function soap12With(name: string): string {
  return `application/soap+xml; charset=utf-8; action="${library.namespace.replace(/\/$/, "")}/${name}"`;
}

function reordered(request: HttpRequest): HttpRequest {
  const [path, query = ""] = request.target.split("?");
  return { ...request, target: `${path}?${query.split("&").reverse().join("&")}` };
}

test.each<[Binding, string, Change<HttpResponse>, RegExp]>([
  ["soap11", "another status", (response) => ({ ...response, status: 202 }), /^status is 202/],
  ["soap12", "another media type", header("Content-Type", "text/xml; charset=utf-8"), /^the media type is/],
  ["get", "no charset", header("Content-Type", "text/xml"), /^the charset is absent/],
  ["get", "a content encoding", header("Content-Encoding", "gzip"), /^Content-Encoding is/],
  ["soap11", "another element", text(/GetReportResponse/g, "GetReport"), /^the element of the message is/],
  ["get", "another root", text(/Report/g, "Reports"), /^the element of the message is/],
  ["soap11", "another result element", text(/GetReportResult/g, "Result"), /^elements/],
  ["soap11", "text between members", text("<Rows>", ", <Rows>"), /^text beside elements is ","/],
  ["post", "text between members", text("<Rows>", "x<Rows>"), /^text beside elements is "x"/],
  ["soap11", "an attribute of its own", text("<Rows>", '<Rows size="1">'), /^attributes is/],
  ["soap11", "a second Body", text(body, `${body}<soap:Body/>`), /^elements of the envelope/],
])("a reply over %s with %s is reported", (binding, _, change, problem) => {
  expect(problemOfReply(binding, change)).toMatch(problem);
});

test.each<[Binding, string, Change<HttpResponse>]>([
  ["soap11", "white space", text("<Rows>", "\r\n  <Rows>")],
  ["soap11", "another prefix", text(/soap:|(?<=xmlns:)soap(?==)/g, "")],
  ["get", "CDATA", text(">1.50<", "><![CDATA[1.50]]><")],
  ["get", "other headers", header("Cache-Control", "private")],
])("a reply over %s with %s is accepted", (binding, title, change) => {
  const restyled = title === "another prefix" ? text<HttpResponse>(/soap([:=])/g, "e$1") : change;
  expect(problemOfReply(binding, restyled)).toBeUndefined();
});

test("a boolean in a reply that is written as 1 is reported, and another spelling of an int is not", () => {
  const rows = value.Rows.map((row) => ({ ...row, Lent: true, Shelf: null }));
  const wanted = codec.encodeResponse(operation, "soap11", { ...value, Rows: rows });
  const changed = (from: string, to: string) => booleanProblem(wanted, text<HttpResponse>(from, to)(wanted));
  expect(booleanProblem(wanted, wanted)).toBeUndefined();
  expect(changed(">true<", "><![CDATA[true]]><")).toBeUndefined();
  expect(changed(">1<", ">+01<")).toBeUndefined();
  expect(changed(">true<", ">1<")).toBe('a boolean is written as "1", and should be "true"');
});
