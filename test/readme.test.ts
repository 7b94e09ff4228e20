// The README is true: its programs run and print what it says, and its commands do what they are for.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { exitCodes, exitWords } from "@staywire/conformance";
import { defaultWorld } from "@staywire/reference";
import type { Listening } from "@staywire/server/node";
import { staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startService } from "./interop/running.js";

const root = join(import.meta.dirname, "..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const today = "2027-05-01";
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;

interface Block {
  readonly language: string;
  readonly text: string;
}

const blocks: readonly Block[] = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = "", text = ""]) => ({
    language,
    text,
  }),
);
const programs = blocks.flatMap(({ language, text }, at) =>
  language === "ts" ? [[text, blocks[at + 1]] as const] : [],
);
const commands = blocks
  .filter(({ language }) => language === "sh")
  .flatMap(({ text }) => text.trim().split("\n"))
  .map((line) => line.replace(/\s+#.*$/, ""));

let running: Listening;
let folder: string;
beforeAll(async () => {
  running = await startService();
  mkdirSync(join(root, ".staywire"), { recursive: true });
  // Below the root, where the packages of the workspace are found.
  folder = mkdtempSync(join(root, ".staywire/readme-"));
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

const here = (text: string): string => text.replaceAll(/https:\/\/(new\.)?channel\.example/g, running.url);

test("the exit codes are those of the program, in its words", () => {
  const rows = [...readme.matchAll(/^\| (\d+) +\| (.*?) +\|$/gm)].map(([, code, words]) => [Number(code), words]);
  const names = Object.keys(exitCodes) as (keyof typeof exitCodes)[];
  expect(rows).toEqual(names.map((name) => [exitCodes[name], exitWords[name]]));
});

describe("programs", () => {
  test("there is one for authors of clients and one for teams with a server", () => {
    expect(programs.length).toBeGreaterThanOrEqual(2);
  });

  test.each(programs)("%s", async (text, printed) => {
    expect(printed?.language).toBe("text");
    const file = join(folder, "program.ts");
    writeFileSync(file, here(text));
    expect(await run(file)).toBe(printed?.text);
  });
});

function run(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", file], { cwd: root });
    let out = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        out += chunk.toString();
      });
    }
    child.once("error", reject);
    child.once("close", () => resolve(out));
  });
}

describe("commands", () => {
  test("each begins with what is enough on a new machine", () => {
    expect(commands.filter((line) => !line.startsWith("npx -y pnpm@12 "))).toEqual([]);
  });

  test.each(commands.filter((line) => !line.includes("pnpm@12 staywire ")))(
    "%s is a script of the workspace",
    (line) => {
      expect(scripts).toHaveProperty(line.split(" ")[3] ?? "");
    },
  );

  // `serve` runs until it is interrupted, and has tests of its own.
  const ending = commands.filter((line) => line.includes("pnpm@12 staywire ") && !line.includes(" staywire serve "));

  test.each(ending)("%s", { timeout: 120_000 }, async (line) => {
    mkdirSync(join(folder, "recorded"), { recursive: true });
    writeFileSync(join(folder, "recorded/response.http"), recorded);
    writeFileSync(join(folder, "our-data.json"), JSON.stringify(defaultWorld(today)));
    const [words = "", output] = line.split(" > ");
    const args = here(words)
      .replace("--out contracts", `--out ${join(root, "contracts")}`)
      .split(" ")
      .slice(4);
    const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };
    const day = ["conform", "compare"].includes(args[0] ?? "") ? ["--today", today] : [];
    const ended = await staywire([...args, ...day], { cwd: folder, env });
    expect(ended).toMatchObject({ code: 0 });
    if (output !== undefined) writeFileSync(join(folder, output), ended.out);
  });
});

const recorded = `HTTP/1.1 200 OK
Content-Type: text/xml; charset=utf-8

<?xml version="1.0" encoding="utf-8"?>
<GetExtrasResult xmlns="${service.namespace}"><RowCount>0</RowCount><Extras /></GetExtrasResult>`;

test("the table of functions names what the packages export", async () => {
  const rows = [...readme.matchAll(/^\| `(\w+)\(.*?\)` +\| `(@staywire\/\w+)` +\|/gm)];
  expect(rows).toHaveLength(6);
  for (const [, name, module = ""] of rows) expect(await import(module)).toHaveProperty(name ?? "");
});
