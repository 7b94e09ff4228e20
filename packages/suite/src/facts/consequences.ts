// Suppresses consequences: if a reply contradicts two facts, one of which is more direct, only the more direct fact
// reports it.

import { keyOf } from "../discovery/observed.js";
import type { Evidence, Fact, Known } from "./fact.js";
import { facts } from "./index.js";
import type { View } from "./view.js";

/** Returns the facts that are more direct than the given one. */
export function moreDirect({ after = [] }: Fact): readonly Fact[] {
  return facts.filter(({ id }) => after.includes(id));
}

/** Yields the keys of the calls whose replies contradict a fact. */
export function* explainedCalls({ find }: Pick<Fact, "find">, view: View, known: Known): Iterable<string> {
  for (const { calls, text } of find(view, known)) if (text !== undefined) yield* calls.map(keyOf);
}

/** True for a contradiction that involves a call whose reply contradicts a more direct fact. */
export function isExplained({ calls, text }: Evidence, explained: Pick<ReadonlySet<string>, "has">): boolean {
  return text !== undefined && calls.some((call) => explained.has(keyOf(call)));
}
