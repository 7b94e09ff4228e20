// Reads the bulk reply from a file with one reader, and prints by how many bytes the peak of the resident memory
// exceeds the memory before the reading.
import { readFileSync } from "node:fs";
import { argv, memoryUsage, resourceUsage, stdout } from "node:process";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { wsdlPath } from "../wsdl.js";

const [, , reader = "", file = ""] = argv;
const operation = "GetAllPropertyRatesAndRestrictionsPerMC";
const codec = untypedCodec(service);
const headers = [["Content-Type", "text/xml; charset=utf-8"]] as const;

const readers: Readonly<Record<string, () => Promise<(body: Uint8Array) => unknown>>> = {
  staywire: async () => (body) => codec.decodeResponse(operation, "soap11", { status: 200, headers, body }),
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

const body = readFileSync(file);
const read = await readers[reader]?.();
if (read === undefined)
  throw new Error(`${reader} is not a reader; expected one of ${Object.keys(readers).join(", ")}`);
const before = memoryUsage().rss;
const found = read(body);
stdout.write(`${found === undefined ? Number.NaN : resourceUsage().maxRSS * 1024 - before}\n`);
