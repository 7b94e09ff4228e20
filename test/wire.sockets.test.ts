// Compares the server on a socket with a recorded ASMX server: the same request gets the same header lines and the same
// bytes, except for listed differences.
import { connect } from "node:net";
import { service } from "@staywire/catalog";
import { untypedCodec, type Value } from "@staywire/codec";
import { type Implementation, ServiceFault, server } from "@staywire/server";
import { type Listening, listen } from "@staywire/server/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cellOf, type Exchange, exchanges } from "./support/recorded.js";

/** Exchanges that are left out, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  "page.B.WSDL": "a service description, which other tests compare with the recorded one",
  "page.B.disco": "a discovery document in a form that only Mono writes",
  "route.post.json": "a JSON call, which Mono accepts, but which belongs to no binding of the service",
  "text.ctrl.get": "a reference to a character that XML cannot contain; our codec never writes such a reference",
};

/** Our headers that the recordings lack, with the reason. */
const ownHeaders: Readonly<Record<string, string>> = { Date: "every web server sends it; the recordings are without" };

/**
 * A difference from recorded bodies: the reason, and the kinds of body in which it occurs: `soap` documents, `bare`
 * documents of GET and POST, or `text`.
 */
interface Difference {
  readonly why: string;
  readonly where: readonly Form[];
  readonly adapt: (body: string) => string;
}

type Form = "soap" | "bare" | "text";

const differences: readonly Difference[] = [
  {
    why: "a carriage return inside a value is a reference, so that no reader takes it for a line end: our choice",
    where: ["soap", "bare"],
    adapt: (body) => body.replaceAll("\r", "&#xD;"),
  },
  {
    why: "between elements Mono ends lines with LF, and ASP.NET on IIS with CR LF",
    where: ["bare"],
    adapt: (body) => body.replace(/>\n(?= *<)/g, ">\r\n"),
  },
  {
    why: "in plain text Mono ends lines with LF, and ASP.NET on IIS with CR LF",
    where: ["text"],
    adapt: (body) => body.replaceAll("\n", "\r\n"),
  },
  {
    why: "Mono's text on a missing object has no full stop",
    where: ["text"],
    adapt: (body) => body.replace("instance of an object\r\n", "instance of an object.\r\n"),
  },
  {
    why: "Mono declares xsd before xsi at a root, and ASP.NET on IIS the other way round",
    where: ["bare"],
    adapt: (body) => body.replace(/(<\w+) (xmlns:xsd="[^"]*") (xmlns:xsi="[^"]*")/, "$1 $3 $2"),
  },
];

const all = exchanges().filter(({ name }) => !Object.hasOwn(leftOut, name));

function exchanged(port: number, request: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.on("data", (piece) => pieces.push(piece));
    socket.on("error", reject);
    socket.on("end", () => resolve(Buffer.concat(pieces)));
  });
}

interface Parts {
  /** The status line and the headers, in order. */
  readonly lines: readonly string[];
  readonly body: string;
}

function partsOf(bytes: Uint8Array): Parts {
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  const end = text.indexOf("\r\n\r\n");
  return { lines: text.slice(0, end).split("\r\n"), body: text.slice(end + 4) };
}

function formOf({ lines, body }: Parts): Form {
  if (lines.some((line) => line.startsWith("Content-Type: text/plain"))) return "text";
  return body.includes("<soap:Envelope") ? "soap" : "bare";
}

function expectedOf({ raw }: Exchange): Parts {
  const recorded = partsOf(raw.response);
  const here = differences.filter(({ where }) => where.includes(formOf(recorded)));
  const body = here.reduce((text, { adapt }) => adapt(text), recorded.body);
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return { lines: recorded.lines.map((line) => (line.startsWith("Content-Length: ") ? length : line)), body };
}

function receivedOf(bytes: Uint8Array): Parts {
  const { lines, body } = partsOf(bytes);
  return { lines: lines.filter((line) => !Object.hasOwn(ownHeaders, line.split(":")[0] ?? "")), body };
}

const codec = untypedCodec(service);

// Returns the result of the recorded service, or throws its error. Returns null if the reply came from ASP.NET alone.
function resultOf(exchange: Exchange): Value | null {
  const cell = cellOf(service, exchange.request);
  if (cell === undefined) return null;
  const body = new TextEncoder().encode(expectedOf(exchange).body);
  const reply = codec.decodeResponse(...cell, { ...exchange.response, body });
  if (reply.kind === "ok" || reply.channel !== "fault") return reply.value as Value | null;
  const [, text] = /^(?:Server was unable to process request\. ---> )?(.*)$/s.exec(reply.text) ?? [];
  if (reply.code === "validation-error-1") throw new ServiceFault(text);
  return null;
}

let current: Exchange;
let listening: Listening;

beforeAll(async () => {
  const functions = service.order.map((name) => [name, () => resultOf(current)] as const);
  listening = await listen(server(service, Object.fromEntries(functions) as unknown as Implementation<typeof service>));
});
afterAll(() => listening.close());

describe("the response on a socket", () => {
  test.each(all.map((exchange) => [exchange.name, exchange] as const))(
    "equals the recorded response: %s",
    async (_, exchange) => {
      current = exchange;
      const received = await exchanged(listening.port, exchange.raw.request);
      expect(receivedOf(received)).toEqual(expectedOf(exchange));
    },
  );

  test("has listed differences and omissions, each of which occurs in some recording", () => {
    const names = exchanges().map(({ name }) => name);
    expect(Object.keys(leftOut).filter((name) => !names.includes(name))).toEqual([]);
    const idle = differences.filter(({ where, adapt }) => {
      const bodies = all.map(({ raw }) => partsOf(raw.response)).filter((parts) => where.includes(formOf(parts)));
      return bodies.every(({ body }) => [body, body.replaceAll("\n", "\r\n")].every((text) => adapt(text) === text));
    });
    expect(idle).toEqual([]);
  });
});
