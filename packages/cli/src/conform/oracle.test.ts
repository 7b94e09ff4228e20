// `staywire conform --oracle` compares a target with the reference service over the same world file.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, staywire } from "@staywire/testkit/program";
import { defaultWorld } from "@staywire/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const today = "2027-05-01";
const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };
const world = defaultWorld(today);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-oracle-"));
  writeFileSync(join(folder, "world.json"), JSON.stringify(world));
  const [first, ...others] = world.properties;
  const cheaper = { ...first, extras: first?.extras?.map((each) => ({ ...each, FlatFeeAmount: "1.00" })) };
  writeFileSync(join(folder, "other.json"), JSON.stringify({ ...world, properties: [cheaper, ...others] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Serves a world file while `use` runs. */
async function serving<T>(flags: readonly string[], use: (url: string) => Promise<T>): Promise<T> {
  const { child, printed, ended } = launch(["serve", "--port", "0", "--today", today, ...flags], { cwd: folder });
  try {
    const [url] = await printed(/http:\/\/\S+/);
    return await use(url);
  } finally {
    child.kill();
    await ended;
  }
}

const only = ["--only", "oracle.same/GetExtras", "--today", today];

describe("a run with --oracle", () => {
  test("passes for the embedded service, and prints the number of compared calls", async () => {
    const ended = await staywire(["conform", "--oracle", ...only], { cwd: folder });
    expect(ended).toMatchObject({ code: 0, err: expect.stringMatching(/^oracle: \d+ calls are compared/) });
  });

  test("names the operation and the member of a wrong value, and shows no password", async () => {
    await serving(["--world", "other.json"], async (url) => {
      const args = ["conform", url, "--oracle", "--world", "world.json", ...only];
      const ended = await staywire([...args, "--events", "events.ndjson"], { cwd: folder, env });
      expect(ended.code).toBe(1);
      expect(ended.out).toContain("Extras[0].FlatFeeAmount");
      const files = readdirSync(join(folder, ".staywire")).map((name) => join(".staywire", name));
      const left = ["events.ndjson", ...files].map((name) => readFileSync(join(folder, name), "utf8")).join();
      expect(left).toContain("oracle.same/GetExtras/soap11/Extras.FlatFeeAmount");
      for (const { password } of world.users) expect(`${left}${ended.out}${ended.err}`).not.toContain(password);
      const replay = files.find((name) => name.endsWith(".json")) ?? "";
      const again = await staywire(["replay", replay, url, "--world", "world.json"], { cwd: folder, env });
      expect(again).toMatchObject({ code: 1, out: expect.stringContaining("FAILED") });
    });
  });

  test.each([
    [[], "--oracle needs a world file"],
    [["--world", "discovered.json"], "was written by `staywire discover`"],
  ])("requires a world file with all data of a target (%o)", async (flags, message) => {
    await serving([], async (url) => {
      const { out } = await staywire(["discover", url], { cwd: folder, env });
      writeFileSync(join(folder, "discovered.json"), out);
      const ended = await staywire(["conform", url, "--oracle", ...flags, ...only], { cwd: folder, env });
      expect(ended).toMatchObject({ code: 2, err: expect.stringContaining(message) });
    });
  });
});
