// Each failure of a mutant is FAILED by the mutant when it is sent again, and FIXED by the unbroken service.
import { replayed } from "../mutants/replayed.js";
import { isRight, replayedByProgram } from "../mutants/replayed-cli.js";
import { hunt, knownWorld, mutants } from "../mutants/run.js";
import { oracleMutants } from "../oracle/mutants.js";
import type { Proof } from "./proof.js";

/** These answer with what they answered before, to any call: after the whole suite, one failure cannot show it again. */
const remembers = (id: string): boolean => id.startsWith("forgives-");

/** Sends the failures of mutants again. */
export const byReplay: Proof = async function* ({ isChosen, whole }) {
  const world = await knownWorld();
  for (const mutant of mutants.filter(({ id, check }) => isChosen(id, check))) {
    const { failures, without, wrong } = await replayed(
      await hunt(mutant, world, { whole: whole && !remembers(mutant.id) }),
    );
    const issues = [
      ...without.map((name) => `${name} left no file`),
      ...wrong.map(({ name, against, verdict }) => `${name} is ${verdict} against ${against}`),
    ];
    const text = `${mutant.id.padEnd(60)} ${failures} failures sent again${issues.map((each) => `; ${each}`).join("")}`;
    yield { isRight: failures > 0 && issues.length === 0, text };
  }
};

/** Sends three failures of each broken value again through the files that the program writes. */
export const byProgram: Proof = async function* ({ isChosen }) {
  for (const { id, make, operation } of oracleMutants.filter((each) => isChosen(each.id))) {
    const only = [`oracle.same/${operation}/soap11`];
    for (const each of await replayedByProgram({ id, make, only, account: "agent" }, 3)) {
      const text = `${id}: ${each.name}: ${each.broken} on the broken service, ${each.whole} on the whole one`;
      yield { isRight: isRight(each), text };
    }
  }
};
