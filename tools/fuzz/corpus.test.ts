// What fuzzing has found stays found: every input of the corpus keeps every law, and so does a short run.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fromJson } from "./corpus.js";
import { findingsOf } from "./laws.js";
import { run } from "./run.js";
import { seedInputs } from "./seeds.js";
import { subject } from "./subject.js";

interface Entry {
  /** One sentence: what holds of the inputs. */
  readonly fact: string;
  /** It does not hold yet; once it does, the test asks that this be taken out. */
  readonly open?: boolean;
  readonly inputs: readonly unknown[];
}

const folder = join(import.meta.dirname, "corpus");
const entries = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name): Entry => JSON.parse(readFileSync(join(folder, name), "utf8")));

describe("inputs that once broke a law keep all of them", () => {
  for (const { fact, open = false, inputs } of entries) {
    const each = open ? test.fails : test;
    each(fact, () => {
      for (const input of inputs) expect(findingsOf(subject, fromJson(input))).toEqual([]);
    });
  }
});

test("2,000 mutated messages and values break no law", () => {
  const { broken, inputs } = run(subject, seedInputs(), { seed: 20270227, runs: 2000 });
  expect(broken.map(({ index, findings }) => ({ index, findings }))).toEqual([]);
  expect(inputs).toBe(2000);
});

test("a reader that keeps a wrong text is found out", () => {
  const wrong = { ...subject, tree: (text: string) => ({ ...subject.tree(text), name: "other" }) };
  const { broken } = run(wrong, seedInputs(), { seed: 1, runs: 50 });
  expect(broken.some(({ findings }) => findings.some(({ law }) => law === "same-text"))).toBe(true);
});
