// Credentials that are nearly right: of another user, in another letter case, under a name of another operation, or none.
import type { Credentials } from "@staywire/codec";
import { knownName, type Message, phrase, type Service } from "@staywire/model";
import { isBound, whereBound } from "../core/bound.js";
import { type Cell, isSoap } from "../core/cell.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import { notApplicable, type Outcome, pass } from "../core/outcome.js";
import { askAs, renamed, swapCase } from "./auth.js";
import { notOk } from "./expect.js";
import { judgeRefusal, refused } from "./refusals.js";
import { baselineFailed, baselineOf } from "./valid-calls.js";

const otherUser: Check = {
  id: "auth.other-user",
  grounds: { demand: "credentials" },
  title: phrase`a call with the password of another user is rejected`,
  area: "auth",
  sends: "call",
  applies: isBound,
  run: (context) => {
    const passwords = Object.values(context.users).map(({ password }) => password);
    const others = passwords.filter((password) => password !== context.credentials.password);
    if (others.length === 0) return Promise.resolve(notApplicable(phrase`the setting users names no other user`));
    const made = others.slice(0, 1).map((password) => ({ ...context.credentials, password }));
    return refusedAs(context, phrase`the password of another user`, made);
  },
};

const letterCase: Check = {
  id: "auth.letter-case",
  grounds: { demand: "credential-values" },
  title: phrase`a username or a password in another letter case is rejected`,
  area: "auth",
  sends: "call",
  quick: "each-endpoint",
  applies: isBound,
  run: (context) => {
    const given = context.credentials;
    const changed = [
      { ...given, password: swapCase(given.password) },
      { ...given, username: swapCase(given.username) },
    ];
    const others = changed.filter((each) => each.password !== given.password || each.username !== given.username);
    if (others.length === 0) return Promise.resolve(notApplicable(phrase`the credentials have no letter`));
    return refusedAs(context, phrase`credentials in another letter case`, others);
  },
};

async function refusedAs(context: CaseContext, what: Message, others: readonly Credentials[]): Promise<Outcome> {
  const baseline = await baselineOf(context);
  if ("verdict" in baseline) return baseline;
  if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
  for (const credentials of others) {
    const answer = await askAs(context, baseline, credentials);
    const outcome = judgeRefusal(context, { what, codes: [] }, baseline.answer, answer);
    if (outcome.verdict !== "pass") return outcome;
  }
  return pass;
}

const none: Check = {
  id: "auth.none",
  grounds: { demand: "credentials" },
  title: phrase`a call without a username and without a password is rejected`,
  area: "auth",
  sends: "raw",
  applies: isBound,
  run: (context) =>
    refused(context, ({ cell }, request) => {
      const { username, password } = cell.definition.credentials;
      const without = renamed(request, cell.operation, username, undefined);
      return {
        what: phrase`no credentials`,
        codes: [],
        request: renamed(without, cell.operation, password, undefined),
      };
    }),
};

/** The names that credentials have in other operations of the service, and the lower case of their own. */
function otherNames(service: Service, { definition }: Cell): (readonly [name: string, other: string])[] {
  const { username, password } = definition.credentials;
  const all = Object.values(service.operations).map(({ credentials }) => credentials);
  const names = (own: string, others: readonly string[]) =>
    [...new Set([...others, own.toLowerCase()])]
      .filter((other) => other !== own)
      .map((other): readonly [string, string] => [own, other]);
  return [
    ...names(
      username,
      all.map((each) => each.username),
    ),
    ...names(
      password,
      all.map((each) => each.password),
    ),
  ];
}

const otherSpelling: Check = {
  id: "auth.other-spelling",
  grounds: { demand: "credential-names" },
  title: phrase`credentials under the names that other operations have for them are ignored in SOAP`,
  area: "auth",
  sends: "raw",
  applies: whereBound((cell) => isSoap(cell.binding) || phrase`names are taken in any letter case in this binding`),
  variants: ({ service, ...cell }) =>
    otherNames(service, { service, ...cell }).map(([name, other]) => ({ name: `${other}-for-${name}` })),
  run: (context) =>
    refused(context, ({ cell, variant }, request) => {
      const [other = "", name = ""] = variant.split("-for-");
      return {
        what: phrase`${knownName(other)} for ${knownName(name)}`,
        codes: [],
        request: renamed(request, cell.operation, name, other),
      };
    }),
};

/** Checks of credentials that a careless comparison takes for the right ones. */
export const nearMissChecks: readonly Check[] = [otherUser, letterCase, none, otherSpelling];
