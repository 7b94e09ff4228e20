// Defines the check that compares the target with another service that has the same data. Each cause of a difference is
// one case.

import type { HttpRequest, Reply } from "@staywire/codec";
import { knownName, type Message, phrase } from "@staywire/model";
import { isBound } from "../core/bound.js";
import type { CaseInput } from "../core/case-input.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import { describeCall } from "../core/describe.js";
import type { ReplyDifference } from "../core/difference.js";
import type { Answer } from "../core/exchange.js";
import { couldNotRun, fail, notApplicable, type Outcome, pass } from "../core/outcome.js";
import type { Ask, WalkCall, WalkSource } from "../core/walk.js";
import type { Refusal } from "../guard/refusal.js";
import { type AskedBoth, askBoth, type Both } from "./ask-both.js";
import { causesOf } from "./causes.js";
import { type Candidate, Collected, type FoundCause } from "./collected.js";
import { smallerCalls } from "./smaller.js";
import { askAll, callsOf, walkBoth } from "./walk-both.js";

/** The id of the check. */
export const ORACLE_CHECK = "oracle.same";

/** Maximum number of calls to spend on shrinking a failing call. */
const SMALLER_BUDGET = 40;

/** Creates the check from the calls and rows of a suite. */
export function oracleCheck(source: WalkSource): Check {
  return {
    id: ORACLE_CHECK,
    grounds: { rules: [] },
    title: phrase`the target replies what another service with the same data replies`,
    area: "valid",
    sends: "call",
    applies: isBound,
    variants: ({ service, operation, definition }) => causesOf(service, operation, definition, source.rows),
    run: async (context) => {
      if (context.input !== undefined) return evaluatedAgain(context, source, context.input);
      const { binding } = context.cell;
      const walk = await context.once(`oracle/${binding}`, () => walked(context, source));
      const cause = walk.collected.causes.get(context.variant);
      return cause === undefined ? withoutDifference(context, walk) : failureOf(context, walk, cause);
    },
  };
}

/** The result of a walk, which sends the calls of one cell to both services. */
interface Walk {
  readonly both: Both;
  readonly collected: Collected;
  /** The number of planned calls. */
  readonly planned: number;
  /** The reason why the walk ended early; undefined if it is complete. */
  readonly refusal: Refusal | undefined;
}

async function walked(context: CaseContext, source: WalkSource): Promise<Walk> {
  const { operation, binding } = context.cell;
  const calls = callsOf(source.calls(operation, binding, context.today), context.users);
  const both = bothOf(context, context.oracle);
  const collected = collectedFor(context, source);
  const refusal = await walkBoth(both, operation, calls, (asked) => collected.add(asked));
  return { both, collected, planned: calls.length, refusal };
}

function collectedFor({ cell }: CaseContext, { rows }: WalkSource): Collected {
  const { service, definition, binding } = cell;
  return new Collected({ service, definition, binding }, rows);
}

/**
 * Creates the pair of services to compare. `pass` moves the clocks if they can be moved. Otherwise it returns false at
 * once: waiting after each write until cached responses expire would take hours.
 */
function bothOf(context: CaseContext, right: Ask | undefined): Both {
  if (right === undefined) throw new TypeError("the run has no service to compare the target with");
  const { cell, time } = context;
  const { service, binding } = cell;
  const pass = async (seconds: number) => time.movable && time.pass(seconds);
  return { service, binding, ids: new Map(), texts: new Map(), left: leftOf(context), right, pass };
}

/**
 * Returns the function that calls the target. If `fresh` is true, a call is sent even if an equal one was sent before.
 */
function leftOf({ call, cell, users, main }: CaseContext, fresh = false): Ask {
  return ({ parameters }, operation, user) => {
    const credentials = user === undefined ? main : users[user];
    return call(parameters, { operation, binding: cell.binding, credentials, fresh });
  };
}

function withoutDifference({ variant, cell }: CaseContext, { collected, planned, refusal }: Walk): Outcome {
  if (refusal !== undefined) throw refusal;
  if (planned === 0) return notApplicable(phrase`the walk has no call of the operation in this binding`);
  if (collected.calls === 0) return couldNotRun(phrase`none of ${planned} calls was answered by both services`);
  if (collected.isUnseen(variant)) return notApplicable(phrase`no reply of the other service has the member`);
  const silent = collected.silent > 0;
  return silent
    ? couldNotRun(
        phrase`the target left ${collected.silent} of ${planned} ${knownName(cell.operation)} calls unanswered`,
      )
    : pass;
}

/**
 * Repeats the calls of a cause until one shows the difference again, and returns the failure with that call, shrunk as
 * far as the budget allows. Passes if no call shows it again. Calls of an operation that writes are not repeated.
 */
