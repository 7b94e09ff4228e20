// Replays every failure of a mutant against the mutant, where it must be FAILED, and against the unchanged service,
// where it must be FIXED.

import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import {
  type FailEvent,
  guard,
  handlerTarget,
  parseReplayFile,
  type ReplayFile,
  type ReplayVerdict,
  replay,
  replayFileOf,
} from "@staywire/conformance";
import { channelSuite, type KnownWorld } from "@staywire/suite";
import type { Mutant } from "./mutant.js";
import { huntClock, served, unbroken } from "./reference.js";
import type { Outcome } from "./run.js";
import { credentials, users } from "./users.js";

/** The results of replaying the failures of a mutant. */
export interface Replayed {
  readonly failures: number;
  /** The failures without a replay file. */
  readonly without: readonly string[];
  /** The replays with a wrong verdict. */
  readonly wrong: readonly { readonly name: string; readonly against: string; readonly verdict: string }[];
}

/** Replays the selected failures of a run; all without a selection. */
export async function replayed(
  { mutant, events }: Pick<Outcome, "mutant" | "events">,
  isChosen: (failure: FailEvent) => boolean = () => true,
): Promise<Replayed> {
  const [plan] = events;
  if (plan?.type !== "plan") throw new Error("the first event of the run is not its plan");
  const all = events.flatMap((event) => (event.type === "verdict" && event.verdict === "fail" ? [event] : []));
  const verdicts = all.filter(isChosen);
  const replayFiles = verdicts.map((event) => ({ name: event.name, replayFile: replayFileOf(plan, event) }));
  const wrong: { name: string; against: string; verdict: string }[] = [];
  for (const { name, replayFile } of replayFiles) {
    if (replayFile === undefined) continue;
    const asFile = parseReplayFile(JSON.stringify(replayFile));
    const right = rightVerdicts(asFile.event);
    const broken = await verdictOf(asFile, mutant.make);
    const sound = await verdictOf(asFile, unbroken);
    if (!right.broken.includes(broken)) wrong.push({ name, against: "the mutant", verdict: broken });
    if (!right.sound.includes(sound)) wrong.push({ name, against: "the unbroken service", verdict: sound });
  }
  const without = replayFiles.filter(({ replayFile }) => replayFile === undefined).map(({ name }) => name);
  return { failures: verdicts.length, without, wrong };
}

interface RightVerdicts {
  readonly broken: readonly ReplayVerdict[];
  readonly sound: readonly ReplayVerdict[];
}

/** Returns the verdicts of a replay that are right. */
function rightVerdicts({ stability }: FailEvent): RightVerdicts {
  // If a flaky failure is absent once, it does not count as fixed.
  if (stability === "flaky") return { broken: ["FAILED", "UNJUDGED"], sound: ["UNJUDGED"] };
  return { broken: ["FAILED"], sound: ["FIXED"] };
}

/** Selects the first failure of each check in each binding. */
export function firstOfEach(): (failure: FailEvent) => boolean {
  const seen = new Set<string>();
  return ({ check, binding }) => {
    const key = `${check} ${binding}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
}

async function verdictOf(replayFile: ReplayFile, make: Mutant["make"]): Promise<ReplayVerdict> {
  const clock = huntClock();
  const { transport } = handlerTarget(served([make(clock)]));
  const guarded = guard(untypedCodec(service), transport, { level: { kind: "all" } });
  const suite = (world: unknown) => channelSuite({ world: world as KnownWorld });
  const { verdict } = await replay(service, guarded, replayFile, { credentials, users, suite, clock });
  return verdict;
}
