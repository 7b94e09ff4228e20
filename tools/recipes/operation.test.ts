// The recipe "Add an operation" holds: the files that it names, and no others, make an operation that every check accepts.
import { afterAll, beforeAll, expect, test } from "vitest";
import { pathsNamedBy } from "./contributing.js";
import { operationRecipe } from "./operation.js";
import { type Copy, compile, copyOfCheckout } from "./recipe.js";

// Minutes of compiling: a part of `pnpm check:full`; `STAYWIRE_RECIPE=concerned` runs the tests that concern it alone.
const whole = test.skipIf(process.env.STAYWIRE_RECIPE === undefined);

/** Milliseconds: the compiler runs three times over everything. */
const SLOW = 600_000;
const { edits, name } = operationRecipe;
const [inCatalog, catalogIndex, inReference, referenceIndex] = edits;

let copy: Copy;
beforeAll(() => {
  copy = copyOfCheckout();
}, SLOW);
afterAll(() => copy.remove());

test("CONTRIBUTING.md names the files that are written by hand, and no others", () => {
  const placed = edits.map(({ path }) => path.replace(name, "<Operation>"));
  expect(pathsNamedBy("Add an operation")).toEqual(placed);
});

test(
  "the compiler names the reference service as long as it lacks the operation",
  () => {
    if (inCatalog === undefined || catalogIndex === undefined) throw new Error("the recipe has no catalog");
    copy.write(inCatalog);
    copy.write(catalogIndex);
    const { status, output } = compile(copy);
    expect(status).not.toBe(0);
    expect(output).toMatch(new RegExp(`'${name}' is missing in type .*packages/reference/src/operations/index`));
  },
  SLOW,
);

whole(
  "the generators do the rest: types, tests and the suite pass",
  () => {
    if (inReference === undefined || referenceIndex === undefined) throw new Error("the recipe has no reference");
    copy.write(inReference);
    copy.write(referenceIndex);
    expect(copy.run("tsx", "tools/compact.ts")).toMatchObject({ status: 0 });
    expect(copy.run("tsx", "packages/cli/src/main.ts", "generate", "--out", "contracts")).toMatchObject({ status: 0 });
    expect(copy.run("tsx", "tools/rules.ts", "--write")).toMatchObject({ status: 0 });
    expect(copy.run("tsx", "tools/golden.ts")).toMatchObject({ status: 0 });
    expect(compile(copy)).toEqual({ status: 0, output: "" });
    const tests = process.env.STAYWIRE_RECIPE === "full" ? ["packages", "test"] : concerned;
    const { status, output } = copy.run("vitest", "run", ...tests);
    expect(status, output.slice(-20_000)).toBe(0);
    const suite = copy.run("tsx", "packages/cli/src/main.ts", "conform", "--only", name);
    expect(suite.output).toMatch(/ 0 failed · 0 not run .*\n.*exit 0: conformant/);
  },
  process.env.STAYWIRE_RECIPE === "full" ? 3_600_000 : SLOW,
);

/** The tests that have something to say about every operation. */
const concerned = [
  "packages/catalog",
  "packages/reference/src/errors",
  "packages/reference/src/operations/access-tables.test.ts",
  "packages/reference/src/laws.test.ts",
  "packages/suite/src/world",
  "tools/rules",
  "test/golden.test.ts",
];
