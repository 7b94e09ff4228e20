// Tests that the commands and flags in the documentation exist, according to the help texts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { runProgram } from "../../packages/cli/src/program.js";

const root = join(import.meta.dirname, "../..");
const pages = [
  "README.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md") && !/^(?:site|rules|error-texts|suite-requirements|contributing)/.test(path))
    .map((path) => join("docs", path)),
];

/** The help text of each command, by its name. */
const helps = new Map<string, string>();

async function helpOf(...args: readonly string[]): Promise<string> {
  let text = "";
  const write = (part: string): void => {
    text += part;
  };
  await runProgram([...args, "--help"], {
    env: {},
    cwd: root,
    out: write,
    err: write,
    outIsTerminal: false,
    errIsTerminal: false,
    signal: new AbortController().signal,
  } as Parameters<typeof runProgram>[1]);
  return text;
}

beforeAll(async () => {
  const all = await helpOf();
  const names = [...all.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name = ""]) => name);
  for (const name of names.filter((each) => each !== "help")) helps.set(name, await helpOf(name));
});

const hasFlag = (help: string, flag: string): boolean => new RegExp(`(?<![\\w-])${flag}(?![\\w-])`).test(help);
const flagsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([flag]) => flag);

/** Finds the commands on a page: in shell blocks, and in inline code. */
function commandsOf(text: string): readonly (readonly [name: string, rest: string])[] {
  // A line that begins with a flag continues the command of the line before.
  const blocks = [...text.matchAll(/^```(?:sh|yaml)\n([\s\S]*?)^```$/gm)];
  const lines = blocks.flatMap(([, block = ""]) => block.replaceAll(/(?: \\)?\n +(?=--)/g, " ").split("\n"));
  const inline = [...text.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return [...lines, ...inline].flatMap((line) =>
    [...line.matchAll(/(?:^|npx (?:-y )?|pnpm@12 |- run: )staywire ([a-z-]+)([^|>&]*)/g)].map(
      ([, name = "", rest = ""]) => [name, rest] as const,
    ),
  );
}

test("every command in the documentation exists, with each of its flags", () => {
  const found = pages.flatMap((path) =>
    commandsOf(readFileSync(join(root, path), "utf8")).map((command) => [path, ...command] as const),
  );
  expect(found.length).toBeGreaterThan(60);
  const wrong = found.flatMap(([path, name, rest]) => {
    // `staywire help <page>` prints a page, and has no flags.
    if (name === "help") return flagsIn(rest).map((flag) => `${path}: staywire help ${flag}`);
    const help = helps.get(name);
    if (help === undefined) return [`${path}: staywire ${name}`];
    return flagsIn(rest)
      .filter((flag) => !hasFlag(help, flag))
      .map((flag) => `${path}: staywire ${name} ${flag}`);
  });
  expect(wrong).toEqual([]);
});

test("every flag that a text mentions belongs to some command", () => {
  const all = [...helps.values()].join("\n");
  // Flags of other programs that the pages mention.
  const others = new Set(["--version", "--rm", "--noout", "--data-binary", "--help"]);
  const wrong = pages.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8").replaceAll(/^```[\s\S]*?^```$/gm, "");
    const inline = [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, code = ""]) => code)
      .filter((code) => !/pnpm|npx tsx|xmllint/.test(code));
    return inline
      .flatMap(flagsIn)
      .filter((flag) => !others.has(flag) && !hasFlag(all, flag))
      .map((flag) => `${path}: ${flag}`);
  });
  expect(wrong).toEqual([]);
});

test("the reference of commands lists every command", () => {
  const page = readFileSync(join(root, "docs/reference/commands.md"), "utf8");
  const listed = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...helps.keys()].sort());
});

test("the reference of reports lists all flags of reports", () => {
  const page = readFileSync(join(root, "docs/reference/reports.md"), "utf8");
  const listed = [...page.matchAll(/^\| `(--[a-z]+) FILE`/gm)].map(([, flag]) => flag);
  const help = helps.get("report") ?? "";
  const files = [...help.matchAll(/^ {2}(--[a-z-]+) <file>/gm)].map(([, flag]) => flag);
  expect([...listed].sort()).toEqual(
    files.filter((flag) => !["--expected", "--against", "--key"].includes(flag ?? "")).sort(),
  );
});
