// Relations as checks: a contradiction in what discovery has read is confirmed by calls before it is reported.

import type { Credentials, RecordValue } from "@staywire/codec";
import {
  type Answer,
  type CaseContext,
  type Check,
  couldNotRun,
  fail,
  notApplicable,
  noted,
  type Outcome,
  pass,
} from "@staywire/conformance/checks";
import { joinMessages, knownName, knownNames, type Message, phrase } from "@staywire/model";
import { keyOf, MAIN, type Observed, type ReadCall } from "../discovery/observed.js";
import { foundIn } from "../discovery/reader.js";
import { failure } from "../scenarios/scenario.js";
import { companyRelations } from "./companies.js";
import { kindRelations } from "./permissions-kinds.js";
import { ownerRelations } from "./permissions-owners.js";
import { rightsRelations } from "./permissions-rights.js";
import { rateRelations } from "./rates.js";
import type { Contradiction, Relation } from "./relation.js";
import { reservationRelations } from "./reservations.js";
import { roomRelations } from "./rooms.js";
import { settingRelations } from "./settings.js";
import { userRelations } from "./users.js";
import { View } from "./view.js";

/** Everything that replies must not contradict. */
const relations: readonly Relation[] = [
  ...rateRelations,
  ...reservationRelations,
  ...roomRelations,
  ...rightsRelations,
  ...kindRelations,
  ...ownerRelations,
  ...settingRelations,
  ...companyRelations,
  ...userRelations,
];

/** The contradictions of one operation that are confirmed at most: more of them have the same cause. */
const MOST = 3;

/** The checks of all relations over what discovery has read; without that, no case applies. */
export function predictions(observed: readonly Observed[] | undefined): readonly Check[] {
  const view = observed === undefined ? undefined : new View(observed);
  return relations.map((relation) => checkOf(relation, view));
}

function checkOf(relation: Relation, view: View | undefined): Check {
  const { id, rules, title, operations } = relation;
  return {
    id: `predict.${id}`,
    grounds: { rules },
    title,
    area: "valid",
    sends: "call",
    applies: ({ operation, binding }) => {
      if (!operations.includes(operation)) return phrase`the prediction is about other operations`;
      return (
        binding === "soap11" || phrase`predictions are evaluated in one binding, and the others are compared with it`
      );
    },
    run: (context) => evaluate(relation, view, context),
  };
}

async function evaluate(relation: Relation, view: View | undefined, context: CaseContext): Promise<Outcome> {
  const given = callsIn(context.input?.value, context);
  if (given !== undefined) return (await confirm(relation, given, context)) ?? pass;
  if (view === undefined) return notApplicable(phrase`nothing was read before the run: predictions need a discovery`);
  for (const { calls } of suspects(relation, view, context)) {
    const outcome = await confirm(relation, calls, context);
    if (outcome?.verdict === "fail" && relation.changes === true)
      return (await again(relation, calls, context)) ?? pass;
    if (outcome !== undefined) return outcome;
  }
  const { operation } = context.cell;
  if (view.accounts.some((account) => view.read(operation, account).length > 0)) return pass;
  return notApplicable(phrase`discovery has read no result of ${knownName(operation)}`);
}

/** The seconds after which no reply of a list of one property is a cached one (spec section 8: 1 minute). */
const CACHE_SECONDS = 62;

/** Makes the calls again when nothing can be cached: replies that were cached at different times differ lawfully. */
async function again(
  relation: Relation,
  calls: readonly ReadCall[],
  context: CaseContext,
): Promise<Outcome | undefined> {
  if (context.severity !== "note" && !(await context.time.pass(CACHE_SECONDS))) {
    return noted(phrase`${relation.title}: it is not so, but one of the replies can be a cached one`);
  }
  const outcome = await confirm(relation, calls, context);
  return outcome?.verdict === "fail" ? fail({ ...outcome.finding, stability: "deterministic" }) : outcome;
}

function suspects(relation: Relation, view: View, context: CaseContext): readonly Contradiction[] {
  const found: Contradiction[] = [];
  for (const each of relation.find(view, context.today)) {
    if (each.calls.some(({ operation }) => operation === context.cell.operation)) found.push(each);
    if (found.length === MOST) break;
  }
  return found;
}

/** Makes the calls again: the contradiction may be gone, or it may have come from a change between two of them. */
async function confirm(
  relation: Relation,
  calls: readonly ReadCall[],
  context: CaseContext,
): Promise<Outcome | undefined> {
  const answers: Answer[] = [];
  const observed: Observed[] = [];
  for (const call of distinct(calls)) {
    const credentials = credentialsOf(call.account, context);
    if (credentials === undefined)
      return couldNotRun(phrase`the settings have no user ${knownName(call.account)}`, phrase`users`);
    const { operation, parameters } = call;
    const answer = await context.call(parameters, { operation, binding: "soap11", credentials, fresh: true });
    answers.push(answer);
    if (answer.kind !== "reply") return undefined;
    observed.push({ ...call, found: foundIn(answer.reply) });
  }
  const [again] = relation.find(new View(observed), context.today);
  if (again === undefined) return undefined;
  const sent = joinMessages(distinct(calls).map(wordsOf), ", then ");
  const input = { value: calls };
  return failure({ sent, expected: relation.title, actual: again.text, input }, ...answers);
}

function distinct(calls: readonly ReadCall[]): readonly ReadCall[] {
  return [...new Map(calls.map((call) => [keyOf(call), call])).values()];
}

function credentialsOf(account: string, { credentials, users }: CaseContext): Credentials | undefined {
  if (account === MAIN) return credentials;
  return Object.hasOwn(users, account) ? users[account] : undefined;
}

function wordsOf({ account, operation, parameters }: ReadCall): Message {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  const text = given.map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(", ") : String(value)}`);
  return phrase`${knownName(operation)}${account === MAIN ? phrase`` : phrase` as user ${knownName(account)}`}${text.length === 0 ? phrase`` : phrase` (${knownNames(text)})`}`;
}

/** The calls of a replay file; undefined if it has none. A user name that is part of an operation may have been redacted. */
function callsIn(value: unknown, { cell }: CaseContext): readonly ReadCall[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const calls = (value as readonly unknown[]).filter(isCall).map((call) => {
    const known = cell.service.order.find((name) => name.toLowerCase() === call.operation.toLowerCase());
    return { ...call, operation: known ?? call.operation };
  });
  return calls.length === value.length ? calls : undefined;
}

function isCall(value: unknown): value is ReadCall {
  if (typeof value !== "object" || value === null) return false;
  const { account, operation, parameters } = value as Partial<Record<keyof ReadCall, unknown>>;
  return typeof account === "string" && typeof operation === "string" && isParameters(parameters);
}

function isParameters(value: unknown): value is RecordValue {
  return typeof value === "object" && value !== null;
}
