// Tests that the README is short, names only existing commands and packages, and agrees with the program.
// tools/pack-and-test.ts runs its samples and commands.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exitCodes, exitWords } from "@staywire/conformance";
import { defaultWorld } from "@staywire/world";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const commands = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .flatMap(([, text = ""]) => text.trim().split("\n"))
  .map((line) => line.replace(/\s+#.*$/, ""));

test("the README has at most 120 lines", () => {
  expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(120);
});

test("the README begins with commands that work on a new machine", () => {
  expect(commands.slice(0, 2)).toEqual(["npx -y pnpm@12 start", "npx -y pnpm@12 test"]);
});

test("the README names only commands that exist", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const program = readdirSync(join(root, "packages/cli/src/commands"));
  for (const line of commands) {
    const [, script] = /^npx -y pnpm@12 (\w+)/.exec(line) ?? [];
    if (script !== undefined) expect(scripts).toHaveProperty(script);
    const [, command] = /^npx staywire (\w+)/.exec(line) ?? [];
    if (command !== undefined) expect(program).toContain(`${command}.ts`);
  }
});

test("the README lists the exit codes of the program, with the same texts", () => {
  const names = Object.keys(exitCodes) as (keyof typeof exitCodes)[];
  const words = names.map((name) => `${exitCodes[name]} ${exitWords[name]}`);
  expect(readme.replaceAll(/\s+/g, " ")).toContain(`Exit codes: ${words.join(", ")}.`);
});

test("the README has a row for each published package", () => {
  const folders = [...readdirSync(join(root, "packages")).map((name) => `packages/${name}`), "golden"];
  const published = folders.flatMap((folder) => {
    const { name, private: isPrivate } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    return isPrivate === true ? [] : [`${name} ${folder}/README.md`];
  });
  const rows = [...readme.matchAll(/^\| \[`(.*?)`\]\((.*?)\) \|/gm)].map(([, name, path]) => `${name} ${path}`);
  expect(rows.sort()).toEqual(published.sort());
  for (const row of rows) expect(existsSync(join(root, row.split(" ")[1] ?? "")), row).toBe(true);
});

test("the default world has the account and the property that the README uses", () => {
  const { users, properties } = defaultWorld("2027-05-01");
  expect(users.map(({ username }) => username)).toContain("agent");
  expect(properties.map(({ PropertyID }) => PropertyID)).toContain(1101);
});
