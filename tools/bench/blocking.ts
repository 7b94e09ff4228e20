// `pnpm bench blocking`: measures how long messages of up to 4 MB block the event loop of serve, decode, the client and
// conform, and how much memory they need. Fails above 250 ms per megabyte or 512 MB. Arguments select documents by a
// part of their names.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { stdout } from "node:process";
import { parseArgs } from "node:util";
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import { bundledProgram } from "@staywire/testkit/bundled-program";
import { build } from "esbuild";
import { type Document, documents, small } from "./blocking/documents.js";
import type { Flood } from "./blocking/floods.js";
import { client, conform, decode, flooded, type Setting, serve, type Usage } from "./blocking/programs.js";
import { lines } from "./lines.js";

const MOST_BLOCKED = 250;
const MOST_RSS = 512;
/**
 * The maximum number of measurements of one document. A measurement above a limit is repeated, because other work of
 * the machine may have caused it. It is not repeated if the program failed or had to be killed.
 */
const ROUNDS = 3;

type Message = HttpRequest & HttpResponse & Flood;
type Measure = (setting: Setting, message: Message) => Promise<Usage>;

const programs: Readonly<Record<string, { readonly kinds: readonly Document["kind"][]; readonly measure: Measure }>> = {
  serve: { kinds: ["request"], measure: serve },
  flooded: { kinds: ["flood"], measure: flooded },
  decode: { kinds: ["request", "reply"], measure: decode },
  client: { kinds: ["reply"], measure: client },
  conform: { kinds: ["reply"], measure: conform },
};

interface Row {
  readonly program: string;
  readonly document: string;
  readonly megabytes: number;
  /** Milliseconds of the longest block, per megabyte of the document. */
  readonly blocked: number;
  readonly cpu: number;
  readonly rss: number;
}

// A loop may be late because other programs have the processor, but a real block uses processor time.
const blockOf = ({ blocked, cpu }: Row): number => Math.min(blocked, cpu);
/** Returns the larger of two shares: the blocked time of a row and its memory, each as a share of its limit. */
const used = (row: Row): number => Math.max(blockOf(row) / MOST_BLOCKED, row.rss / MOST_RSS);
const isBad = (row: Row): boolean => used(row) > 1;

/**
 * Measures a document. Subtracts the time that the program needs for a small document, and divides the rest by the size
 * in megabytes. A document below one megabyte counts as one megabyte.
 */
async function rowOf(
  setting: Setting,
  program: string,
  measure: Measure,
  document: Document,
  idle: Usage,
): Promise<Row> {
  const message = document.make() as Message;
  const megabytes = (message.body.length * (message.connections ?? 1)) / 1e6;
  const usage = await measure(setting, message);
  const each = (value: number, base: number) => Math.max(0, value - base) / Math.max(1, megabytes);
  const blocked = each(usage.blocked, idle.blocked);
  return { program, document: document.name, megabytes, blocked, cpu: each(usage.cpu, idle.cpu), rss: usage.rss };
}

async function bestRow(...args: Parameters<typeof rowOf>): Promise<Row> {
  let best = await rowOf(...args);
  for (let round = 1; round < ROUNDS && isBad(best) && best.rss > 0; round += 1) {
    const next = await rowOf(...args);
    if (used(next) < used(best)) best = next;
  }
  return best;
}

async function measured(setting: Setting, only: readonly string[], parts: readonly string[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [program, { kinds, measure }] of Object.entries(programs)) {
    if (only.length > 0 && !only.includes(program)) continue;
    for (const kind of kinds) {
      const [idle] = small.filter((document) => document.kind === kind);
      if (idle === undefined) continue;
      const base = await measure(setting, idle.make() as Message);
      const chosen = documents.filter(
        ({ kind: own, name }) => own === kind && parts.every((part) => name.includes(part)),
      );
      for (const document of chosen) {
        const row = await bestRow(setting, program, measure, document, base);
        rows.push(row);
        if (isBad(row)) stdout.write(`${textOf(row).join("  ")}\n`);
      }
    }
  }
  return rows;
}

function textOf({ program, document, megabytes, blocked, cpu, rss }: Row): readonly string[] {
  const numbers = [megabytes.toFixed(1), blocked.toFixed(0), cpu.toFixed(0), rss.toFixed(0)];
  return [program, ...numbers, document];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { program: { type: "string", multiple: true, default: [] } },
});
const folder = mkdtempSync(join(tmpdir(), "staywire-blocking-"));
try {
  await build({
    entryPoints: [join(import.meta.dirname, "blocking/client.ts")],
    outfile: join(folder, "client.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  const setting: Setting = { folder, staywire: bundledProgram() };
  const rows = await measured(setting, values.program, positionals);
  const bad = rows.filter(isBad);
  const worst = rows.toSorted((a, b) => blockOf(b) - blockOf(a)).slice(0, Math.max(25, bad.length));
  const head = ["program", "MB", "late ms/MB", "cpu ms/MB", "peak MB", "document"];
  stdout.write(`\n${lines([head, ...worst.map((row) => [...textOf(row)])], [1, 2, 3, 4])}\n\n`);
  const limits = `${MOST_BLOCKED} ms for a megabyte or ${MOST_RSS} MB`;
  stdout.write(`${rows.length} measurements, ${bad.length} above ${limits}\n`);
  if (bad.length > 0 || rows.length === 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
