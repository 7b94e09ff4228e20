// Finds the case of a request by its user name, its path or its ids.
import type { HttpRequest } from "@staywire/codec";
import type { ClientCase } from "../core/case.js";
import type { CaseCall } from "./case-service.js";

/** The prefix of the user names that identify cases. */
const ACCOUNT = "test-";

/** Returns the user name for a case. */
export function accountOf(id: string): string {
  return `${ACCOUNT}${id}`;
}

/** Returns the base path for a case. */
export function casePath(id: string): string {
  return `/case/${id}`;
}

/** The first id of the first case, and the number of ids of each case. */
const FIRST_ID = 500_000;
const IDS = 1_000;

/** Returns the first of the ids that identify a case. */
export function firstIdOf(index: number): number {
  return FIRST_ID + index * IDS;
}

const prefix = /^\/case\/([a-z0-9-]+)(?=\/)/;

/**
 * Removes the base path of a case from the address of a request. `path` is the id of the case in the base path;
 * undefined if the address has no base path.
 */
export function withoutCasePath(request: HttpRequest): {
  readonly path: string | undefined;
  readonly request: HttpRequest;
} {
  const path = prefix.exec(request.target)?.[1];
  return { path, request: path === undefined ? request : { ...request, target: request.target.replace(prefix, "") } };
}

/** The facts that identify the case of a request. */
export interface Keys {
  readonly call: CaseCall;
  readonly path: string | undefined;
  readonly cases: readonly ClientCase[];
  /** The case of requests that identify no case. */
  readonly current: string | undefined;
}

/**
 * Returns the id of the case that a request identifies by its user name, its path or its ids. If the request identifies
 * no case, returns the current case.
 */
export function caseOf({ call, path, cases, current = "" }: Keys): string {
  const ids = new Set(cases.map(({ id }) => id));
  const user = call.username ?? "";
  const named = user.startsWith(ACCOUNT) ? user.slice(ACCOUNT.length) : "";
  if (ids.has(named)) return named;
  if (path !== undefined && ids.has(path)) return path;
  const ranged = Object.values(call.parameters).flatMap((each) =>
    typeof each === "number" ? (cases[Math.floor((each - FIRST_ID) / IDS)]?.id ?? []) : [],
  );
  return ranged[0] ?? current;
}