async function failureOf(context: CaseContext, walk: Walk, cause: FoundCause): Promise<Outcome> {
  const [first] = cause.candidates;
  if (first === undefined) return pass;
  if (context.cell.definition.effect === "write") return failed(context, first, cause.calls, walk);
  for (const candidate of cause.candidates) {
    const again = await shownBy(context, walk, candidate.asked.call);
    if (again !== undefined) return failed(context, await smallest(context, walk, again), cause.calls, walk);
  }
  // The difference is gone: a cached response was out of date, or the data of a service has changed meanwhile.
  return pass;
}

async function smallest(context: CaseContext, walk: Walk, found: Candidate): Promise<Candidate> {
  let best = found;
  let left = SMALLER_BUDGET;
  let isSmaller = true;
  while (isSmaller) {
    isSmaller = false;
    for (const parameters of smallerCalls(context.cell.definition, best.asked.call.parameters)) {
      if (left === 0) return best;
      left -= 1;
      const smaller = await shownBy(context, walk, { ...best.asked.call, parameters });
      if (smaller === undefined) continue;
      best = smaller;
      isSmaller = true;
      break;
    }
  }
  return best;
}

/**
 * Sends a call to both services again. Returns the call with its difference; undefined if the replies do not show the
 * cause.
 */
async function shownBy(
  context: CaseContext,
  { both, collected }: Walk,
  call: WalkCall,
): Promise<Candidate | undefined> {
  const { asked } = await askAll({ ...both, left: leftOf(context, true) }, context.cell.operation, call);
  const [first] = asked;
  const difference = first === undefined ? undefined : collected.differenceIn(first, context.variant);
  return first === undefined || difference === undefined ? undefined : { asked: first, difference, size: 0 };
}

/**
 * The data for a replay: the call, and the other service's replies to this call and to the call that shows the effect
 * of a write.
 */
interface KeptComparison {
  readonly call: WalkCall;
  readonly expected: readonly Reply[];
}

function failed(context: CaseContext, { asked, difference }: Candidate, calls: number, { collected }: Walk): Outcome {
  const { call, shown } = asked;
  const trail = asked.before === undefined ? [asked] : [asked.before, asked];
  const expected = trail.flatMap(({ right }) => (right.kind === "reply" ? [{ ...right.reply, deviations: [] }] : []));
  const value: KeptComparison = { call: { ...call, shownBy: shown === undefined ? undefined : [shown] }, expected };
  return fail({
    sent: sentText(context, asked),
    expected: phrase`${placeOf(difference)} is ${difference.right}, as the other service replies`,
    actual: phrase`${placeOf(difference)} is ${difference.left} (${calls} of ${collected.calls} calls show this)`,
    exchanges: trail.map(({ left }) => left.exchange),
    // The call has shown the difference twice, so the failure counts as deterministic.
    stability: context.cell.definition.effect === "write" ? undefined : "deterministic",
    input: { index: 0, value },
  });
}

/** Evaluates a failure again in a replay. The replies of the other service are in the replay file. */
async function evaluatedAgain(context: CaseContext, source: WalkSource, input: CaseInput): Promise<Outcome> {
  // The cast is safe: the check wrote this value itself.
  const { call, expected } = input.value as KeptComparison;
  const replies = [...expected];
  const right: Ask = async (_, operation) => recordedAnswer(context, operation, replies.shift());
  const collected = collectedFor(context, source);
  for await (const asked of askBoth(bothOf(context, right), context.cell.operation, call)) {
    collected.add(asked);
    const difference = collected.differenceIn(asked, context.variant);
    if (difference !== undefined) {
      const walk = { both: bothOf(context, right), collected, planned: 1, refusal: undefined };
      return failed(context, { asked, difference, size: 0 }, 1, walk);
    }
  }
  return pass;
}

const unsent: HttpRequest = { method: "GET", target: "/", headers: [], body: new Uint8Array(0) };

function recordedAnswer({ cell }: CaseContext, operation: string, reply: Reply | undefined): Answer {
  const exchange = { request: unsent, response: undefined, silence: undefined };
  const shared = { operation, binding: cell.binding, exchange };
  return reply === undefined
    ? { ...shared, kind: "silent", reason: phrase`not recorded` }
    : { ...shared, kind: "reply", reply };
}

function sentText({ cell }: CaseContext, { call, shown }: AskedBoth): Message {
  const user = call.user === undefined ? "" : phrase` as ${knownName(call.user)}`;
  const first = phrase`${knownName(cell.operation)}${user} ${describeCall(call.parameters)}`;
  return shown === undefined
    ? first
    : phrase`${first}, then ${knownName(shown.operation)} ${describeCall(shown.parameters)}`;
}

function placeOf({ path, kind }: ReplyDifference): Message {
  const place = path === "" ? phrase`the reply` : knownName(path);
  return kind === "order" ? phrase`the order of ${place}` : place;
}
