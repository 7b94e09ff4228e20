// Evaluates recordings of runs. Proves that the evaluation reports a violation or an uncertain rule if a check of
// replies or a fact failed or was noted in the run, and that it reports no violation for a lawful service.
import type { Transport } from "@staywire/codec";
import type { RecordedExchange } from "@staywire/conformance";
import { evaluateRecording, type RuleEvaluation, resultOf } from "@staywire/suite";
import { parseIsoDate } from "@staywire/values";
import { factIds } from "../fact-ids.js";
import type { Mutant } from "../mutant.js";
import { huntClock, served, today, unbroken } from "../reference.js";
import { mutants } from "../run.js";
import { credentials, twoAccounts as users } from "../users.js";
import { variants } from "../variants/all.js";
import { serve } from "../variants/variant.js";
import type { Proof } from "./proof.js";
import { recordedRun } from "./recorded-run.js";

/** A recording of a run. */
interface Recorded {
  readonly exchanges: readonly RecordedExchange[];
  /** The checks of replies and the facts that failed or were noted in the run. */
  readonly found: ReadonlySet<string>;
}

const passive = /^(?:reply\.(?!filled)|law\.)/;

function isPassive(check: string): boolean {
  return passive.test(check) || factIds.includes(check);
}

/** Runs the suite on a service, including writes, and records all exchanges. */
async function recorded(transport: Transport, clock: ReturnType<typeof huntClock>): Promise<Recorded> {
  const { exchanges, findings } = await recordedRun(transport, clock, { credentials, users, level: { kind: "all" } });
  const passed = findings.filter(({ check }) => isPassive(check));
  return { exchanges, found: new Set(passed.map(({ check, verdict }) => `${check} ${verdict}`)) };
}

/** Returns the rules of the service that a recording violates or leaves uncertain, with descriptions. */
function findings(
  exchanges: readonly RecordedExchange[],
  isWanted: (each: RuleEvaluation) => boolean = () => true,
): ReadonlyMap<string, string> {
  const evaluated = evaluateRecording(exchanges, { today: parseIsoDate(today) });
  const broken = evaluated.filter(
    (each) => each.side === "service" && isWanted(each) && !["held", "not exercised"].includes(resultOf(each)),
  );
  return new Map(
    broken.map((each) => [
      `${each.id} ${each.operation} ${resultOf(each)}`,
      (each.violations[0] ?? each.uncertain[0])?.text ?? "",
    ]),
  );
}

async function ofMutant(make: Mutant["make"]): Promise<{ run: Recorded; shown: ReadonlyMap<string, string> }> {
  const clock = huntClock();
  const run = await recorded(served([make(clock)]), clock);
  return { run, shown: findings(run.exchanges) };
}

/** The mutants that no recording shows, with the reason. */
const hidden: ReadonlyMap<string, string> = new Map([
  ["latin1-GetReservations", "a recording contains decoded texts, not their bytes"],
  [
    "null-word-GetManagementCompanyDetails",
    "the text null is valid, and only the data of the service shows that it is wrong",
  ],
  ["rooms-left-out", "a recording does not state which properties the caller may read"],
]);

/**
 * Records a quick run against each lawful variant and each mutant that a check of replies or a fact must catch, and
 * evaluates the recording.
 */
export const byRecording: Proof = async function* ({ isChosen }) {
  const usual = await ofMutant(unbroken);
  for (const mutant of mutants.filter(({ id, check }) => isPassive(check) && isChosen(id, check))) {
    const { run, shown } = await ofMutant(mutant.make);
    const caught = [...run.found].filter((each) => !usual.run.found.has(each));
    const noticed = [...shown].filter(([rule]) => !usual.shown.has(rule));
    const said = `${mutant.id.padEnd(40)} caught: ${caught.join(", ") || "-"}; noticed: ${noticed.map((each) => each.join(": ")).join("; ") || "-"}`;
    const reason = hidden.get(mutant.id);
    const why = reason === undefined ? "" : ` (hidden: ${reason})`;
    const isRight = noticed.length > 0 === (reason === undefined);
    if (caught.length > 0) yield { isRight, text: said.slice(0, 400) + why };
  }
  for (const variant of variants.filter(({ id }) => isChosen(id))) {
    const clock = huntClock(variant.starts);
    const transport = serve([variant], clock);
    await variant.prepare?.(transport, clock);
    const { exchanges } = await recorded(transport, clock);
    const isAlarm = ({ severity }: RuleEvaluation) => severity === "must" || variant.breaksConvention !== true;
    const alarms = [...findings(exchanges, isAlarm)].filter(([rule]) => rule.endsWith(" violated"));
    yield {
      isRight: alarms.length === 0,
      text: `${variant.id} ${alarms
        .map((each) => each.join(": "))
        .join("; ")
        .slice(0, 600)}`,
    };
  }
};
