// Tests laws of facts with the discovered data of mutants: with fewer exchanges, facts never report more
// contradictions.

import { service } from "@staywire/catalog";
import { handlerTarget } from "@staywire/conformance";
import { discover, evaluateFacts, type Observed } from "@staywire/suite";
import { parseIsoDate } from "@staywire/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contradictionMutants } from "./contradictions.js";
import { huntClock, served, today, unbroken } from "./reference.js";
import { credentials, twoAccounts as users } from "./users.js";

type Make = (typeof contradictionMutants)[number]["make"];

async function recorded(make: Make): Promise<readonly Observed[]> {
  const clock = huntClock();
  const options = { credentials, users, today };
  return (await discover(service, handlerTarget(served([make(clock)]), "recorded", clock), options)).observed;
}

function contradicted(exchanges: readonly Observed[]): readonly string[] {
  const found = evaluateFacts(exchanges, { today: parseIsoDate(today) });
  return found.filter(({ evaluation }) => evaluation.kind === "contradicted").map(({ id }) => id);
}

const recordedOf = [
  "single-per-week",
  "all-without-aoa",
  "booked-is-free",
  "permissions-nativeproperty-true",
  "agent-by-property",
  "suppliers-of-others",
];
const mutants = contradictionMutants.filter(({ id }) => recordedOf.includes(id));

test("a discovery of the unchanged service contradicts no fact", async () => {
  expect(contradicted(await recorded(unbroken))).toEqual([]);
});

test.each(mutants.map((mutant) => [mutant.id, mutant] as const))(
  "a part of the replies of %s contradicts no more facts than all of them, and further replies of the unchanged service remove no contradiction",
  async (_, { make, check }) => {
    const whole = await recorded(make);
    const before = contradicted(whole);
    expect(before).toContain(check);
    fc.assert(
      fc.property(fc.subarray([...whole]), (part) => {
        expect(contradicted(part).filter((id) => !before.includes(id))).toEqual([]);
      }),
      { numRuns: 15, seed: 1 },
    );
    const more = contradicted([...whole, ...(await recorded(unbroken))]);
    expect(before.filter((id) => !more.includes(id))).toEqual([]);
  },
);
