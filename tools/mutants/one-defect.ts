// Tests a service with one wrong value by discovery alone, and returns the checks that fail. At most two should fail.

import { service } from "@staywire/catalog";
import { conform, handlerTarget, type Options } from "@staywire/conformance";
import { channelSuite, discover } from "@staywire/suite";
import type { Broken } from "./broken.js";
import { factIds } from "./fact-ids.js";
import { huntClock, served, today, unbroken } from "./reference.js";
import { users as all, credentials } from "./users.js";

/** The two accounts besides the main account. */
const users = Object.fromEntries(Object.entries(all).filter(([name]) => name === "agent" || name === "native"));

/** The checks that fail or note something for a wrong value, in the binding of the discovery. */
export interface Failing {
  readonly failed: readonly string[];
  readonly noted: readonly string[];
}

/** Returns the checks of facts that fail or note something for a service with one wrong value. */
export async function failingOf({ make }: Broken): Promise<Failing> {
  const clock = huntClock();
  const target = handlerTarget(served([unbroken(clock), make(clock)]), "broken", clock);
  const { world, observed } = await discover(service, target, { credentials, users, today });
  const suite = channelSuite({ world, observed });
  const only = factIds.map((id) => `${id}/*/soap11`);
  const options: Options = { credentials, users, today, suite, only, runs: 1 };
  const found = { fail: new Set<string>(), noted: new Set<string>() };
  for await (const event of conform(service, target, options)) {
    if (event.type === "verdict" && (event.verdict === "fail" || event.verdict === "noted"))
      found[event.verdict].add(event.check);
  }
  return { failed: [...found.fail], noted: [...found.noted] };
}
