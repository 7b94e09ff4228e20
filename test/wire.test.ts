import { service } from "@staywire/catalog";
import {
  CodecError,
  type HttpResponse,
  headerOf,
  type ReceivedCall,
  type RecordValue,
  untypedCodec,
} from "@staywire/codec";
import { firstDifference } from "@staywire/testkit/same";
import { describe, expect, test } from "vitest";
import { cellOf, type Exchange, exchanges } from "./support/recorded.js";
import { differences, usual } from "./support/understood.js";

const codec = untypedCodec(service);
const all = exchanges();

/** Exchanges that are not calls of this service, with the reason. */
const notCalls: Readonly<Record<string, string>> = {
  "page.B.WSDL": "a description page",
  "page.B.disco": "a description page",
  "route.post.json": "a JSON call, which Mono accepts, but which belongs to no binding of the service",
};

/** The intended differences from the recorded server, with the reasons. */
const departures: Readonly<Record<string, string>> = {
  "text.crlf.get":
    "the stack writes a carriage return raw, so that a reader takes it for a line end; we write a reference",
  "text.crlf.post": "as text.crlf.get",
};

/**
 * The recorded requests that the server accepted, but whose operation returned an error; each with the code of that
 * error.
 */
const answeredWithError: Readonly<Record<string, "server" | "must-understand">> = {
  "badcred.GetReservations.get": "server",
  "badcred.GetReservations.post": "server",
  "badcred.GetReservations.soap11": "server",
  "badcred.GetReservations.soap12": "server",
  "env.mustUnderstand.soap11": "must-understand",
  "env.mustUnderstand.soap12": "must-understand",
};

const calls = all.filter(({ name }) => !Object.hasOwn(notCalls, name));
const understood = calls.filter(
  ({ name, response }) => response.status === 200 || Object.hasOwn(answeredWithError, name),
);
const refused = calls.filter((exchange) => !understood.includes(exchange));
const results = calls.filter(({ name, response }) => response.status === 200 && name !== "text.ctrl.get");

function named(list: readonly Exchange[]): [string, Exchange][] {
  return list.map((exchange) => [exchange.name, exchange]);
}

// Decodes the response to a recorded request. A request that names no operation is assumed to call GetExtras, because
// the reply to it is the same for every operation.
function replyOf({ request, response }: Exchange, reader = codec) {
  const [operation, binding] = cellOf(service, request) ?? ["GetExtras", request.method === "GET" ? "get" : "soap12"];
  return reader.decodeResponse(operation, binding, response);
}

function receivedOf({ request }: Exchange): ReceivedCall | CodecError {
  try {
    return codec.decodeRequest(request);
  } catch (error) {
    if (error instanceof CodecError) return error;
    throw error;
  }
}

// Mono ends lines with LF instead of CR LF, omits the last line end and one full stop, and swaps two namespace
// declarations.
function comparable({ body }: HttpResponse): string {
  return new TextDecoder()
    .decode(body)
    .replaceAll("\r\n", "\n")
    .replace(/\n$/, "")
    .replace(/(instance of an object)\.?$/, "$1")
    .replace(/(<\w+) (xmlns:xsd="[^"]*") (xmlns:xsi="[^"]*")/, "$1 $3 $2");
}

