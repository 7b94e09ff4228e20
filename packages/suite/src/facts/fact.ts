// A fact: a relation between replies that a service must keep, as a pure function over a view of exchanges.

import type { Message } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import type { Need } from "@staywire/world";
import type { ReadCall } from "../discovery/observed.js";
import type { KnownWorld } from "../known-world/known-world.js";
import type { View } from "./view.js";

/** Replies that bear on a fact: they agree, or they contradict each other, themselves or the known world. */
export interface Evidence<C extends ReadCall = ReadCall> {
  /** The calls whose replies show it: sent again, they show it again. */
  readonly calls: readonly C[];
  /** The members and operations with their values, in words; undefined where the replies agree. */
  readonly text?: Message | undefined;
}

/** Evidence against a fact. */
export interface Contradiction<C extends ReadCall = ReadCall> extends Evidence<C> {
  readonly text: Message;
}

/** The data that a fact is evaluated with, beside replies. */
export interface Known {
  readonly today: CalendarDate;
  readonly world: KnownWorld;
  /** The names of the accounts that can call; the main one has an empty name. */
  readonly accounts: readonly string[];
}

/** Something that replies must not contradict. */
export interface Fact {
  /** Stable: the id of its check. */
  readonly id: string;
  /** Ids of rules: those that are about the operation of a case decide its severity. */
  readonly rules: readonly string[] | ((world: KnownWorld) => readonly string[]);
  /** The demand as a sentence. */
  readonly title: Message;
  /** The operations whose cases evaluate it. */
  readonly operations: readonly string[];
  /** The data without which no call bears on it. Default: it needs no known world. */
  readonly about?: Need | undefined;
  /**
   * True if the spec gives the same meaning to what the replies show: two that differ are a failure by the target's own
   * words, whatever the rules state.
   */
  readonly ownWords?: boolean | undefined;
  /** True if a change between two reads can set them apart: a failure is confirmed after the caches have expired. */
  readonly changes?: boolean | undefined;
  /** True if all evidence is about one of its operations: a case makes no calls of the others. Default: false. */
  readonly separately?: boolean | undefined;
  /**
   * Ids of facts that are more direct, and at least as severe: a reply that contradicts one of them is reported there, and
   * what follows from it here is held back. Default: none.
   */
  readonly after?: readonly string[] | undefined;
  /** The calls that bear on it: of the known world, and of the replies read so far. */
  readonly needs: (known: Known, view: View) => readonly ReadCall[];
  /**
   * Finds evidence for and against it. Evidence depends on no other exchanges than those of its calls, so that more
   * exchanges never take a contradiction away.
   */
  readonly find: (view: View, known: Known) => Iterable<Evidence>;
}

/** The result of a fact over a view: contradictions; or none, and evidence that it holds; or neither. */
export type Evaluation<C extends ReadCall = ReadCall> =
  | { readonly kind: "contradicted"; readonly contradictions: readonly Contradiction<C>[]; readonly agreeing: number }
  | { readonly kind: "holds" }
  | { readonly kind: "unknown" };

/** The contradictions of one fact that are listed at most: more of them have the same cause. */
const MOST = 3;

/** Evaluates a fact over a view, for one operation or for all. */
export function evaluateFact(fact: Pick<Fact, "find">, view: View, known: Known, operation?: string): Evaluation {
  return evaluationOf(aboutOperation(fact.find(view, known), operation));
}

function* aboutOperation(found: Iterable<Evidence>, operation: string | undefined): Iterable<Evidence> {
  for (const evidence of found) {
    if (operation === undefined || evidence.calls.some((call) => call.operation === operation)) yield evidence;
  }
}

/** Sums evidence up. */
export function evaluationOf<C extends ReadCall>(found: Iterable<Evidence<C>>): Evaluation<C> {
  const contradictions: Contradiction<C>[] = [];
  let agreeing = 0;
  for (const { calls, text } of found) {
    if (text === undefined) agreeing += 1;
    else if (contradictions.length < MOST) contradictions.push({ calls, text });
  }
  if (contradictions.length > 0) return { kind: "contradicted", contradictions, agreeing };
  return agreeing > 0 ? { kind: "holds" } : { kind: "unknown" };
}
