// Settings are read from the environment. Flags take precedence over it, and it takes precedence over the settings
// file.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInProcess } from "../in-process.cases.js";
import { settingsIn } from "./environment.js";
import type { SettingRow } from "./row.js";
import { settings } from "./table.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-environment-"));
  const file = { target: "https://file.example", namespace: "http://file.example/xml" };
  writeFileSync(join(folder, "staywire.config.json"), JSON.stringify(file));
});
afterAll(() => rmSync(folder, { recursive: true }));

const env = { STAYWIRE_BASE_URL: "https://env.example/", STAYWIRE_NAMESPACE: "http://env.example/xml" };

async function printed(env: Readonly<Record<string, string>>, ...flags: readonly string[]): Promise<string> {
  const { code, out, err } = await runInProcess(["call", "GetExtras", "PropertyID=1101", "--print", "http", ...flags], {
    cwd: folder,
    env,
  });
  expect([code, err]).toEqual([0, ""]);
  return out;
}

describe("the base URL and the namespace", () => {
  test("of the environment take precedence over those of the settings file", async () => {
    const out = await printed(env);
    expect(out).toContain("Host: env.example");
    expect(out).toContain('"http://env.example/xml/GetExtras"');
    const fromFile = await printed({ STAYWIRE_BASE_URL: "", STAYWIRE_NAMESPACE: "" });
    expect(fromFile).toContain("Host: file.example");
    expect(fromFile).toContain('"http://file.example/xml/GetExtras"');
  });

  test("of flags take precedence over those of the environment", async () => {
    const flags = ["--base-url", "https://flag.example", "--namespace", "http://flag.example/xml"];
    const out = await printed(env, ...flags);
    expect(out).toContain("Host: flag.example");
    expect(out).not.toMatch(/env\.example|file\.example/);
  });
});

test("every variable in the table of settings is read, and an empty variable is ignored", () => {
  const rows = Object.entries<SettingRow>(settings).flatMap(([name, { env: variable }]) =>
    variable === undefined ? [] : [[name, variable] as const],
  );
  expect(rows.map(([, variable]) => variable)).toEqual([
    "STAYWIRE_BASE_URL",
    "STAYWIRE_USERNAME",
    "STAYWIRE_PASSWORD",
    "STAYWIRE_NAMESPACE",
  ]);
  expect(settingsIn(Object.fromEntries(rows.map(([name, variable]) => [variable, name])))).toEqual(
    Object.fromEntries(rows.map(([name]) => [name, name])),
  );
  expect(settingsIn(Object.fromEntries(rows.map(([, variable]) => [variable, ""])))).toEqual({});
});
