// The help of every command fits a terminal of 80 columns, and a newcomer finds the options that matter first.
import { expect, test } from "vitest";
import { commands } from "../commands/index.js";
import { commandNames, runInProcess } from "../in-process.cases.js";
import { wrapped } from "./wrap.js";

const names = commandNames();

test.each([[], ...names.map((name) => [name])])(
  "no line of the help of staywire %s is longer than 80 columns",
  async (name) => {
    const { code, out } = await runInProcess([...(name === undefined ? [] : [name]), "--help"]);
    expect(code).toBe(0);
    expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
  },
);

test.each(names)("the help of staywire %s lists the exit codes that every command can have", async (name) => {
  const { out } = await runInProcess([name, "--help"]);
  for (const code of [0, 2, 3, 130]) expect(out).toMatch(new RegExp(`^ +${code} {2,}[a-z]`, "m"));
});

test("the help of the program lists its commands by purpose", async () => {
  const { out } = await runInProcess(["--help"]);
  const headings = [...out.matchAll(/^([A-Z][A-Za-z ]+):$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    "Options",
    ...Object.keys(commands).map((each) => each.slice(0, -1)),
    "Commands",
    "To begin",
  ]);
  for (const name of names) expect(out).toMatch(new RegExp(`^  ${name} `, "m"));
});

test("the help of conform lists its options in groups, the most used first, and each once", async () => {
  const { out } = await runInProcess(["conform", "--help"]);
  const headings = [...out.matchAll(/^([A-Z][A-Za-z ]+):$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 4)).toEqual(["Arguments", "Most used", "Target", "What to test"]);
  expect(headings).toContain("Network");
  const flags = [...out.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, flag]) => flag);
  expect(flags.slice(0, 5)).toEqual(["--username", "--password", "--only", "--level", "--html"]);
  expect(new Set(flags).size).toBe(flags.length);
  expect(out).toMatch(/^Examples:\n {2}staywire conform\n/m);
});

test.each([
  [["call"], "call"],
  [["call", "GetExtras"], "call"],
  [["conform", "--nothing"], "conform"],
  [["serve", "--port", "high"], "serve"],
  [["decode", "absent.http"], "decode"],
])("the error message for the command line %j names the help of its command", async (args, name) => {
  const { code, err } = await runInProcess(args);
  expect(code).toBe(2);
  expect(err).toMatch(new RegExp(`\\n\\(staywire ${name} --help lists its arguments and options\\)\\n$`));
});

test("wrapped wraps paragraphs and keeps indented lines unchanged", () => {
  const example = `  ${"x".repeat(90)}`;
  expect(wrapped(`one\ntwo\n\n${example}\nthree`)).toBe(`one two\n\n${example}\nthree`);
  expect(wrapped("word ".repeat(30).trim())).toBe(`${"word ".repeat(15)}word\n${"word ".repeat(13)}word`);
});
