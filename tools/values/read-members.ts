// Finds out which members of replies the facts read, by a run in which each discovered record reports its reads.

import { service } from "@staywire/catalog";
import type { Value } from "@staywire/codec";
import { conform, handlerTarget } from "@staywire/conformance";
import { credentials, huntClock, today, twoAccounts as users } from "@staywire/mutants";
import { reference } from "@staywire/reference";
import { channelSuite, discover, type Observed } from "@staywire/suite";
import { defaultWorld } from "@staywire/world";

/** Returns the operations and members (`GetExtras Extras.ItemCode`) that checks read of a discovery with two accounts. */
export async function readMembers(only: readonly string[]): Promise<ReadonlySet<string>> {
  const clock = huntClock();
  const target = handlerTarget(reference(defaultWorld(today), { now: clock.now }), "reference", clock);
  const { world, observed } = await discover(service, target, { credentials, users, today });
  const read = new Set<string>();
  const suite = channelSuite({ world, observed: observed.map((each) => reporting(each, read)) });
  for await (const event of conform(service, target, { credentials, users, today, suite, only })) {
    if (event.type === "verdict" && event.verdict === "fail")
      throw new Error(`${event.name} fails for the reference service`);
  }
  return read;
}

function reporting(observed: Observed, read: Set<string>): Observed {
  const { operation, found } = observed;
  const value = found.value === null ? null : watched(found.value, (member) => read.add(`${operation} ${member}`));
  return { ...observed, found: { ...found, value } };
}

/** Wraps a value to report each member that is read, by its path without indices. */
function watched(value: Value, report: (member: string) => void): Value {
  if (Array.isArray(value))
    return value.map((item) => (item === null ? null : watched(item as Value, report))) as Value;
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get: (target, name) => {
      const inner: unknown = Reflect.get(target, name);
      if (typeof name !== "string" || name === "toJSON") return inner;
      report(name);
      return typeof inner === "object" && inner !== null
        ? watched(inner as Value, (below) => report(`${name}.${below}`))
        : inner;
    },
  });
}
