// Generates floods from a seed: many requests on up to 128 connections, sent without waiting for responses.
import { type Random, randomAt } from "@staywire/fuzz";

/** Requests to a server: the same bytes on each of several connections. */
export interface Flood {
  /** The bytes of one connection. */
  readonly body: Uint8Array;
  readonly connections: number;
  /** True if the client reads the responses. */
  readonly reads: boolean;
}

const MEGABYTES = [1e6, 2e6, 4e6];
const endpoint = "/XMLAdditionalFunctions15.025.asmx";
const pages = ["/", "/x.asmx?WSDL", "/x", "/healthz", endpoint, `${endpoint}?WSDL`, `${endpoint}?op=GetExtras`];
const parameters = "ApiUsername=agent&ApiPassword=agent-password&PropertyID=1101";
const soap = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><GetExtras xmlns="http://channel.example/xml"/></s:Body></s:Envelope>`;

/** The lines of a head, and the body after it. */
interface Message {
  readonly lines: readonly string[];
  readonly body: string;
}

function chunked(body: string, size: number): string {
  const parts = body.match(new RegExp(`.{1,${size}}`, "g")) ?? [];
  return `${parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join("")}0\r\n\r\n`;
}

function posted(random: Random, target: string, body: string, type: string): Message {
  const start = [`POST ${target} HTTP/1.1`, `Content-Type: ${type}`];
  return random.chance(0.5)
    ? { lines: [...start, `Content-Length: ${body.length}`], body }
    : { lines: [...start, "Transfer-Encoding: chunked"], body: chunked(body, 1 + random.int(8)) };
}

const messages: readonly ((random: Random) => Message)[] = [
  () => ({ lines: ["GET /x HTTP/1.1"], body: "" }),
  (random) => ({ lines: [`GET ${random.pick(pages)} HTTP/1.1`], body: "" }),
  (random) => ({ lines: [`${random.pick(["HEAD", "PUT", "OPTIONS"])} ${random.pick(pages)} HTTP/1.1`], body: "" }),
  (random) => ({ lines: [`GET ${random.pick(pages)} HTTP/1.0`, "Connection: keep-alive"], body: "" }),
  () => ({ lines: [`GET ${endpoint}/GetExtras?${parameters} HTTP/1.1`], body: "" }),
  (random) => posted(random, `${endpoint}/GetExtras`, parameters, "application/x-www-form-urlencoded"),
  (random) => posted(random, endpoint, soap, "text/xml"),
  (random) => posted(random, `${endpoint}/GetExtras`, "x=".repeat(1 + random.int(100_000)), "text/plain"),
];

const fields: readonly string[] = ["Expect: 100-continue", "Expect: tea", "Upgrade: x", "Connection: Upgrade", "a:b"];

function request(random: Random): string {
  const { lines, body } = random.pick(messages)(random);
  const host = random.chance(0.2)
    ? []
    : [random.pick(["Host:", "Host:", "Host:", `Host:${"h".repeat(random.int(2_000))}`])];
  const others = random.chance(0.3) ? [random.pick(fields)] : [];
  return [...lines, ...host, ...others, "", body].join("\r\n");
}

/** Generates floods. The same seed gives the same floods. */
export function floods(count: number, seed = 1): readonly { readonly name: string; readonly make: () => Flood }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `pipelined requests, shape ${index}`,
    make: () => {
      const random = randomAt(seed, index);
      const connections = random.pick([1, 32, 32, 128]);
      const size = random.pick(MEGABYTES) / connections;
      const round = Array.from({ length: 1 + random.int(3) }, () => request(random)).join("");
      const body = new TextEncoder().encode(round.repeat(Math.ceil(size / round.length)));
      return { body, connections, reads: random.chance(0.5) };
    },
  }));
}
