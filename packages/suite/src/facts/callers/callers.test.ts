import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { bindings } from "@staywire/model";
import { describe, expect, test } from "vitest";
import type { Observed } from "../../discovery/observed.js";
import { callerCases, password, sent } from "./callers.cases.js";
import { evaluateCallerFacts } from "./evaluate.js";
import { callerFacts } from "./index.js";

function evaluated(id: string, exchanges: readonly Observed[]) {
  return evaluateCallerFacts(exchanges).find((each) => each.id === id)?.evaluation ?? { kind: "no such fact" };
}

/** Returns the exchange with only its account and operation known. */
function bare({ account, operation }: Observed): Observed {
  const found = {
    value: null,
    errors: [],
    codes: [],
    categories: [],
    trouble: undefined,
    refused: false,
    garbled: false,
  };
  return { account, operation, parameters: {}, found: { ...found, refused: true } };
}

const numbered = (lists: readonly (readonly Observed[])[]) => lists.map((each, index) => [index + 1, each] as const);

describe.each(callerCases.map((each) => [each.fact, each] as const))("%s", (id, { holds, violated, unknown = [] }) => {
  test.each(numbered(holds))("is kept by the exchanges of case %i", (_, exchanges) => {
    expect(evaluated(id, exchanges)).toEqual({ kind: "holds" });
  });

  test.each(numbered(violated))(
    "is broken by the exchanges of case %i, and the evidence lists no others",
    (_, exchanges) => {
      const found = evaluated(id, exchanges);
      expect(found.kind).toBe("contradicted");
      const [{ calls = [], text = "" } = {}] = "contradictions" in found ? found.contradictions : [];
      expect(text).not.toBe("");
      expect(JSON.stringify(found)).not.toContain(password.slice(0, 6));
      for (const call of calls) expect(exchanges).toContain(call);
      // The calls in the evidence alone show the contradiction.
      expect(evaluated(id, calls).kind).toBe("contradicted");
    },
  );

  if (unknown.length > 0)
    test.each(numbered(unknown))("is neither kept nor broken by the exchanges of case %i", (_, exchanges) => {
      expect(evaluated(id, exchanges)).toEqual({ kind: "unknown" });
    });

  test("is neither kept nor broken without exchanges, or if only their accounts and operations are known", () => {
    expect(evaluated(id, [])).toEqual({ kind: "unknown" });
    expect(evaluated(id, [...holds, ...violated].flat().map(bare))).toEqual({ kind: "unknown" });
  });
});

test.each(service.order.flatMap((operation) => bindings.map((binding) => [operation, binding] as const)))(
  "a call of %s in %s, as the codec writes it, breaks no rule",
  (operation, binding) => {
    const found = evaluateCallerFacts([sent(operation, binding)]);
    expect(found.filter(({ evaluation }) => evaluation.kind === "contradicted")).toEqual([]);
    expect(found.filter(({ evaluation }) => evaluation.kind === "holds").length).toBeGreaterThan(5);
  },
);

describe("the caller facts", () => {
  const rules = new Map(register.callers?.map((rule) => [rule.id, rule]));

  test("each have a case with test data, and a unique id", () => {
    const ids = callerFacts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(callerCases.map(({ fact }) => fact))].sort()).toEqual([...ids].sort());
  });

  test("cite only rules for callers", () => {
    for (const { id, rules: cited } of callerFacts)
      for (const rule of cited) expect([...rules.keys()], id).toContain(rule);
  });

  test("list exactly the operations of their rules", () => {
    for (const { id, operations, rules: cited } of callerFacts) {
      const about = cited.flatMap((rule) => rules.get(rule)?.operations ?? operations);
      expect([...operations].sort(), id).toEqual([...new Set(about)].sort());
    }
  });
});
