// What a run catches by a check of replies or a fact, its recording shows too; and a recording of a lawful service shows nothing.
import { service } from "@staywire/catalog";
import type { Transport } from "@staywire/codec";
import { conform, handlerTarget, type Options, pseudonymizer, type RecordedExchange } from "@staywire/conformance";
import { channelSuite, discover, evaluateRecording, recorder, resultOf } from "@staywire/suite";
import { parseIsoDate } from "@staywire/values";
import { huntClock, served, today, unbroken } from "../alterations/reference.js";
import { factIds } from "../mutants/fact-ids.js";
import type { Mutant } from "../mutants/mutant.js";
import { mutants } from "../mutants/run.js";
import { credentials, twoAccounts as users } from "../mutants/users.js";
import { variants } from "../variants/all.js";
import { serve } from "../variants/variant.js";
import type { Proof } from "./proof.js";

const record = recorder(service);
const replace = pseudonymizer(service, "a key of this run");

/** A recording of a run. */
interface Recorded {
  readonly exchanges: readonly RecordedExchange[];
  /** The checks of replies and the facts that the run found fault with. */
  readonly found: ReadonlySet<string>;
}

const passive = /^(?:reply\.(?!filled)|law\.)/;

function isPassive(check: string): boolean {
  return passive.test(check) || factIds.includes(check);
}

/** Runs the suite on a service, and records what passes. */
async function recordedRun(transport: Transport, clock: ReturnType<typeof huntClock>): Promise<Recorded> {
  const exchanges: RecordedExchange[] = [];
  const tapped: Transport = async (request, options) => {
    const time = Date.parse(clock.now()) + exchanges.length;
    const response = await transport(request, options);
    exchanges.push(replace(record({ request, response, silence: undefined }, time)));
    return response;
  };
  const target = handlerTarget(tapped, "recorded", clock);
  const { world, observed } = await discover(service, target, { credentials, users, today });
  const suite = channelSuite({ world, observed });
  const options: Options = { credentials, users, today, suite, runs: 1, quick: true, level: { kind: "all" } };
  const found = new Set<string>();
  for await (const event of conform(service, target, options)) {
    if (event.type !== "verdict" || !isPassive(event.check)) continue;
    if (event.verdict === "fail" || event.verdict === "noted") found.add(`${event.check} ${event.verdict}`);
  }
  return { exchanges, found };
}

/** The rules that a recording does not keep, with how: those of the service. */
function findings(exchanges: readonly RecordedExchange[]): ReadonlyMap<string, string> {
  const evaluated = evaluateRecording(exchanges, { today: parseIsoDate(today) });
  const broken = evaluated.filter(
    (each) => each.side === "service" && !["held", "not exercised"].includes(resultOf(each)),
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
  const run = await recordedRun(served([make(clock)]), clock);
  return { run, shown: findings(run.exchanges) };
}

/** Records a quick run against each mutant and each lawful variant, and evaluates the recording. */
export const byRecording: Proof = async function* ({ isChosen }) {
  const usual = await ofMutant(unbroken);
  for (const mutant of mutants.filter(({ id, check }) => isPassive(check) && isChosen(id, check))) {
    const { run, shown } = await ofMutant(mutant.make);
    const caught = [...run.found].filter((each) => !usual.run.found.has(each));
    const noticed = [...shown].filter(([rule]) => !usual.shown.has(rule));
    const said = `${mutant.id.padEnd(40)} caught: ${caught.join(", ") || "-"}; noticed: ${noticed.map((each) => each.join(": ")).join("; ") || "-"}`;
    if (caught.length > 0) yield { isRight: noticed.length > 0, text: said.slice(0, 400) };
  }
  for (const variant of variants.filter(({ id }) => isChosen(id))) {
    const clock = huntClock(variant.starts);
    const transport = serve([variant], clock);
    await variant.prepare?.(transport, clock);
    const { exchanges } = await recordedRun(transport, clock);
    const alarms = [...findings(exchanges)].filter(([rule]) => rule.endsWith(" violated"));
    yield {
      isRight: alarms.length === 0,
      text: `${variant.id} ${alarms
        .map((each) => each.join(": "))
        .join("; ")
        .slice(0, 600)}`,
    };
  }
};
