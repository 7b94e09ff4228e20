// Compares variants of the reference service with the reference service over the same world; a failure is a false
// alarm.

import { service } from "@staywire/catalog";
import { conform, handlerTarget, Tally } from "@staywire/conformance";
import type { Binding } from "@staywire/model";
import { implementation } from "@staywire/reference";
import { server } from "@staywire/server";
import { channelSuite } from "@staywire/suite";
import { parseIsoDate } from "@staywire/values";
import { resolveDays } from "@staywire/world";
import { huntClock, today } from "../reference.js";
import { serve, type Variant, variantWorld } from "./variant.js";

/** The calling user, the number of calls, and their binding. */
export interface ComparisonSettings {
  readonly account: string;
  /** Maximum number of calls. Default: all. */
  readonly mostCalls?: number;
  /** The binding of the calls. Default: all bindings. */
  readonly binding?: Binding;
}

/** The result of a comparison. */
export interface ComparedVariant {
  readonly alarms: readonly string[];
  readonly passed: number;
  readonly noted: number;
}

/** Runs variants together against the reference service. */
export async function compared(variants: readonly Variant[], settings: ComparisonSettings): Promise<ComparedVariant> {
  const clock = huntClock();
  const world = resolveDays(variantWorld(variants), parseIsoDate(today));
  const users = Object.fromEntries(
    world.users.map(({ username, password = "" }) => [username, { username, password }]),
  );
  const { account: username, mostCalls, binding } = settings;
  const credentials = users[username];
  if (credentials === undefined) throw new Error(`the default world has no user ${username}`);
  const target = handlerTarget(serve(variants, clock), "variant", clock);
  const reference = server(service, implementation(world, { now: clock.now }));
  const tally = new Tally();
  const events = conform(service, target, {
    credentials,
    users,
    today,
    suite: channelSuite({ walk: { world, username, mostCalls } }),
    only: [binding === undefined ? "oracle.same" : `oracle.same/*/${binding}`],
    level: { kind: "all" },
    oracle: { target: handlerTarget(reference, "reference") },
  });
  for await (const event of events) tally.add(event);
  const { failures, counts, verdicts } = tally.summary();
  return {
    alarms: failures.map(({ severity, name, actual, sent }) => `${severity} ${name}: ${actual}; ${sent}`),
    passed: counts.pass,
    noted: verdicts.filter(({ verdict }) => verdict === "noted").length,
  };
}
