// Replays every failure of a mutant: against the mutant, where it has to be FAILED, and against the unbroken service.
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import {
  conform,
  type Event,
  guard,
  handlerTarget,
  parseRepro,
  type ReplayVerdict,
  type Repro,
  replay,
  reproOf,
} from "@staywire/conformance";
import { channelSuite, type World } from "@staywire/suite";
import { honest, type Mutant } from "./mutant.js";
import { credentials, huntOptions } from "./run.js";

/** What became of the failures of a mutant. */
export interface Replayed {
  readonly failures: number;
  /** Failures that left no file to send again. */
  readonly without: readonly string[];
  /** Replays that gave another verdict than they had to. */
  readonly wrong: readonly { readonly name: string; readonly against: string; readonly verdict: string }[];
}

/** Hunts a mutant, and replays every failure that was found. */
export async function replayed(mutant: Mutant, world: World): Promise<Replayed> {
  const events: Event[] = [];
  for await (const event of conform(service, handlerTarget(mutant.make()), huntOptions(mutant, world))) {
    events.push(event);
  }
  const [plan] = events;
  if (plan?.type !== "plan") throw new Error("a run begins with its plan");
  const failures = events.filter((event) => event.type === "verdict" && event.verdict === "fail");
  const repros = failures.flatMap((event) => (event.type === "verdict" ? (reproOf(plan, event) ?? []) : []));
  const kept = new Set(repros.map(({ name }) => name));
  const without = failures.flatMap((event) => (event.type === "verdict" && !kept.has(event.name) ? [event.name] : []));
  const wrong: { name: string; against: string; verdict: string }[] = [];
  for (const repro of repros) {
    const asFile = parseRepro(JSON.stringify(repro));
    const [broken, sound] = [await verdictOf(asFile, mutant.make()), await verdictOf(asFile, honest())];
    if (broken !== "FAILED") wrong.push({ name: repro.name, against: "the mutant", verdict: broken });
    if (sound !== "FIXED") wrong.push({ name: repro.name, against: "the unbroken service", verdict: sound });
  }
  return { failures: failures.length, without, wrong };
}

async function verdictOf(repro: Repro, transport: ReturnType<Mutant["make"]>): Promise<ReplayVerdict> {
  const guarded = guard(untypedCodec(service), transport, { level: { kind: "all" } });
  const suite = (world: unknown) => channelSuite({ world: world as World });
  const { verdict } = await replay(service, guarded, repro, { credentials, suite });
  return verdict;
}
