// Tests a mutant by discovery alone: two accounts, no world file, and the facts about what was read.

import { service } from "@staywire/catalog";
import { conform, type Event, handlerTarget, type Options } from "@staywire/conformance";
import { channelSuite, discover } from "@staywire/suite";
import type { Contradiction } from "./contradictions.js";
import { factIds } from "./fact-ids.js";
import { huntClock, served, today, unbroken } from "./reference.js";
import { credentials, twoAccounts as users } from "./users.js";

/** The result of a mutant. */
export interface Noticed {
  /** The first new finding that names the operation and the member; undefined if there is none. */
  readonly finding: string | undefined;
  /** All findings that the unchanged service does not have, including `finding`. */
  readonly others: readonly string[];
}

/** Returns the findings of all facts about a target, by the name of the case. */
async function findings(make: Contradiction["make"]): Promise<ReadonlyMap<string, string>> {
  const clock = huntClock();
  const target = handlerTarget(served([make(clock)]), "mutant", clock);
  const { world, observed } = await discover(service, target, { credentials, users, today });
  const suite = channelSuite({ world, observed });
  const options: Options = { credentials, users, today, suite, only: factIds, runs: 1 };
  const found = new Map<string, string>();
  for await (const event of conform(service, target, options)) {
    const text = textOf(event);
    if (event.type === "verdict" && text !== undefined) found.set(event.name, text);
  }
  return found;
}

function textOf(event: Event): string | undefined {
  if (event.type !== "verdict") return undefined;
  if (event.verdict === "noted") return event.reason;
  return event.verdict === "fail" ? event.actual : undefined;
}

let usual: Promise<ReadonlyMap<string, string>> | undefined;

/** Runs one mutant, and ignores findings that the unchanged service has too. */
export async function predicted({ make, operation, member }: Contradiction): Promise<Noticed> {
  usual ??= findings(unbroken);
  const known = await usual;
  const found = await findings(make);
  const fresh = [...found].filter(([name, text]) => known.get(name) !== text);
  const named = fresh.find(([, text]) => text.includes(operation) && text.includes(member));
  return { finding: named?.join(": "), others: fresh.map((each) => each.join(": ")) };
}