describe("recorded exchanges", () => {
  test("are at least 240, and include each listed exchange that is no call or has an error", () => {
    expect(all.length).toBeGreaterThanOrEqual(240);
    expect(
      Object.keys({ ...notCalls, ...answeredWithError }).filter((name) => !all.some((each) => each.name === name)),
    ).toEqual([]);
  });

  describe("with status 200 have replies that decode without error and deviation", () => {
    test.each(named(results))("%s", (_, exchange) => {
      expect(replyOf(exchange)).toMatchObject({ deviations: [], binding: cellOf(service, exchange.request)?.[1] });
      expect(replyOf(exchange).value).not.toBeUndefined();
    });
  });

  describe("have results that are encoded again to the recorded text", () => {
    test.each(named(results.filter(({ name }) => !Object.hasOwn(departures, name))))("%s", (_, exchange) => {
      const { operation, binding, value } = replyOf(exchange);
      const written = codec.encodeResponse(operation, binding, value);
      expect(comparable(written)).toBe(comparable(exchange.response));
      expect(headerOf(written.headers, "content-type")).toBe(headerOf(exchange.response.headers, "content-type"));
    });
  });

  test("with a reference to an illegal character are rejected, or decoded with illegalCharacters: replace", () => {
    const exchange = all.find(({ name }) => name === "text.ctrl.get");
    if (exchange === undefined) throw new Error("text.ctrl.get is missing");
    expect(() => replyOf(exchange)).toThrow(expect.objectContaining({ code: "illegal-character" }));
    const reply = replyOf(exchange, untypedCodec(service, { illegalCharacters: "replace" }));
    expect((reply.value as RecordValue).stringResponse).toBe("a\ufffdb");
    expect(new Set(reply.deviations.map(({ code }) => code))).toEqual(new Set(["illegal-character"]));
  });

  describe("with another status have replies that decode to a classified error", () => {
    test.each(named(calls.filter(({ response }) => response.status !== 200)))("%s", (_, exchange) => {
      const reply = replyOf(exchange);
      expect(reply).toMatchObject({
        kind: "error",
        channel: "fault",
        status: exchange.response.status,
        deviations: [],
      });
      expect(reply.kind === "error" && reply.code).not.toBe("unclassified");
    });
  });

  describe("whose request was accepted: our codec decodes the request to the expected call", () => {
    test.each(named(understood))("%s", (name, exchange) => {
      const received = receivedOf(exchange);
      if (received instanceof CodecError) throw received;
      const cell = cellOf(service, exchange.request);
      expect([received.operation, received.binding]).toEqual(cell);
      const { credentials, parameters } = differences(name);
      const wanted = { ...usual(received.operation, exchange.request), ...parameters };
      expect(firstDifference(received.credentials, credentials)).toBeUndefined();
      expect(firstDifference(received.parameters, wanted)).toBeUndefined();
    });
  });

  describe("of UserFunctions return the text that was decoded from the request", () => {
    const echoes = results.filter(
      ({ name, request }) => cellOf(service, request)?.[0] === "UserFunctions" && !Object.hasOwn(departures, name),
    );
    test.each(named(echoes))("%s", (_, exchange) => {
      const received = receivedOf(exchange);
      if (received instanceof CodecError) throw received;
      const value = replyOf(exchange).value as RecordValue;
      expect(value.stringResponse).toBe(received.parameters.xmlMsg);
      expect(value.requestingXML).toBe(
        received.parameters.returnRequestingXML === true ? value.stringResponse : undefined,
      );
    });
  });

  test("with a raw carriage return have results in which a carriage return survives our encoding and decoding", () => {
    for (const exchange of all.filter(({ name }) => name.startsWith("text.crlf."))) {
      const { operation, binding, value } = replyOf(exchange);
      const written = codec.encodeResponse(operation, binding, {
        ...(value as RecordValue),
        stringResponse: "a\r\nb",
      });
      expect((codec.decodeResponse(operation, binding, written).value as RecordValue).stringResponse).toBe("a\r\nb");
    }
  });

  describe("whose request was rejected: our codec rejects the request with the same reply", () => {
    test.each(named(refused))("%s", (_, exchange) => {
      const received = receivedOf(exchange);
      if (!(received instanceof CodecError)) throw new Error(`understood as ${JSON.stringify(received)}`);
      expect(received.reply?.status).toBe(exchange.response.status);
      expect(headerOf(received.reply?.headers ?? [], "content-type")).toBe(
        headerOf(exchange.response.headers, "content-type"),
      );
      expect(received.reply && comparable(received.reply)).toBe(comparable(exchange.response));
    });
  });

  describe("with an error of the service are encoded as recorded", () => {
    test.each(Object.entries(answeredWithError))("%s", (name, code) => {
      const exchange = all.find((each) => each.name === name);
      if (exchange === undefined) throw new Error(`${name} is missing`);
      const reply = replyOf(exchange);
      if (reply.kind !== "error") throw new Error("not an error");
      const text = reply.text.replace("Server was unable to process request. ---> ", "");
      const written = codec.encodeFault(reply.binding, { code, text });
      expect(written.status).toBe(exchange.response.status);
      expect(comparable(written)).toBe(comparable(exchange.response));
    });
  });
});
