// Limits the cases with wrong credentials, because a target may lock an account after several of them.
import { bindings, phrase } from "@staywire/model";
import { ATTEMPTS } from "../core/settings.js";
import { isBulk } from "../guard/bulk.js";
import type { Target } from "../targets/target.js";
import type { Case } from "./case.js";

/**
 * Returns the maximum number of requests with wrong credentials for a target; undefined for no limit. A target has a
 * limit only if it is at a URL and the suite cannot move its clock, because only such a target may lock accounts.
 */
export function attemptsAt({ kind, clock }: Target, lockOutIsSafe = false): number | undefined {
  if (kind !== "url" || clock !== undefined) return undefined;
  return lockOutIsSafe ? ATTEMPTS.safe : ATTEMPTS.usual;
}

/**
 * Marks the cases with wrong credentials beyond the limit as not applicable. The cases that reveal most with few
 * requests remain.
 */
export function withinAttempts(cases: readonly Case[], most: number | undefined): readonly Case[] {
  if (most === undefined) return cases;
  const attempts = cases.filter(isAttempt);
  const rank = ranksOf(attempts);
  let left = most;
  const kept = new Set(
    [...attempts]
      .sort((a, b) => rank(a) - rank(b))
      .filter(({ check }) => {
        left -= check.attempts?.requests ?? 0;
        return left >= 0;
      }),
  );
  const reason = phrase`more than ${most} requests with wrong credentials could lock an account, if lockOutIsSafe does not say otherwise`;
  return cases.map((each) => (isAttempt(each) && !kept.has(each) ? { ...each, notApplicable: reason } : each));
}

function isAttempt({ check, cell, notApplicable }: Case): boolean {
  return check.attempts !== undefined && notApplicable === undefined && check.resends?.(cell) !== true;
}

/** The rank of a case, by the reason for which it is chosen. Cases with equal ranks stay in the order of the plan. */
const ranks = { first: 0, onlyOne: 1, operations: 2, places: 3, otherPlaces: 20, rest: 100 } as const;

/** Returns the function that ranks a case. Cases with lower ranks are chosen first. */
function ranksOf(attempts: readonly Case[]): (each: Case) => number {
  const found = new Map<Case, number>();
  const rank = (each: Case, value: number) => found.set(each, Math.min(value, found.get(each) ?? ranks.rest));
  for (const [turn, check] of [...new Set(attempts.map(({ check }) => check))].entries()) {
    const own = attempts.filter((each) => each.check === check);
    const { first } = check.attempts ?? {};
    for (const [round, each] of placesOf(own, turn).entries()) {
      if (round === 0) rank(each, first === undefined ? ranks.onlyOne : ranks.first);
      else rank(each, round + (first === "places" ? ranks.places : ranks.otherPlaces));
    }
    if (first === "operations") for (const each of operationsOf(own)) rank(each, ranks.operations);
  }
  return (each) => found.get(each) ?? ranks.rest;
}

/** Selects one case per operation, in another binding for each operation. */
function operationsOf(cases: readonly Case[]): readonly Case[] {
  return [...groupedBy(cases, ({ cell }) => cell.operation).values()].flatMap((group, turn) => inTurn(group, turn));
}

/** Selects one case per endpoint and binding. For each check, the list begins with another endpoint or binding. */
function placesOf(cases: readonly Case[], turn: number): readonly Case[] {
  const places = groupedBy(cases, ({ cell }) => `${cell.definition.endpoint} ${bindings.indexOf(cell.binding)}`);
  const found = [...places.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group], at) => inTurn(group, turn + at));
  const first = (turn * 3) % Math.max(1, found.length);
  return [...found.slice(first), ...found.slice(0, first)];
}

/**
 * Selects one case of a group; `turn` determines the case. Operations with a short cache time are preferred.
 */
function inTurn(group: readonly Case[], turn: number): readonly Case[] {
  const light = group.filter(({ cell }) => !isBulk(cell.definition));
  const found = light.length > 0 ? light : group;
  return found.slice(turn % found.length).slice(0, 1);
}

function groupedBy(cases: readonly Case[], keyOf: (each: Case) => string): ReadonlyMap<string, readonly Case[]> {
  const groups = new Map<string, Case[]>();
  for (const each of cases) {
    const key = keyOf(each);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(each);
  }
  return groups;
}
