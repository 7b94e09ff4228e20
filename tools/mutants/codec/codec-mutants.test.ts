// Mutants of codecs are caught over the line protocol and by the golden cases: a sample here, all of them by `pnpm
// prove codec`.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { pythonMutants } from "./python.js";
import { codecMutants, honestCodecs, huntCodec, sourceOf } from "./run.js";
import { answerMutants } from "./typescript.js";

const noPython = spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 8))"]).status !== 0;
const runnable = codecMutants.filter(({ id }) => !noPython || !id.startsWith("python."));
const honest = honestCodecs.filter(({ id }) => !noPython || id !== "python");

test("there are at least 60 mutants in two languages, with unique names", () => {
  expect(new Set(codecMutants.map(({ id }) => id)).size).toBe(codecMutants.length);
  expect(answerMutants.length).toBeGreaterThanOrEqual(30);
  expect(pythonMutants.length).toBeGreaterThanOrEqual(30);
});

test("each mutant in Python changes one place of the example", () => {
  for (const mutant of pythonMutants) expect(sourceOf(mutant)).not.toBe(sourceOf(undefined));
});

test.each(honest.map((codec) => [codec.id, codec] as const))(
  "the unchanged codec in %s fails nothing",
  async (_, codec) => {
    expect(await huntCodec(codec)).toEqual({ failed: [], silent: [], golden: 0 });
  },
);

const sample = runnable.filter((_, index) => index % 15 === 0);

test.each(sample.map((mutant) => [mutant.id, mutant] as const))(
  "the mutant %s is caught by the suite over stdio and by golden cases",
  async (_, mutant) => {
    const { silent, golden } = await huntCodec(mutant);
    expect(silent).toEqual([]);
    expect(golden).toBeGreaterThan(0);
  },
);
