import { describe, expect, test } from "vitest";
import type { Observed } from "../discovery/observed.js";
import type { KnownWorld } from "../known-world/known-world.js";
import { evaluateFacts } from "./evaluate.js";
import { evaluateFact } from "./fact.js";
import { cases, silent, today } from "./facts.cases.js";
import { facts } from "./index.js";
import { View } from "./view.js";

function evaluated(id: string, exchanges: readonly Observed[], world: KnownWorld | undefined = undefined) {
  const found = evaluateFacts(exchanges, { today, world }).find((each) => each.id === id);
  return found?.evaluation ?? { kind: "no such fact" };
}

describe.each(cases.map((each) => [each.fact, each] as const))("%s", (id, { holds, violated, world }) => {
  test("holds if the replies agree", () => {
    expect(evaluated(id, holds, world)).toEqual({ kind: "holds" });
  });

  test.each(violated.map((exchanges, at) => [at + 1, exchanges] as const))(
    "is contradicted by the replies of case %i, and the evidence lists no other calls",
    (_, exchanges) => {
      const found = evaluated(id, exchanges, world);
      expect(found.kind).toBe("contradicted");
      const { calls, text } = ("contradictions" in found && found.contradictions[0]) || { calls: [], text: "" };
      expect(text).not.toBe("");
      const sent = exchanges.map(({ found: _reply, ...call }) => call);
      for (const call of calls) expect(sent).toContainEqual(call);
      // Repeating only the calls that the evidence lists reproduces it.
      const shown = exchanges.filter(({ found: _reply, ...call }) => calls.some((each) => isSame(each, call)));
      expect(evaluated(id, shown, world).kind).toBe("contradicted");
    },
  );

  test("is neither kept nor contradicted without a readable reply", () => {
    expect(evaluated(id, [], world)).toEqual({ kind: "unknown" });
    const silence = holds.map(({ operation, parameters }) => silent(operation, parameters));
    expect(evaluated(id, silence, world)).toEqual({ kind: "unknown" });
  });
});

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

describe("the facts", () => {
  test("each have a case with test data, and a unique id", () => {
    const ids = facts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !cases.some(({ fact }) => fact === id))).toEqual([]);
  });

  test("find a contradiction only if they are evaluated for an operation that it involves", () => {
    const fact = facts.find(({ id }) => id === "rooms.category-size");
    const [exchanges] = cases.find((each) => each.fact === "rooms.category-size")?.violated ?? [];
    if (fact === undefined || exchanges === undefined) throw new Error("the fact has no case");
    const known = { today, world: {}, accounts: [""] };
    const kindIn = (operation: string) => evaluateFact(fact, new View(exchanges), known, operation).kind;
    expect(kindIn("GetAOATSPropertyNightlyRoomsToSell")).toBe("contradicted");
    expect(kindIn("GetPropertiesNightlyRoomsToSell")).toBe("unknown");
  });
});

test("equal replies to one call are kept once, and at most eight different replies", () => {
  const [first] = cases[0]?.holds ?? [];
  if (first === undefined) throw new Error("the first case has no exchange");
  const others = Array.from({ length: 20 }, (_, index) => ({
    ...first,
    found: { ...first.found, value: [{ index }] },
  }));
  expect(new View([first, first, first]).asked(first.operation, first.account)).toHaveLength(1);
  expect(new View(others).asked(first.operation, first.account)).toHaveLength(8);
});
