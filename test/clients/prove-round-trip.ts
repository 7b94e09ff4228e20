// Imports service descriptions, exports them again, and compares the operations, types and members that zeep and .NET
// read in the original with those that they read in the export.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { general } from "@staywire/codec/general";
import { readWsdl, wsdl } from "@staywire/contracts";
import { output } from "../interop/tool.js";
import { buildProxy, dotnetViews } from "./dotnet.js";
import { ownDescriptions } from "./own-descriptions.js";

interface Pair {
  readonly name: string;
  readonly original: string;
  readonly again: string;
  /** The number of constructs that the import reported. */
  readonly problems: number;
}

type View = readonly string[] | undefined;

const folder = mkdtempSync(join(tmpdir(), "staywire-round-trip-"));
const given = argv.slice(2);
const pairs = (given.length > 0 ? given : ownDescriptions()).flatMap(pairOf);
const paths = pairs.flatMap(({ original, again }) => [original, again]);
let failed = 0;
try {
  const zeep = await zeepViews();
  const dotnet = await netViews();
  for (const { name, original, again, problems } of pairs) {
    const seen = [
      compared("zeep", zeep.get(original), zeep.get(again)),
      compared(".NET", dotnet.get(original), dotnet.get(again)),
    ];
    const different = seen.filter(({ lines }) => lines.length > 0);
    if (different.length > 0 && problems === 0) failed += 1;
    stdout.write(`${name}: ${problems} problems, ${seen.map(({ summary }) => summary).join(", ")}\n`);
    for (const { lines } of different) stdout.write(lines.map((line) => `    ${line.slice(0, 400)}\n`).join(""));
  }
} finally {
  rmSync(folder, { recursive: true });
}
stdout.write(`round-trip: ${pairs.length} descriptions, ${failed} read otherwise\n`);
if (failed > 0) exit(1);

function pairOf(path: string, index: number): readonly Pair[] {
  const text = readFileSync(path, "utf8");
  try {
    const { service, problems } = readWsdl(text);
    const [key = ""] = Object.keys(service.endpoints);
    const own = wsdl({ ...service, extension: general }, key, "http://localhost", "asmx");
    if (own === undefined) throw new Error("no operation was imported");
    const original = join(folder, `${index}.original.wsdl`);
    const again = join(folder, `${index}.again.wsdl`);
    // White space at the beginning is removed, because it makes clients read a description differently.
    writeFileSync(original, text.trimStart());
    writeFileSync(again, own);
    return [{ name: basename(path), original, again, problems: problems.length }];
  } catch (error) {
    stdout.write(`${basename(path)}: ${error instanceof Error ? error.message : String(error)}\n`);
    return [];
  }
}

async function zeepViews(): Promise<ReadonlyMap<string, View>> {
  const script = join(import.meta.dirname, "zeep_view.py");
  const found = JSON.parse(await output("/usr/bin/python3", [script], JSON.stringify(paths))) as Readonly<
    Record<string, { readonly lines?: readonly string[]; readonly error?: string }>
  >;
  return new Map(Object.entries(found).map(([path, { lines, error }]) => [path, lines ?? [`error ${error}`]]));
}

async function netViews(): Promise<ReadonlyMap<string, View>> {
  const proxy = await buildProxy();
  try {
    return await dotnetViews(proxy, paths);
  } finally {
    proxy.remove();
  }
}

// Compares the lines that a client prints for the original description and for the exported one. Returns a summary, and
// the lines that only one of them has.
function compared(client: string, original: View = [], again: View = []) {
  // A part of the original that a client cannot read does not count as a difference.
  const unread = new Set(original.map((line) => /^(\w*) ?error /.exec(line)?.[1]).filter((name) => name !== undefined));
  if (unread.has(""))
    return { summary: `${client} cannot read the original (${original.join(" ").slice(0, 100)})`, lines: [] };
  // A port without operations is ignored.
  const isRead = (line: string): boolean => !unread.has(line.split(" ", 1)[0] ?? "") && !/ClientProtocol$/.test(line);
  const [before, after] = [original.filter(isRead), again.filter(isRead)];
  const [held, kept] = [new Set(before), new Set(after)];
  const missing = before.filter((line) => !kept.has(line));
  const added = after.filter((line) => !held.has(line));
  return {
    summary: `${client} ${before.length - missing.length}/${before.length}`,
    lines: [...missing.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)],
  };
}
