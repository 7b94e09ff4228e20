// Proves that each failure of a mutant is FAILED in a replay against the mutant, and FIXED against the unchanged
// service. A flaky failure may be UNJUDGED against the mutant, and must be UNJUDGED against the unchanged service.
import type { KnownWorld } from "@staywire/suite";
import type { Mutant } from "../mutant.js";
import { oracleMutants } from "../oracle/mutants.js";
import { replayed } from "../replayed.js";
import { isRight, replayedByProgram } from "../replayed-cli.js";
import { hunt, knownWorld, mutants, notesOfHonest } from "../run.js";
import type { Proof } from "./proof.js";

/**
 * True for mutants whose failures can depend on calls of other cases: they return earlier replies to any call, or reject
 * a blackout beside one that another case added. A single failure after the whole suite then cannot be reproduced.
 */
const needsOthers = (id: string): boolean => id.startsWith("forgives-") || id === "neighbour-is-taken";

/** Replays the failures of mutants. Notes leave no replay file, so the mutant is run again with notes as failures. */
export const byReplay: Proof = async function* ({ isChosen, whole }) {
  const world = await knownWorld();
  for (const mutant of mutants.filter(({ id, check }) => isChosen(id, check))) {
    const hunted = await hunt(mutant, world, { whole: whole && !needsOthers(mutant.id) });
    const failed = await replayed(hunted);
    const noted = hunted.isNoted ? await replayedNotes(mutant, world) : undefined;
    const issues = [failed, ...(noted === undefined ? [] : [noted])].flatMap(({ without, wrong }) => [
      ...without.map((name) => `${name} left no file`),
      ...wrong.map(({ name, against, verdict }) => `${name} is ${verdict} against ${against}`),
    ]);
    const sent = `${failed.failures} failures sent again${noted?.said ?? ""}`;
    const isShown = noted === undefined ? failed.failures > 0 : noted.isShown;
    const text = `${mutant.id.padEnd(60)} ${sent}${issues.map((each) => `; ${each}`).join("")}`;
    yield { isRight: hunted.caught && isShown && issues.length === 0, text };
  }
};

/**
 * Replays the notes about a mutant as failures, in a run in which every rule is a stated one. Notes that cite no rule
 * stay notes.
 */
async function replayedNotes(mutant: Mutant, world: KnownWorld) {
  const hunted = await hunt(mutant, world, { isStrict: true });
  const usual = await notesOfHonest(world);
  const noted = await replayed(hunted, ({ name }) => !usual.has(name));
  const said =
    noted.failures === 0 && hunted.isNoted
      ? "; noted only, because its check cites no rule"
      : `, and ${noted.failures} notes as failures`;
  return { ...noted, said, isShown: noted.failures > 0 || hunted.isNoted };
}

/** Replays up to three failures of each mutant of the comparison from the files that the program writes. */
export const byProgram: Proof = async function* ({ isChosen }) {
  for (const { id, make, operation } of oracleMutants.filter((each) => isChosen(each.id))) {
    const only = [`oracle.same/${operation}/soap11`];
    for (const each of await replayedByProgram({ id, make, only, account: "agent" }, 3)) {
      const text = `${id}: ${each.name}: ${each.broken} on the broken service, ${each.whole} on the whole one`;
      yield { isRight: isRight(each), text };
    }
  }
};
