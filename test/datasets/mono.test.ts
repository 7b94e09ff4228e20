// Tests that Mono reads the DataSets that the codec writes with the same rows, and that the codec reads the same rows
// when Mono has written the DataSets again.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DataSetTables, datasetOf, rowsOf } from "@staywire/codec/dataset";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reasonToSkip } from "../interop/tool.js";
import { anyDataSet } from "./arbitrary.js";
import { documentOf } from "./as-xml.js";
import { listingOf } from "./listing.js";
import { runMono } from "./mono.js";
import { recordedFolder, recordedIn } from "./recorded.js";

const missing = reasonToSkip("mono", ["--version"]) ?? reasonToSkip("mcs", ["--version"]);
const note = missing === undefined ? "" : ` (skipped: ${missing})`;

const recorded = recordedIn(recordedFolder).map(({ name, text }) => [name, rowsOf(text)] as const);
const generated = fc
  .sample(anyDataSet, { numRuns: 200, seed: 11 })
  .map((set, index) => [`generated-${index}`, set] as const);
const sets = [...recorded, ...generated];

describe.skipIf(missing !== undefined)(`DataSets${note}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "staywire-datasets-"));

  beforeAll(async () => {
    for (const [name, set] of sets) writeFileSync(join(folder, `${name}.xml`), documentOf(datasetOf(set)));
    await runMono("read", folder);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const ours = (names: readonly (readonly [string, DataSetTables])[]) => names.map(([, set]) => listingOf(set));
  const listed = ([name]: readonly [string, DataSetTables]) => readFileSync(join(folder, `${name}.rows.txt`), "utf8");
  const again = ([name]: readonly [string, DataSetTables]) =>
    listingOf(rowsOf(readFileSync(join(folder, `${name}.again`), "utf8")));

  test.each(recorded)(
    "written by the codec have the same rows and states in Mono, which writes them again: %s",
    (name, set) => {
      expect(listed([name, set])).toBe(listingOf(set));
      expect(again([name, set])).toBe(listingOf(set));
    },
  );

  test("written by the codec have the same rows and states in Mono, which writes them again: 200 generated ones", () => {
    expect(generated.map(listed)).toEqual(ours(generated));
    expect(generated.map(again)).toEqual(ours(generated));
  });

  test("that Mono creates anew equal the recorded DataSets", async () => {
    const made = mkdtempSync(join(tmpdir(), "staywire-datasets-"));
    await runMono("make", made);
    expect(recordedIn(made)).toEqual(recordedIn(recordedFolder));
    rmSync(made, { recursive: true, force: true });
  }, 120_000);
});
