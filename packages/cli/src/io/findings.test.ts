// `diff`, `import`, `generate --check` and `conform` write their findings as SARIF, each with its file and line.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sarifProblems } from "@staywire/testkit/sarif";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmpty } from "../broken.cases.js";
import { runInProcess } from "../in-process.cases.js";
import { lineOf } from "./findings.js";

const folder = mkdtempSync(join(tmpdir(), "staywire-findings-"));
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const run = (...args: readonly string[]) => runInProcess(args, { cwd: folder });
const wsdl = "contracts/wsdl/ServiceXML.soap.wsdl";

interface Result {
  readonly ruleId: string;
  readonly level: string;
  readonly locations: readonly {
    readonly physicalLocation?: {
      readonly artifactLocation: { readonly uri: string };
      readonly region: { readonly startLine: number };
    };
  }[];
}

/** Validates a log and returns its results, each as `rule level file:line`. */
function resultsIn(name: string): readonly string[] {
  const log = JSON.parse(read(name));
  expect(sarifProblems(log)).toEqual([]);
  return log.runs[0].results.map(({ ruleId, level, locations: [location] }: Result) => {
    const { artifactLocation, region } = location?.physicalLocation ?? {};
    return `${ruleId} ${level} ${artifactLocation?.uri}:${region?.startLine}`;
  });
}

/** Returns the number of the line that contains a text. The first line has the number 1. */
function lineWith(name: string, text: string): number {
  return (
    read(name)
      .split("\n")
      .findIndex((line) => line.includes(text)) + 1
  );
}

beforeAll(() => run("generate", "--out", "contracts", "--only", "wsdl"));
afterAll(() => rmSync(folder, { recursive: true }));

test("diff locates findings in the new description, and removals in the old one", async () => {
  const text = read(wsdl);
  writeFileSync(join(folder, "new.wsdl"), text.replace('name="BusinessTaxId"', 'name="TaxNumber"'));
  const ended = await run("diff", wsdl, "new.wsdl", "--sarif", "out/diff.sarif");
  const results = resultsIn("out/diff.sarif");
  expect(results.length).toBe(ended.out.split("\n").length - 2);
  expect(ended.code).toBe(results.some((each) => each.includes(" error ")) ? 1 : 0);
  const removed = results.find((each) => each.startsWith("diff.removed"));
  const added = results.find((each) => each.startsWith("diff.added"));
  expect(removed).toContain(`${wsdl}:${lineWith(wsdl, 'name="BusinessTaxId"')}`);
  expect(added).toContain(`new.wsdl:${lineWith("new.wsdl", 'name="TaxNumber"')}`);
});

test("import locates a finding at the construct that cannot be expressed", async () => {
  const text = read(wsdl).replace('type="tns:TimeZoneInfo"', 'ref="tns:Nowhere"');
  writeFileSync(join(folder, "mixed.wsdl"), text);
  await run("import", "mixed.wsdl", "--out", "service.ts", "--sarif", "import.sarif");
  const [first] = resultsIn("import.sarif");
  expect(first).toContain(`mixed.wsdl:${lineWith("mixed.wsdl", "tns:Nowhere")}`);
});

test.each([
  ["one binding", (text: string) => text.replace('use="literal"', 'use="encoded"'), "warning", "the binding soap11 of"],
  ["an operation", (text: string) => text.replaceAll('use="literal"', 'use="encoded"'), "error", "; "],
])("import reports the loss of %s with the fitting level and message", async (_what, change, level, message) => {
  writeFileSync(join(folder, "encoded.wsdl"), change(read(wsdl)));
  await run("import", "encoded.wsdl", "--out", "encoded.ts", "--sarif", "encoded.sarif");
  const [first] = JSON.parse(read("encoded.sarif")).runs[0].results;
  expect(first.level).toBe(level);
  expect(first.message.text).toMatch(new RegExp(`only literal.*${message}.* is left out$`));
});

test("generate --check locates the first line that differs", async () => {
  appendFileSync(join(folder, wsdl), "more\n");
  const ended = await run("generate", "--out", "contracts", "--only", "wsdl", "--check", "--sarif", "generate.sarif");
  expect(ended.code).toBe(1);
  expect(resultsIn("generate.sarif")).toEqual([`generate.changed error ${wsdl}:${lineWith(wsdl, "more")}`]);
  const refused = await run("generate", "--sarif", "x.sarif");
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("pass --check") });
});

test("conform locates findings at the operations of --service", async () => {
  const { url, close } = await startEmpty();
  const env = { STAYWIRE_USERNAME: "u", STAYWIRE_PASSWORD: "password-canary" };
  await run("generate", "--out", "own", "--only", "wsdl");
  const what = ["--service", "own/wsdl/ServiceXML.soap.wsdl", "--level", "all", "--only", "*.valid", "--runs", "1"];
  const ended = await runInProcess(["conform", url, ...what, "--sarif", "conform.sarif"], { cwd: folder, env });
  expect(ended.err).toBe("");
  await close();
  const results = resultsIn("conform.sarif");
  expect(results).toContain(
    `reply.valid note own/wsdl/ServiceXML.soap.wsdl:${lineWith("own/wsdl/ServiceXML.soap.wsdl", 'name="GetReservations"')}`,
  );
  expect(read("conform.sarif")).not.toContain(env.STAYWIRE_PASSWORD);
});

test.each([
  ['<s:element name="A">\n<s:element name="B"/>\n<s:element name="C">\n<s:element name="B"/>', ["C", "B"], 4],
  ["  A: {\n    B: text(),\n  },\n  C: {\n    'B': text(),", ["C", "B"], 5],
  ["AB: {\n  A: {", ["A"], 2],
  ["A: {", ["none"], 1],
])("lineOf searches each name from the line of the previous name on: %j", (text, names, line) => {
  expect(lineOf(text.split("\n"), names)).toBe(line);
});
