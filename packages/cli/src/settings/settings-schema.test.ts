// The JSON Schema of the settings file accepts the same settings as the program.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staywire } from "@staywire/testkit/program";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";

const file = join(import.meta.dirname, "../../schema/settings.schema.json");
const isValid = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(file, "utf8")));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-schema-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const whole = {
  $schema: "./node_modules/staywire/schema/settings.schema.json",
  namespace: "http://channel.example/xml",
  timeout: 5,
  users: { company: { username: "company", password: "company-password" } },
  today: "2027-05-01",
  only: ["GetExtras/soap11"],
  severity: "must",
  level: "listed-writes",
  writeProperties: [1101],
  rate: 2.5,
  hostile: false,
};

test.each([
  [true, whole],
  [true, {}],
  [false, { ...whole, rate: 0 }],
  [false, { ...whole, level: "some" }],
  [false, { ...whole, level: "writes" }],
  [false, { ...whole, profile: "must" }],
  [false, { ...whole, users: { company: { username: "company" } } }],
  [false, { ...whole, only: "GetExtras" }],
  [false, { ...whole, speed: 1 }],
])("the schema and the program agree whether settings are valid: %s for %j", async (accepted, settings) => {
  const name = `${JSON.stringify(settings).length}.json`;
  writeFileSync(join(folder, name), JSON.stringify(settings));
  const ended = await staywire(["conform", "--dry-run", "--config", name], { cwd: folder });
  expect([isValid(settings), ended.code === 0]).toEqual([accepted, accepted]);
});

test("the settings of a run determine its plan, and flags take precedence", async () => {
  writeFileSync(join(folder, "plan.json"), JSON.stringify(whole));
  const planned = async (...flags: readonly string[]) =>
    (await staywire(["conform", "--dry-run", "--config", "plan.json", ...flags], { cwd: folder })).out;
  const [fromFile, fromFlags] = await Promise.all([planned(), planned("--only", "GetExtras/get", "--hostile")]);
  expect(fromFile).toContain("/GetExtras/soap11");
  expect(fromFile).not.toMatch(/GetExtras\/get|hostile\./);
  expect(fromFlags).toContain("/GetExtras/get");
  expect(fromFlags).not.toContain("/GetExtras/soap11");
});

test("--init writes a valid settings file, but does not overwrite one", async () => {
  const init = () => staywire(["conform", "--init"], { cwd: folder });
  expect(await init()).toMatchObject({ code: 0, out: expect.stringContaining("staywire.config.ts is written") });
  expect(await init()).toMatchObject({ code: 2, err: expect.stringContaining("a settings file already exists") });
  const args = ["conform", "--dry-run", "--only", "GetExtras/get"];
  expect(await staywire(args, { cwd: folder })).toMatchObject({ code: 0, err: "" });
});
