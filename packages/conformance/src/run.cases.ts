// Runs the engine against the library, for tests.
import type { Transport } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { libraryRegister } from "@staywire/testkit/library-register";
import type { Event, VerdictEvent } from "./core/event.js";
import type { Options } from "./core/settings.js";
import type { Suite } from "./core/suite.js";
import { defaultSuite } from "./default-suite.js";
import { reader } from "./library.cases.js";
import { type Summary, Tally } from "./results/summarize.js";
import { conform } from "./run/conform.js";
import { handlerTarget } from "./targets/handler.js";

/** The date of all test runs. */
export const today = "2026-11-21";

/** The suite of the library: it has rules, but no checks. */
export const librarySuite: Suite = { ...defaultSuite(library), register: libraryRegister, mayBeNull: false };

/** Runs the plan of the library against a transport. */
export async function run(
  transport: Transport,
  options: Partial<Options> = {},
): Promise<{ events: Event[]; summary: Summary }> {
  const events: Event[] = [];
  const tally = new Tally();
  const settings = { credentials: reader, suite: librarySuite, today, level: { kind: "all" }, ...options } as const;
  for await (const event of conform(library, handlerTarget(transport), settings)) {
    events.push(event);
    tally.add(event);
  }
  return { events, summary: tally.summary() };
}

/** Returns the verdicts among events. */
export function verdictsOf(events: readonly Event[]): VerdictEvent[] {
  return events.filter((event) => event.type === "verdict");
}
