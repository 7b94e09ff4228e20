// The recipe "Add a report format" holds: the files that it names make a format that both commands write.
import { afterAll, expect, test } from "vitest";
import { pathsNamedBy } from "./contributing.js";
import { type Copy, compile, copyOfCheckout } from "./recipe.js";
import { reportFormatRecipe } from "./report-format.js";

// Minutes of compiling: a part of `pnpm check:full`; `STAYWIRE_RECIPE=concerned` runs the tests that concern it alone.
const whole = test.skipIf(process.env.STAYWIRE_RECIPE === undefined);

/** Milliseconds: the compiler runs over everything. */
const SLOW = 600_000;
const { edits, name } = reportFormatRecipe;

let copy: Copy | undefined;
afterAll(() => copy?.remove());

test("CONTRIBUTING.md names the files that are written by hand, and no others", () => {
  const placed = edits.map(({ path }) => path.replace(`${name}.ts`, "<format>.ts"));
  expect(pathsNamedBy("Add a report format")).toEqual(placed);
});

whole(
  "the flags of both commands follow from the table, and its texts are tested",
  () => {
    copy = copyOfCheckout();
    for (const edit of edits) copy.write(edit);
    expect(compile(copy)).toEqual({ status: 0, output: "" });
    const tested = copy.run("vitest", "run", "packages/conformance/src/report");
    expect(tested.status, tested.output.slice(-20_000)).toBe(0);
    const main = "packages/cli/src/main.ts";
    const conform = ["conform", "--only", "GetTaxRatesAndSettings/get", "--events", "e.ndjson", `--${name}`, "a.csv"];
    expect(copy.run("tsx", main, ...conform)).toMatchObject({ status: 0 });
    expect(copy.run("tsx", main, "report", "e.ndjson", `--${name}`, "b.csv")).toMatchObject({ status: 0 });
    const written = copy.read("a.csv");
    expect(written).toMatch(/^"check","demand","pass","fail"\n/);
    expect(written).toMatch(/^"reply\.valid","a valid call [^"]+","1","0"$/m);
    expect(copy.read("b.csv")).toBe(written);
  },
  SLOW,
);
