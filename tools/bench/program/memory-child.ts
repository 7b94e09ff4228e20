// Reads the bulk reply once with one reader and prints the peak of resident memory, in bytes.
import { argv, resourceUsage, stdout } from "node:process";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { bulkRates } from "../data.js";
import { wsdlPath } from "../wsdl.js";

const [, , reader = "nothing", bytes = "1000000"] = argv;
const operation = "GetAllPropertyRatesAndRestrictionsPerMC";
const codec = untypedCodec(service);

// One property at a time, so that making the message needs less memory than reading it.
function reply(size: number) {
  const one = codec.encodeResponse(operation, "soap11", bulkRates(1));
  const text = new TextDecoder().decode(one.body);
  const from = text.indexOf("<Rates>");
  const to = text.lastIndexOf("</Rates>") + "</Rates>".length;
  const item = Buffer.from(text.slice(from, to));
  const items = Buffer.alloc(item.length * Math.ceil(size / item.length), item);
  return { ...one, body: Buffer.concat([Buffer.from(text.slice(0, from)), items, Buffer.from(text.slice(to))]) };
}

const readers: Readonly<Record<string, () => Promise<(body: Uint8Array) => unknown>>> = {
  nothing: async () => (body) => body,
  staywire: async () => (body) => codec.decodeResponse(operation, "soap11", { ...response, body }),
  "fast-xml-parser": async () => {
    const { XMLParser } = await import("fast-xml-parser");
    return (body) => new XMLParser({ parseTagValue: false }).parse(new TextDecoder().decode(body));
  },
  "node-soap": async () => {
    const { createClientAsync } = await import("soap");
    const client = (await createClientAsync(wsdlPath)) as unknown as { wsdl: { xmlToObject(text: string): unknown } };
    return (body) => client.wsdl.xmlToObject(new TextDecoder().decode(body));
  },
};

const response = reply(Number(bytes));
const read = await readers[reader]?.();
if (read === undefined) throw new Error(`${reader} is not a reader; they are ${Object.keys(readers).join(", ")}`);
const found = read(response.body);
stdout.write(`${found === undefined ? Number.NaN : resourceUsage().maxRSS * 1024}\n`);
