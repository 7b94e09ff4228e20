// Tests the suite itself: a mutant of the reference service is caught by the check that it names.

import type { KnownWorld } from "@staywire/suite";
import { beforeAll, describe, expect, test } from "vitest";
import { firstOfEach, replayed } from "./replayed.js";
import { hunt, knownWorld, mutants, unhunted } from "./run.js";

let world: KnownWorld;
beforeAll(async () => {
  world = await knownWorld();
});

describe("the catalogue of mutants", () => {
  test("has at least 150 mutants with unique names", () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(mutants.length).toBeGreaterThanOrEqual(150);
  });

  test("has a mutant for each check that can fail", () => {
    expect(unhunted(world)).toEqual([]);
  });

  const isChosen = firstOfEach();

  // The first mutant of each check, and one in forty of the other mutants; `pnpm prove checks` runs all.
  const checked = new Set<string>();
  const sample = mutants.filter(({ check }, index) => index % 40 === 0 || checked.size < checked.add(check).size);

  test.each(sample.map((mutant) => [mutant.check, mutant.id, mutant] as const))(
    "%s catches %s; a replay of each check's first failure in a binding is FAILED with the mutant and FIXED without it",
    async (_check, _id, mutant) => {
      const hunted = await hunt(mutant, world);
      expect(hunted.caught ? "caught" : `escaped: ${hunted.said}`).toBe("caught");
      // `pnpm prove replay` replays all failures.
      const { without, wrong } = await replayed(hunted, isChosen);
      expect({ without, wrong }).toEqual({ without: [], wrong: [] });
    },
  );

  test.each([
    ["all-shared", "reservations.every-kind", "GetAllReservations", "reservations.accessible"],
    [
      "other-user-getallpropertyratesandrestrictionspermc-propertyrates",
      "users.agree",
      "GetAllPropertyRatesAndRestrictionsPerMC",
      "rates.bulk-bands",
    ],
  ])(
    "with the mutant %s, the check %s of %s is not applicable, because of the findings of %s",
    async (id, check, operation, direct) => {
      const mutant = mutants.find((each) => each.id === id);
      if (mutant === undefined) throw new Error(`no mutant is called ${id}`);
      const { said } = await hunt({ ...mutant, check, operations: [operation] }, world);
      expect(said).toBe(`not-applicable what the replies show follows from the findings of ${direct}`);
    },
  );
});
