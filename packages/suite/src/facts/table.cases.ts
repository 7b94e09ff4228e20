// Tests a fact with tables of exchanges and expected results.
import { describe, expect, test } from "vitest";
import type { Observed } from "../discovery/observed.js";
import type { KnownWorld } from "../known-world/known-world.js";
import { type Evaluation, evaluateFact } from "./fact.js";
import { today } from "./facts.cases.js";
import { facts } from "./index.js";
import { View } from "./view.js";

/** A title, exchanges, the expected result of the fact, and the data for evaluating it. */
export type FactRow = readonly [
  title: string,
  kind: Evaluation["kind"],
  exchanges: readonly Observed[],
  world?: KnownWorld,
];

/** Evaluates one fact over exchanges. */
export function evaluationOf(id: string, exchanges: readonly Observed[], world: KnownWorld = {}): Evaluation {
  const fact = facts.find((each) => each.id === id);
  if (fact === undefined) throw new Error(`no fact is called ${id}`);
  const view = new View(exchanges);
  return evaluateFact(fact, view, { today, world, accounts: view.accounts });
}

/** Returns the texts of the contradictions that a fact finds. */
export function textsOf(id: string, exchanges: readonly Observed[], world: KnownWorld = {}): readonly string[] {
  const found = evaluationOf(id, exchanges, world);
  return found.kind === "contradicted" ? found.contradictions.map(({ text }) => text) : [];
}

/** Tests each row of a table of one fact. */
export function factTable(id: string, rows: readonly FactRow[]): void {
  describe(id, () => {
    for (const [title, kind, exchanges, world] of rows) {
      test(`${kind}: ${title}`, () => {
        expect(evaluationOf(id, exchanges, world).kind).toBe(kind);
      });
    }
  });
}
