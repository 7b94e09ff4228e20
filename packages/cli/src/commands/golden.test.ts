// `staywire golden` runs the golden cases against a codec in a module or behind a command.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-golden-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test("if a module has one function, only the steps of this function are run, and wrong values fail", async () => {
  const file = write("wrong.mjs", "export default { computeValue: (table, { text }) => (text === '100' ? 1 : text) };");
  const { code, out } = await staywire(["golden", "--module", file]);
  expect(code).toBe(1);
  expect(out).toMatch(/failed {2}values\/decimal values: \{"text":"157\.50"\}: the value is "157\.50", and should be /);
  expect(out).toMatch(/golden cases against .*wrong\.mjs: 0 steps of 9 cases passed, 9 failed, \d{4} not run\n$/);
});

test("a module that exports no function of a codec gives exit code 2", async () => {
  const { code, err } = await staywire(["golden", "--module", write("none.mjs", "export const version = 1;")]);
  expect(code).toBe(2);
  expect(err).toMatch(/none\.mjs" exports no codec\n {2}export an object with one of decodeRequest, /);
});

test("a command that does not reply to the hello message gives exit code 2", async () => {
  const { code, err } = await staywire(["golden", "--exec", "true"]);
  expect(code).toBe(2);
  expect(err).toContain("no codec answers at --exec: the codec ended");
});

test("the help names the function computeValue of a codec, with its parameters", async () => {
  const { code, out } = await staywire(["golden", "--help"]);
  expect(code).toBe(0);
  expect(out).toContain("computeValue(table, input)");
});
