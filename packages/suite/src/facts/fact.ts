// Defines facts: relations between replies that a service must keep, as pure functions over a view of exchanges.

import type { Message } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import type { Need } from "@staywire/world";
import type { ReadCall } from "../discovery/observed.js";
import type { KnownWorld } from "../known-world/known-world.js";
import type { View } from "./view.js";

/**
 * The result of comparing replies: they agree, or they contradict each other, or a single reply contradicts itself or
 * the known world.
 */
export interface Evidence<C extends ReadCall = ReadCall> {
  /** The calls whose replies are the evidence; repeating the calls reproduces the evidence. */
  readonly calls: readonly C[];
  /** A description of the contradiction: members and operations with their values. Undefined if the replies agree. */
  readonly text?: Message | undefined;
}

/** Evidence against a fact. */
export interface Contradiction<C extends ReadCall = ReadCall> extends Evidence<C> {
  readonly text: Message;
}

/** The data for evaluating a fact in addition to replies. */
export interface Known {
  readonly today: CalendarDate;
  readonly world: KnownWorld;
  /** The names of the available accounts; the main one has an empty name. */
  readonly accounts: readonly string[];
}

/** A statement that replies must not contradict. */
export interface Fact {
  /** A stable id, which is also the id of the check. */
  readonly id: string;
  /** The ids of the cited rules. The rules about the operation of a case determine the severity of the case. */
  readonly rules: readonly string[] | ((world: KnownWorld) => readonly string[]);
  /** The requirement as a sentence. */
  readonly title: Message;
  /** The operations that have cases for the fact. */
  readonly operations: readonly string[];
  /** The kind of data that the fact needs. Default: it needs no known world. */
  readonly about?: Need | undefined;
  /**
   * True if the specification gives the compared values the same meaning. A difference is then a failure even without a
   * rule, because the target contradicts itself.
   */
  readonly ownWords?: boolean | undefined;
  /**
   * True if a change between two reads can cause a difference; a failure is then confirmed after the caches have
   * expired.
   */
  readonly changes?: boolean | undefined;
  /**
   * True if each piece of evidence concerns only one of the operations. The case of an operation then needs no calls of
   * other operations. Default: false.
   */
  readonly separately?: boolean | undefined;
  /**
   * Ids of more direct facts that are at least as severe. If a reply contradicts one of them, only that fact reports
   * the contradiction. Default: none.
   */
  readonly after?: readonly string[] | undefined;
  /** Returns the calls that the fact needs, derived from the known world and the replies so far. */
  readonly needs: (known: Known, view: View) => readonly ReadCall[];
  /**
   * Finds evidence for and against the fact. Evidence depends only on the exchanges of its calls, so further exchanges
   * never remove a contradiction.
   */
  readonly find: (view: View, known: Known) => Iterable<Evidence>;
}

/** The result of evaluating a fact: contradictions, evidence that it holds, or neither. */
export type Evaluation<C extends ReadCall = ReadCall> =
  | { readonly kind: "contradicted"; readonly contradictions: readonly Contradiction<C>[]; readonly agreeing: number }
  | { readonly kind: "holds" }
  | { readonly kind: "unknown" };

/**
 * Maximum number of contradictions to list for one fact, because further contradictions usually have the same cause.
 */
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

/** Combines evidence into a result. */
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
