// Tests that SOAP requests that cannot be routed or read get the replies that were recorded from an ASMX server (Mono
// 6.8).

import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { codec } from "../codec.js";
import { CodecError } from "../core/error.js";
import type { HttpRequest } from "../core/message.js";

const sample = codec(library);

test.each(["soap11", "soap12"] as const)(
  "a %s request that ends within a character gets an empty response with the status 400",
  (binding) => {
    const request = sample.encodeRequest("FindBooks", binding, {
      credentials: { username: "reader", password: "pass" },
      parameters: {
        Ids: [1],
        From: "01 May 2027",
        To: "02 May 2027",
        Exact: true,
        MaxPrice: "1",
        Since: "2027-05-01T00:00:00",
        Note: "王",
      },
    });
    const at = request.body.indexOf(0xe7);
    expect(at).toBeGreaterThan(0);
    const cut = { ...request, body: request.body.subarray(0, at + 2) };
    const error = (() => {
      try {
        return sample.decodeRequest(cut);
      } catch (cause) {
        return cause;
      }
    })();
    expect(error).toBeInstanceOf(CodecError);
    expect((error as CodecError).reply).toMatchObject({ status: 400, body: new Uint8Array(0) });
  },
);

const ns11 = "http://schemas.xmlsoap.org/soap/envelope/";
const ns12 = "http://www.w3.org/2003/05/soap-envelope";
const known = `"${library.namespace}/FindBooks"`;

interface Reply {
  readonly status: number;
  readonly type: string | undefined;
  /** The code and the text of the fault; undefined if the reply has no body. */
  readonly fault: string | undefined;
}

function post(type: string, body: string, soapAction?: string): HttpRequest {
  const action: [string, string][] = soapAction === undefined ? [] : [["SOAPAction", soapAction]];
  const headers: [string, string][] = [["Content-Type", `${type}; charset=utf-8`], ...action];
  return { method: "POST", target: "/LibraryX.asmx", headers, body: new TextEncoder().encode(body) };
}

function replyTo(request: HttpRequest): Reply {
  try {
    const call = sample.decodeRequest(request);
    return { status: 200, type: call.binding, fault: call.operation };
  } catch (error) {
    if (!(error instanceof CodecError) || error.reply === undefined) throw error;
    const { status, headers, body } = error.reply;
    const document = new TextDecoder().decode(body);
    const code = /<(?:faultcode|soap:Value)>(.*?)</.exec(document)?.[1];
    const text = /<(?:faultstring|soap:Text xml:lang="en")>(.*?)</.exec(document)?.[1]?.replaceAll("&gt;", ">");
    return { status, type: headers[0]?.[1].split(";")[0], fault: code && `${code}: ${text}` };
  }
}

const envelope = (namespace: string, content: string, local = "Envelope"): string =>
  `<s:${local} xmlns:s="${namespace}">${content}</s:${local}>`;
const body = (content: string): string => `<s:Body>${content}</s:Body>`;
const nope = `<Nope xmlns="${library.namespace}"/>`;
const mismatch = (namespace: string): Reply => ({
  status: 500,
  type: "text/xml",
  fault: `soap:VersionMismatch: Possible SOAP version mismatch: Envelope namespace ${namespace} was unexpected. Expecting ${ns11}.`,
});
const client11 = (text: string): Reply => ({ status: 500, type: "text/xml", fault: `soap:Client: ${text}` });
const server11 = (text: string): Reply => ({
  status: 500,
  type: "text/xml",
  fault: `soap:Server: Server was unable to process request. ---> ${text}`,
});
const sender12 = (text: string): Reply => ({
  status: 500,
  type: "application/soap+xml",
  fault: `soap:Sender: ${text}`,
});
const receiver12 = (text: string): Reply => ({
  status: 500,
  type: "application/soap+xml",
  fault: `soap:Receiver: Server was unable to process request. ---> ${text}`,
});
const bare = (type: string, status = 400): Reply => ({ status, type, fault: undefined });

const noAction = "Unable to handle request without a valid action parameter. Please supply a valid soap action.";
const noEnvelope = "Request format is invalid: Missing required soap:Envelope element.";
const noBody = "Request format is invalid: Missing required soap:Body element.";

