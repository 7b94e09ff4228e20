// `staywire generate` writes and checks files, and `staywire import` converts a service description to a catalog.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ended, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
let generated: Ended;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "staywire-generate-"));
  generated = await staywire(["generate", "--out", "contracts"], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("generated files pass their own check", async () => {
  expect(generated).toMatchObject({ code: 0, err: "" });
  const ended = await staywire(["generate", "--out", "contracts", "--check"], { cwd: folder });
  expect(ended).toMatchObject({ code: 0, out: expect.stringContaining(" 0 differ") });
});

test("generated files pass their check with the line ends of Windows", async () => {
  const file = join(folder, "contracts", "typescript", "service.d.ts");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
  const ended = await staywire(["generate", "--out", "contracts", "--check", "--only", "types"], { cwd: folder });
  expect(ended).toMatchObject({ code: 0, out: expect.stringContaining(" 0 differ") });
});

test("missing, changed and stale files give exit code 1, and are reported with the command that fixes them", async () => {
  const wsdl = join(folder, "contracts", "wsdl");
  unlinkSync(join(wsdl, "ServiceXML.wsdl"));
  appendFileSync(join(wsdl, "XMLAdditionalFunctions.wsdl"), "\n");
  writeFileSync(join(wsdl, "Old.wsdl"), "");
  const ended = await staywire(["generate", "--out", "contracts", "--check", "--only", "wsdl"], { cwd: folder });
  expect(ended.code).toBe(1);
  for (const line of [
    "missing  wsdl/ServiceXML.wsdl",
    "changed  wsdl/XMLAdditionalFunctions.wsdl",
    "stale    wsdl/Old.wsdl",
  ]) {
    expect(ended.out).toContain(line);
  }
  expect(ended.out).toContain("staywire generate --out contracts --only wsdl");
  const flags = ["--base-url", "https://a.example", "--namespace", "urn:it's x"];
  const other = await staywire(["generate", "--out", "contracts", "--check", ...flags], { cwd: folder });
  const [, fix = ""] = /^to fix it: staywire (.*), and delete/m.exec(other.out) ?? [];
  for (const part of ["generate", "--out contracts", "--base-url https://a.example", "--namespace 'urn:it'\\''s x'"])
    expect(fix).toContain(part);
});

test("a service description becomes a catalog", async () => {
  const args = ["import", "contracts/wsdl/ServiceXML.soap.wsdl", "--out", "catalog.ts", "--endpoint", "B"];
  const ended = await staywire(args, { cwd: folder });
  expect(ended).toMatchObject({ code: 0, err: expect.stringContaining("ServiceXML: 6 operations") });
  const text = readFileSync(join(folder, "catalog.ts"), "utf8");
  expect(text).toContain("GetReservationsWithTime");
  writeFileSync(join(folder, "catalog.ts"), text.replaceAll("\n", "\r\n"));
  expect(await staywire([...args, "--check"], { cwd: folder })).toMatchObject({ code: 0 });
});

test.each([
  ["<a/>", "cannot read the WSDL: line 1"],
  ["not xml", "cannot read the WSDL"],
])("%j is rejected as a service description, and the error states the reason", async (text, message) => {
  writeFileSync(join(folder, "bad.wsdl"), text);
  const ended = await staywire(["import", "bad.wsdl"], { cwd: folder });
  expect(ended).toMatchObject({ code: 3, out: "", err: expect.stringContaining(message) });
});
