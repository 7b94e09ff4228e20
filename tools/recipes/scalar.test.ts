// The recipe "Add a scalar" holds: the compiler names every table that wants a row, and with these rows it works.
import { afterAll, expect, test } from "vitest";
import { pathsNamedBy } from "./contributing.js";
import { type Copy, compile, copyOfCheckout, type Ended } from "./recipe.js";
import { exported, filling, scalarRecipe } from "./scalar.js";

// Minutes of compiling: a part of `pnpm check:full`; `STAYWIRE_RECIPE=concerned` runs the tests that concern it alone.
const whole = test.skipIf(process.env.STAYWIRE_RECIPE === undefined);

/** Milliseconds: the compiler runs over everything, twice or more. */
const SLOW = 600_000;

let copy: Copy | undefined;
afterAll(() => copy?.remove());

// A table that lacks the row, or a switch that falls out of its function.
const askedFor = /^(\S+?)\((\d+),\d+\): error (?:TS2741: Property 'guid' is missing|TS2366)/gm;

// The exports of the model, which lack the factory.
const exportsAskedFor = /Property 'guid' is missing in type 'typeof import\(".*\/(packages\/model\/src\/index)"\)'/;

function tablesIn({ output }: Ended): readonly (readonly [path: string, line: number])[] {
  return [...output.matchAll(askedFor)].map(([, path = "", line]) => [path, Number(line)]);
}

whole(
  "the compiler names the tables, and with a row in each all types and the tests of the scalar pass",
  () => {
    copy = copyOfCheckout();
    for (const edit of scalarRecipe.edits) copy.write(edit);
    const compiled = compile(copy);
    const tables = tablesIn(compiled);
    for (const [path, line] of tables.toReversed()) copy.write(filling(path, line));
    copy.write(exported);
    const named = [`${exportsAskedFor.exec(compiled.output)?.[1]}.ts`, ...tables.map(([path]) => path)];
    expect([...new Set(named)].sort()).toEqual([...pathsNamedBy("Add a scalar", 2)].sort());
    expect(compile(copy)).toEqual({ status: 0, output: "" });
    const tests = process.env.STAYWIRE_RECIPE === "full" ? ["packages"] : concerned;
    const { status, output } = copy.run("vitest", "run", ...tests);
    expect(status, output.slice(-20_000)).toBe(0);
  },
  process.env.STAYWIRE_RECIPE === "full" ? 3_600_000 : SLOW,
);

const concerned = ["packages/model", "packages/codec/src/guid.test.ts", "packages/contracts/src/typescript"];

test("CONTRIBUTING.md names the files that are written before the compiler is asked", () => {
  const written = scalarRecipe.edits.map(({ path }) => path.replace("guid", "<scalar>"));
  expect([...pathsNamedBy("Add a scalar", 1), ...pathsNamedBy("Add a scalar", 3)]).toEqual(written);
});
