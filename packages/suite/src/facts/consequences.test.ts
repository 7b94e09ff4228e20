// Tests when the consequences of a contradiction are suppressed: only if a more direct fact reports the cause, and is
// at least as severe.
import { register } from "@staywire/catalog/rules";
import { groundingOf } from "@staywire/conformance/checks";
import { describe, expect, test } from "vitest";
import { explainedCalls, isExplained, moreDirect } from "./consequences.js";
import type { Fact } from "./fact.js";
import { many, of, rooms, stay, today } from "./facts.cases.js";
import { facts } from "./index.js";
import * as names from "./names.js";
import { View } from "./view.js";

const order = ["note", "asmx", "must"];

/** Returns the severities of a fact in its operations, as increasing numbers. */
function severities({ rules, ownWords, operations }: Fact): readonly number[] {
  const grounds = {
    rules: typeof rules === "function" ? rules({}) : rules,
    atLeast: ownWords === true ? ("asmx" as const) : undefined,
  };
  return operations.map((operation) => order.indexOf(groundingOf(register, grounds, operation).severity));
}

describe.each(facts.map((fact) => [fact.id, fact] as const))("%s", (_, fact) => {
  test("names only existing facts as more direct, and never itself", () => {
    expect(
      moreDirect(fact)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...(fact.after ?? [])].sort());
    const before = new Set<Fact>();
    const visit = (one: Fact): void => {
      for (const direct of moreDirect(one).filter((each) => !before.has(each))) visit(direct);
      for (const direct of moreDirect(one)) before.add(direct);
    };
    visit(fact);
    expect(before.has(fact)).toBe(false);
  });

  test.each(moreDirect(fact).map((direct) => [direct.id, direct] as const))(
    "is not more severe than %s, which is more direct",
    (__, direct) => {
      // If one contradiction involves several operations, the cases of all these operations report it.
      const reported = direct.separately === true ? Math.min(...severities(direct)) : Math.max(...severities(direct));
      expect(Math.max(...severities(fact))).toBeLessThanOrEqual(reported);
    },
  );
});

test("a contradiction is explained only if it shows a call that contradicts a more direct fact", () => {
  const lists = [of(names.LIST, [stay()]), of(names.TIMED, [stay({ DepartureDate: "2027-05-04T00:00:00" })])];
  const nights = many(rooms([0, 0, 0, 0]));
  const [taken, direct] = ["rooms.reservations-take-nights", "reservations.with-time-agrees"].map((id) =>
    facts.find((each) => each.id === id),
  );
  if (taken === undefined || direct === undefined) throw new Error("there is no such fact");
  const view = new View([...lists, nights]);
  const known = { today, world: {}, accounts: view.accounts };
  const explained = new Set(explainedCalls(direct, view, known));
  expect(explained.size).toBe(2);
  const found = [...taken.find(view, known)].filter(({ text }) => text !== undefined);
  expect(found.map((evidence) => isExplained(evidence, explained))).toEqual([true, true]);
  expect(found.map((evidence) => isExplained(evidence, new Set()))).toEqual([false, false]);
  expect(isExplained({ calls: found[0]?.calls ?? [] }, explained)).toBe(false);
});
