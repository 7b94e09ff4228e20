// Runs the suite against variants of the reference service; each failure is a false alarm.

import { service } from "@staywire/catalog";
import { conform, handlerTarget, Tally } from "@staywire/conformance";
import { channelSuite, discover, mergeKnownWorlds, worldOfFile } from "@staywire/suite";
import { huntClock, today } from "../reference.js";
import { serve, type Variant, variantWorld } from "./variant.js";

/** The accounts of the default world with which the variants are run. */
export const accounts = ["company", "agent"] as const;

/** The calling user, the source of the known world, and the extent of the run. */
export interface RunSettings {
  readonly account: (typeof accounts)[number];
  /** True if a world file adds to the discovered data. */
  readonly hasWorldFile: boolean;
  readonly runs: number;
  readonly seed?: number;
  readonly hostile?: boolean;
  readonly only?: readonly string[];
}

/** The result of a run. */
export interface VariantRun {
  readonly alarms: readonly string[];
  readonly passed: number;
  readonly notRun: number;
  readonly reasons: readonly string[];
}

/** Runs the suite against a combination of variants. */
export async function run(variants: readonly Variant[], settings: RunSettings): Promise<VariantRun> {
  const clock = huntClock(variants.find(({ starts }) => starts !== undefined)?.starts ?? `${today}T12:00:00Z`);
  const transport = serve(variants, clock);
  for (const each of variants) await each.prepare?.(transport, clock);
  const credentials = { username: settings.account, password: `${settings.account}-password` };
  const hasOwnClock = variants.some((each) => each.hasOwnClock === true);
  const target = handlerTarget(transport, "variant", hasOwnClock ? undefined : clock);
  const { world } = await discover(service, target, { credentials });
  const known = settings.hasWorldFile
    ? mergeKnownWorlds(worldOfFile(variantWorld(variants), settings.account), world)
    : world;
  const { runs, seed = 0, hostile = false, only = [] } = settings;
  const options = {
    credentials,
    today,
    suite: channelSuite({ world: known }),
    runs,
    seed,
    hostile,
    only,
    wait: 0,
  } as const;
  // If a variant breaks a convention on purpose, hundreds of cases about conventions would fail. So only cases of
  // severity `must` are run.
  const profile = variants.some(({ breaksConvention }) => breaksConvention === true) ? "must" : "all";
  const tally = new Tally();
  for await (const event of conform(service, target, { ...options, profile, level: { kind: "all" } })) tally.add(event);
  const { failures, unjudged, counts } = tally.summary();
  return {
    alarms: failures.map(({ severity, name, actual }) => `${severity} ${name}: ${actual}`),
    passed: counts.pass,
    notRun: counts["could-not-run"],
    reasons: unjudged.map(({ name, reason }) => `${name}: ${reason}`),
  };
}