describe("the reply to a request", () => {
  const xml = "text/xml";
  const soap = "application/soap+xml";
  const open11 = `<s:Envelope xmlns:s="${ns11}">`;
  const open12 = `<s:Envelope xmlns:s="${ns12}">`;

  test.each<[string, HttpRequest, Reply]>([
    // The root element is not an envelope.
    ["a root of the service, 1.1", post(xml, nope, known), mismatch(library.namespace)],
    ["a root of the service, 1.1 without an action", post(xml, nope), mismatch(library.namespace)],
    ["a root of the service, 1.2", post(soap, nope), mismatch(library.namespace)],
    ["a root in no namespace", post(xml, "<a/>", known), mismatch("")],
    ["a page", post(xml, "<html><body><p>x</body></html>", known), mismatch("")],
    [
      "another root of SOAP 1.1",
      post(xml, envelope(ns11, "", "Foo"), known),
      client11(`Server was unable to read request. ---> ${noEnvelope}`),
    ],
    ["another root of SOAP 1.1 without an action", post(xml, envelope(ns11, "", "Foo")), server11(noEnvelope)],
    ["another root of SOAP 1.2", post(soap, envelope(ns12, "", "Foo")), receiver12(noEnvelope)],
    ["another root, broken behind its start tag", post(xml, `<s:Foo xmlns:s="${ns11}"><a></b>`), server11(noEnvelope)],
    // The action is unknown or missing.
    [
      "an unknown action of 1.2",
      post(`${soap}; action="urn:x%20y"`, envelope(ns12, body(nope))),
      sender12("Unable to handle request. The action 'urn:x y' was not recognized."),
    ],
    ["an empty action of 1.2", post(`${soap}; action=""`, envelope(ns12, body(nope))), sender12(noAction)],
    ["no action of 1.2", post(soap, envelope(ns12, body(nope))), sender12(noAction)],
    ["no action of 1.2 and an empty body", post(soap, envelope(ns12, "<s:Body/>")), sender12(noAction)],
    ["no action of 1.1", post(xml, envelope(ns11, body(nope))), client11(noAction)],
    ["no action of 1.1 and an empty body", post(xml, envelope(ns11, "<s:Body/>")), client11(noAction)],
    ["1.2 in text/xml without an action", post(xml, envelope(ns12, body(nope))), sender12(noAction)],
    [
      "an unknown action parameter of text/xml",
      post(`${xml}; action="urn:x"`, envelope(ns11, body(nope))),
      client11("Unable to handle request. The action 'urn:x' was not recognized."),
    ],
    [
      "an unknown action parameter of text/xml over a known body",
      post(
        `${xml}; action="urn:x"`,
        envelope(ns11, body(`<FindBooks xmlns="${library.namespace}"><Ids/></FindBooks>`)),
      ),
      { status: 200, type: "soap11", fault: "FindBooks" },
    ],
    [
      "an unknown SOAPAction",
      post(xml, envelope(ns11, body(nope)), '"urn:x"'),
      client11("Server did not recognize the value of HTTP Header SOAPAction: urn:x."),
    ],
    [
      "an empty SOAPAction",
      post(xml, envelope(ns11, body(nope)), '""'),
      client11("Server did not recognize the value of HTTP Header SOAPAction: ."),
    ],
    // There is no Body.
    [
      "no Body in 1.1",
      post(xml, `${open11}</s:Envelope>`, known),
      client11(`Server was unable to read request. ---> ${noBody}`),
    ],
    ["no Body in 1.1 without an action", post(xml, `${open11}</s:Envelope>`), server11(noBody)],
    ["no Body in 1.2", post(soap, `${open12}</s:Envelope>`), receiver12(noBody)],
    // An envelope of SOAP 1.1 with the content type of SOAP 1.2, which an ASMX service notices only when the operation
    // is known.
    [
      "a call of 1.1 as 1.2",
      post(soap, envelope(ns11, body(`<FindBooks xmlns="${library.namespace}"/>`))),
      bare(xml, 415),
    ],
    ["an unknown call of 1.1 as 1.2", post(soap, envelope(ns11, body(nope))), client11(noAction)],
    ["no Body in 1.1 as 1.2", post(soap, `${open11}</s:Envelope>`), server11(noBody)],
    [
      "another root of 1.1 as 1.2 with an action",
      post(`${soap}; action=${known}`, envelope(ns11, "", "Foo")),
      bare(xml, 415),
    ],
    // The document is malformed.
    [
      "text behind a root without a Body, with an action",
      post(xml, `${open11}</s:Envelope>x`, known),
      client11(`Server was unable to read request. ---> ${noBody}`),
    ],
    ["an empty 1.1", post(xml, "", known), bare(xml)],
    ["an empty 1.1 without an action", post(xml, ""), receiver12("Root element is missing.")],
    ["an empty 1.2", post(soap, ""), receiver12("Root element is missing.")],
    ["a comment alone", post(soap, "<!-- c -->"), receiver12("Root element is missing.")],
    ["JSON", post(soap, '{"a":1}'), receiver12("Data at the root level is invalid. Line 1, position 1.")],
    [
      "text behind the root",
      post(soap, `${open12}</s:Envelope>x`),
      receiver12("Data at the root level is invalid. Line 1, position 76."),
    ],
    [
      "two roots",
      post(soap, `${open12}</s:Envelope><a/>`),
      receiver12("There are multiple root elements. Line 1, position 77."),
    ],
    [
      "a cut in the header of 1.2",
      post(soap, `${open12}\n<s:Header><a>x`),
      receiver12(
        "Unexpected end of file has occurred. The following elements are not closed: a, s:Header, s:Envelope. Line 2, position 15.",
      ),
    ],
    [
      "a cut in the header of 1.1",
      post(xml, `${open11}<s:Header>`),
      server11(
        "Unexpected end of file has occurred. The following elements are not closed: s:Header, s:Envelope. Line 1, position 75.",
      ),
    ],
    ["a cut in the header of 1.1 with an action", post(xml, `${open11}<s:Header>`, known), bare(xml)],
    [
      "a cut in the header of 1.1 as 1.2",
      post(soap, `${open11}<s:Header>`),
      server11(
        "Unexpected end of file has occurred. The following elements are not closed: s:Header, s:Envelope. Line 1, position 75.",
      ),
    ],
    ["a cut in the call of 1.1", post(xml, `${open11}<s:Body>${nope.replace("/", "")}`), bare(xml)],
    ["a cut in the call of 1.2", post(soap, `${open12}<s:Body>${nope.replace("/", "")}`), bare(soap)],
    ["a cut in the call of 1.2 in text/xml", post(xml, `${open12}<s:Body>${nope.replace("/", "")}`), bare(soap)],
    ["a cut in the call of 1.1 as 1.2", post(soap, `${open11}<s:Body>${nope.replace("/", "")}`), bare(xml, 415)],
    [
      "a DOCTYPE before the root",
      post(xml, `<!DOCTYPE a>${envelope(ns11, body(nope))}`),
      receiver12("DTD is prohibited in this XML document."),
    ],
    [
      "a DOCTYPE in the envelope",
      post(soap, `${open12}<s:Body><!DOCTYPE a>`),
      receiver12("Unexpected DTD declaration. Line 1, position 73."),
    ],
  ])("equals the recorded reply: %s", (_what, request, reply) => {
    expect(replyTo(request)).toEqual(reply);
  });
});

