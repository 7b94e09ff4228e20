// The tester is tested: every mutant of the reference service is caught, by the check that it names.

import type { TargetData } from "@staywire/suite";
import { beforeAll, describe, expect, it } from "vitest";
import { replayed } from "./replayed.js";
import { hunt, knownWorld, mutants, unhunted } from "./run.js";

let world: TargetData;
beforeAll(async () => {
  world = await knownWorld();
});

describe("the catalogue of mutants", () => {
  it("holds at least 150, each under a name of its own", () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(mutants.length).toBeGreaterThanOrEqual(150);
  });

  it("has one for each check that can fail", () => {
    expect(unhunted(world)).toEqual([]);
  });

  it.each(mutants.map((mutant) => [mutant.check, mutant.id, mutant] as const))(
    "%s catches %s; its failures, if any, are FAILED by it when sent again, and FIXED by the unbroken service",
    async (_check, _id, mutant) => {
      const hunted = await hunt(mutant, world);
      expect(hunted.caught ? "caught" : `escaped: ${hunted.said}`).toBe("caught");
      // What is only noted is no failure, and has no replay file.
      if (hunted.isNoted) return;
      const { failures, without, wrong } = await replayed(hunted);
      expect(failures).toBeGreaterThan(0);
      expect({ without, wrong }).toEqual({ without: [], wrong: [] });
    },
  );
});
