// Proves that no case fails for a lawful variant of the reference service, alone or combined. Such a failure would be a
// false alarm.
import { variants } from "../variants/all.js";
import { combination } from "../variants/combine.js";
import { compared } from "../variants/oracle.js";
import { accounts, type RunSettings, run } from "../variants/run.js";
import type { Variant } from "../variants/variant.js";
import type { Proof, Proved } from "./proof.js";

/** The number of random combinations to run. */
const COMBINATIONS = 40;

/** Runs the suite against variants, and compares them with the reference service. */
export const byVariants: Proof = async function* ({ isChosen }) {
  for (const each of variants.filter(({ id }) => isChosen(id))) {
    for (const account of accounts) {
      for (const hasWorldFile of each.isLong === true ? [false] : [false, true]) {
        yield await ran(each.id, [each], { account, hasWorldFile, runs: 4, hostile: true });
      }
      yield* comparedWith(each.id, [each], account);
    }
  }
  for (let seed = 1; isChosen("combination") && seed <= COMBINATIONS; seed += 1) {
    const chosen = combination(seed);
    const account = seed % 2 === 0 ? "company" : "agent";
    const name = `combination ${seed}: ${chosen.map(({ id }) => id).join(" + ")}`;
    yield await ran(name, chosen, { account, hasWorldFile: seed % 4 < 2, runs: 4, seed, hostile: true });
    yield* comparedWith(name, chosen, account);
  }
};

async function ran(name: string, chosen: readonly Variant[], settings: RunSettings): Promise<Proved> {
  const { alarms, passed, notRun } = await run(chosen, settings);
  const who = `${settings.account}${settings.hasWorldFile ? " with a world file" : ""}`;
  return provedBy(alarms, `${name} (${who}): ${passed} passed, ${notRun} not run`);
}

/**
 * Compares variants with the reference service, except long variants and variants whose data differ from their world.
 */
async function* comparedWith(name: string, chosen: readonly Variant[], account: string): AsyncIterable<Proved> {
  const same = chosen.filter(({ otherData, isLong }) => otherData === undefined && isLong !== true);
  if (same.length === 0) return;
  const { alarms, passed, noted } = await compared(same, { account });
  yield provedBy(alarms, `${name} (${account}, compared): ${passed} passed, ${noted} noted`);
}

function provedBy(alarms: readonly string[], text: string): Proved {
  const shown = alarms.slice(0, 12).map((alarm) => `\n       ${alarm.slice(0, 300)}`);
  const rest = alarms.length > shown.length ? [`\n       and ${alarms.length - shown.length} more`] : [];
  return { isRight: alarms.length === 0, text: [text, ...shown, ...rest].join("") };
}