describe("a decimal parameter", () => {
  const price = (text: string, binding: "soap11" | "soap12"): Reply =>
    replyTo(
      post(
        binding === "soap11" ? "text/xml" : "application/soap+xml",
        envelope(
          binding === "soap11" ? ns11 : ns12,
          body(`<FindBooks xmlns="${library.namespace}"><MaxPrice>${text}</MaxPrice></FindBooks>`),
        ),
      ),
    );

  test.each([
    "79228162514264337593543950336",
    "-79228162514264337593543950336",
    "79228162514264337593543950335.5",
    `1${"0".repeat(30)}`,
    ` ${"9".repeat(29)} `,
  ])("with %s overflows the range of .NET's Decimal", (text) => {
    for (const binding of ["soap11", "soap12"] as const) {
      expect(price(text, binding).fault).toMatch(
        /There is an error in XML document \(1, \d+\)\. ---> Value was either too large or too small for a Decimal\.$/,
      );
    }
  });

  test.each([
    "79228162514264337593543950335",
    "-79228162514264337593543950335.4",
    `${"0".repeat(100)}1.${"9".repeat(100)}`,
  ])("with %s is within the range of .NET's Decimal", (text) => {
    expect(price(text, "soap11")).toEqual({ status: 200, type: "soap11", fault: "FindBooks" });
  });

  test("that is out of range is also rejected in requests that the codec wrote, over SOAP 1.2 and GET", () => {
    const parameters = {
      Ids: [1],
      From: "",
      To: "",
      Exact: true,
      Since: "2027-05-01T00:00:00",
      MaxPrice: "9".repeat(29),
    };
    const call = { credentials: { username: "u", password: "p" }, parameters };
    expect(replyTo(sample.encodeRequest("FindBooks", "soap12", call)).fault).toContain("for a Decimal.");
    const got = sample.encodeRequest("FindBooks", "get", call);
    expect(() => sample.decodeRequest(got)).toThrow(expect.objectContaining({ code: "bad-value", path: "MaxPrice" }));
  });

  test("has the range of .NET's Decimal only in requests: a client accepts a longer decimal in a result", () => {
    const value = "9".repeat(40);
    const book = {
      Id: 1,
      Book: value,
      Bought: "2027-05-01T00:00:00",
      Sold: "2027-05-02T00:00:00",
      Lent: true,
      Shelf: null,
    };
    const reply = sample.decodeResponse("GetBook", "soap11", sample.encodeResponse("GetBook", "soap11", book));
    expect(reply).toMatchObject({ value: { Book: value }, deviations: [] });
  });
});
