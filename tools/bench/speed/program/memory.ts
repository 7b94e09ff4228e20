// Measures the additional peak memory of a process that reads the bulk reply.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { ratesOf } from "../workload.js";
import { runChild } from "./child.js";
import type { Figure } from "./figure.js";

const readers = ["staywire", "fast-xml-parser", "node-soap"];
const operation = "GetAllPropertyRatesAndRestrictionsPerMC";

/** Returns the additional peak memory of each reader. */
export async function memoryRows(quick: boolean): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-bench-"));
  try {
    const file = join(folder, "reply.xml");
    const { body } = untypedCodec(service).encodeResponse(operation, "soap11", ratesOf(quick ? 1_000_000 : 10_000_000));
    writeFileSync(file, body);
    return readers.map((reader) => row(reader, runChild<number>("memory-child.ts", [reader, file]) / 1e6, body.length));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(reader: string, value: number, bytes: number): Figure {
  const note = `above the bytes; the reply has ${(bytes / 1e6).toFixed(0)} MB`;
  return { name: `peak memory of reading bulk rates: ${reader}`, value, text: `${value.toFixed(0)} MB`, note };
}
