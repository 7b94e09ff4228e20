// `staywire compare` reports how two services differ, and how many of their replies agree.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closedPort } from "@staywire/testkit/port";
import { launch, staywire } from "@staywire/testkit/program";
import { defaultWorld } from "@staywire/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const today = "2027-05-01";
const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };
const world = defaultWorld(today);

let folder: string;
let one: string;
let other: string;
const started: ReturnType<typeof launch>[] = [];

async function serve(file: string): Promise<string> {
  const served = launch(["serve", "--port", "0", "--today", today, "--world", file], { cwd: folder });
  started.push(served);
  const [url] = await served.printed(/http:\/\/[^\s]+/);
  return url;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "staywire-compare-"));
  const poolHeat = { ...world.properties[0]?.poolHeat, DailyCharge: "1.00" };
  const properties = world.properties.map((each, index) => (index === 0 ? { ...each, poolHeat } : each));
  writeFileSync(join(folder, "world.json"), JSON.stringify(world));
  writeFileSync(join(folder, "other.json"), JSON.stringify({ ...world, properties }));
  [one, other] = await Promise.all([serve("world.json"), serve("other.json")]);
}, 60_000);
afterAll(async () => {
  for (const { child } of started) child.kill();
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(folder, { recursive: true });
});

// A small sample is enough, because it begins with the property that differs.
const flags = ["--today", today, "--max-requests", "400"];
const compare = (...args: readonly string[]) => staywire(["compare", ...args, ...flags], { cwd: folder, env });

describe("two services", () => {
  test("that are equal get 100 %, and no difference is listed", async () => {
    const ended = await compare(one, "reference", "--world", "world.json");
    expect(ended).toMatchObject({
      code: 0,
      out: expect.stringContaining("100 % of the replies agree in what the specification states, 100 % in everything"),
      err: "",
    });
    expect(ended.out).not.toContain("example");
  });

  test("that differ in one value are reported with the operation, the member and the value, but without a password", async () => {
    const ended = await compare(one, other, "--world", "world.json", "--json", "out/compared.json");
    expect(ended.code).toBe(1);
    expect(ended.out).toMatch(
      /GetPoolHeatSettings .*\n {2}DailyCharge: another value in \d+ calls \(PoolHeatSettings\.DailyCharge\.meaning\)\n/,
    );
    expect(ended.out).toContain('"27.50"');
    const { operations } = JSON.parse(readFileSync(join(folder, "out/compared.json"), "utf8"));
    const different = operations.filter(
      ({ calls, agreeing }: { calls: number; agreeing: number }) => calls !== agreeing,
    );
    expect(different).toMatchObject([{ operation: "GetPoolHeatSettings", causes: [{ member: "DailyCharge" }] }]);
    const left = `${ended.out}${JSON.stringify(operations)}`;
    for (const { password } of world.users) expect(left).not.toContain(password);
  });

  test("that differ give exit code 0 if the share of equal replies reaches --min-equal", async () => {
    const ended = await compare(one, other, "--world", "world.json", "--min-equal", "90");
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining("DailyCharge") });
  });

  test("are compared without a world file, by calls about the data that the first service shows", async () => {
    const ended = await compare(one, other);
    expect(ended).toMatchObject({ code: 1, out: expect.stringContaining("DailyCharge") });
  });
});

describe("a comparison that is impossible", () => {
  test.each([
    ["a wrong password", { STAYWIRE_PASSWORD: "wrong" }, [], "soap11, soap12, get, post"],
    ["a wrong namespace", {}, ["--namespace", "http://other.example/"], "soap11, soap12"],
  ])(
    "with %s on both sides gives exit code 3, because a comparison of nothing but errors shows no difference",
    async (_, wrong, more, bindings) => {
      const args = ["compare", one, other, "--world", "world.json", ...more, ...flags];
      const ended = await staywire(args, { cwd: folder, env: { ...env, ...wrong } });
      const text = `the comparison proves nothing about ${bindings}: both services rejected every call`;
      expect(ended).toMatchObject({ code: 3, out: expect.stringContaining(text) });
    },
  );

  test("with a service that does not respond gives exit code 4", async () => {
    const ended = await compare(one, `http://127.0.0.1:${await closedPort()}`, "--world", "world.json");
    expect(ended).toMatchObject({ code: 4, err: expect.stringContaining("no response") });
  });

  test.each([
    [["ftp://x", "reference"], "is not a base URL"],
    [["--min-equal", "101", "http://127.0.0.1:1", "reference"], "expected a number above 0 and up to 100"],
  ])("with %o gives exit code 2", async (args, message) => {
    expect(await compare(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });

  test("with the reference service, but without a complete world file, gives exit code 2", async () => {
    const refused = { code: 2, err: expect.stringContaining("--world FILE") };
    expect(await compare(one, "reference")).toMatchObject(refused);
    const { out } = await staywire(["discover", one], { cwd: folder, env });
    writeFileSync(join(folder, "discovered.json"), out);
    expect(await compare(one, "reference", "--world", "discovered.json")).toMatchObject(refused);
  });
});
