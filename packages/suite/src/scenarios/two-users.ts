// Checks with two users that a reply that is cached for one user is not returned to another user without rights.

import type { Credentials, RecordValue, Value } from "@staywire/codec";
import {
  type Answer,
  ask,
  baselineFailed,
  baselineOf,
  type CaseContext,
  codesOf,
  errorReply,
  notApplicable,
  notOk,
  okReply,
  pass,
} from "@staywire/conformance/checks";
import { type Message, phrase } from "@staywire/model";
import { recordsOf } from "../discovery/reader.js";
import { failure, type Scenario } from "./scenario.js";

const LIST = "GetAllReservations";
const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";

/** Maximum number of users, and of properties for each user, to try until a user without rights is found. */
const MOST = 4;

const apart: Scenario = {
  id: "cache.apart-by-user",
  rules: ["access.enabled", "cache.users"],
  title: phrase`a reply that is cached for one user is not given to another who may not use the property`,
  area: "auth",
  operations: [
    LIST,
    BULK,
    "GetExtras",
    "GetReservations",
    "GetReservationsWithTime",
    "GetPoolHeatSettings",
    "GetTaxRatesAndSettings",
  ],
  run: async (context) => {
    const baseline = await baselineOf(context);
    if ("verdict" in baseline) return baseline;
    if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
    const found = await context.once("denied-to-another", () => deniedTo(context, idsIn(baseline)));
    if (found === undefined)
      return notApplicable(phrase`the setting users names no user who may not use these properties`);
    // After this call, a target that caches replies has the reply to the first user in its cache.
    const own = await ask(context, baseline.parameters);
    const answer = await context.call(baseline.parameters, { credentials: found.credentials });
    const shown = shownOf(context.cell.operation, answer, found.property);
    if (shown === undefined) return pass;
    const sent = phrase`a call, then the same as a user who may not use property ${found.property}`;
    return failure({ sent, expected: apart.title, actual: shown }, own, answer);
  },
};

/** Returns the property that a call names; if it names none, at most `MOST` properties that its reply names. */
function idsIn({ parameters, answer }: { parameters: RecordValue; answer: Answer }): number[] {
  if (typeof parameters.PropertyID === "number") return [parameters.PropertyID];
  const rows = recordsOf(okReply(answer)?.value).map(({ PropertyID }) => Number(PropertyID));
  return [...new Set(rows)].slice(0, MOST);
}

interface Denied {
  readonly credentials: Credentials;
  readonly property: number;
}

/** Returns a user from the settings with a property that this user may not use; undefined if none is found. */
async function deniedTo(context: CaseContext, ids: readonly number[]): Promise<Denied | undefined> {
  const others = Object.values(context.users).filter(({ username }) => username !== context.credentials.username);
  for (const credentials of others.slice(0, MOST)) {
    for (const property of ids) {
      const options = { credentials, operation: "GetPropertyPermissions", binding: "soap11" } as const;
      const categories = errorReply(await context.call({ PropertyID: property }, options))?.errors ?? [];
      if (categories.some(({ category }) => category === "permission")) return { credentials, property };
    }
  }
  return undefined;
}

/** Describes what a reply shows of a property; undefined if it shows nothing. */
function shownOf(operation: string, answer: Answer, property: number): Message | undefined {
  const value: Value | null = okReply(answer)?.value ?? null;
  if (value === null) return undefined;
  if (operation !== LIST && operation !== BULK) return codesOf(answer).length > 0 ? undefined : phrase`a result`;
  const row = recordsOf(value).find(({ PropertyID }) => PropertyID === property);
  if (row === undefined || (operation === BULK && recordsOf(row.PropertyRates).length === 0)) return undefined;
  return phrase`an item for property ${property}`;
}

/** The scenarios that need a second user. */
export const twoUserScenarios: readonly Scenario[] = [apart];
