// `staywire world` creates a world for `staywire serve`. The same seed gives the same world.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasSignals, launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-world-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const small = ["world", "--seed", "7", "--companies", "2", "--properties", "12"];

test("a world has the requested number of companies and properties; the same seed gives the same world, another seed another", async () => {
  const [first, again, other] = await Promise.all([
    staywire(small),
    staywire(small),
    staywire(["world", "--seed", "8", "--companies", "2", "--properties", "12"]),
  ]);
  expect(first).toMatchObject({ code: 0, err: "" });
  const world = JSON.parse(first.out);
  expect(world.properties).toHaveLength(12);
  // One more than requested, because the agent who makes the calls counts as a company.
  expect(world.companies).toHaveLength(3);
  expect(again.out).toBe(first.out);
  expect(other.out).not.toBe(first.out);
});

test("the reference service accepts a generated world", async () => {
  writeFileSync(join(folder, "world.json"), (await staywire(small)).out);
  const { child, ended, printed } = launch(["serve", "--port", "0", "--world", "world.json"], { cwd: folder });
  await printed(/http:\/\/\S+/);
  child.kill("SIGINT");
  expect((await ended).code).toBe(hasSignals ? 0 : null);
});

test("a number out of range gives exit code 2", async () => {
  const ended = await staywire(["world", "--properties", "0"]);
  expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("a whole number from 1 to 200000") });
});
