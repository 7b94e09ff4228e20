// Checks that a call without credentials is rejected, and so is a call with almost correct credentials: the password of
// another user, another letter case, added blanks, or the parameter names of another operation.
import type { Credentials } from "@staywire/codec";
import { knownName, type Message, phrase, type Service } from "@staywire/model";
import { isBound, whereBound } from "../core/bound.js";
import { type Cell, isSoap } from "../core/cell.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import { notApplicable, type Outcome, pass } from "../core/outcome.js";
import { swapCase } from "../core/swap-case.js";
import { askAs, isSame, renamed, replaced } from "./auth.js";
import { notOk } from "./expect.js";
import { judgeRefusal, refused } from "./refusals.js";
import { baselineFailed, baselineOf } from "./valid-calls.js";

const otherUser: Check = {
  id: "auth.other-user",
  grounds: { demand: "credentials" },
  title: phrase`a call with the password of another user is rejected`,
  area: "auth",
  sends: "call",
  attempts: { requests: 1, first: "places" },
  quick: "each-endpoint",
  applies: isBound,
  run: (context) => {
    const passwords = Object.values(context.users).map(({ password }) => password);
    const others = passwords.filter((password) => password !== context.credentials.password);
    if (others.length === 0) return Promise.resolve(notApplicable(phrase`the setting users names no other user`));
    const made = others.slice(0, 1).map((password) => ({ ...context.credentials, password }));
    return refusedAs(context, phrase`the password of another user`, made);
  },
};

/** Changes of credentials that a careless comparison does not notice. */
const careless: Readonly<
  Record<string, { readonly what: Message; readonly change: (given: Credentials) => Credentials }>
> = {
  password: {
    what: phrase`the password in another letter case`,
    change: (given) => ({ ...given, password: swapCase(given.password) }),
  },
  username: {
    what: phrase`the username in another letter case`,
    change: (given) => ({ ...given, username: swapCase(given.username) }),
  },
  "before-password": {
    what: phrase`a blank before the password`,
    change: (given) => ({ ...given, password: ` ${given.password}` }),
  },
  "after-password": {
    what: phrase`a blank after the password`,
    change: (given) => ({ ...given, password: `${given.password} ` }),
  },
  "after-username": {
    what: phrase`a blank after the username`,
    change: (given) => ({ ...given, username: `${given.username} ` }),
  },
};

function carelessCheck(own: Pick<Check, "id" | "grounds" | "title">, names: readonly string[]): Check {
  return {
    ...own,
    area: "auth",
    sends: "call",
    attempts: { requests: 1, first: "places" },
    quick: "each-endpoint",
    applies: isBound,
    variants: () => names.map((name) => ({ name })),
    run: async (context) => {
      const row = careless[context.variant];
      const changed = row?.change(context.credentials) ?? context.credentials;
      if (row === undefined || isSame(changed, context.credentials))
        return notApplicable(phrase`the credentials have no letter from A to Z`);
      return refusedAs(context, row.what, [changed]);
    },
  };
}

const letterCase = carelessCheck(
  {
    id: "auth.letter-case",
    grounds: { demand: "credential-values" },
    title: phrase`a username or a password in another letter case is rejected`,
  },
  ["password", "username"],
);

const blanks = carelessCheck(
  {
    id: "auth.blanks",
    grounds: { demand: "credential-blanks" },
    title: phrase`a username or a password with a blank before or after it is rejected`,
  },
  ["before-password", "after-password", "after-username"],
);

async function refusedAs(context: CaseContext, what: Message, others: readonly Credentials[]): Promise<Outcome> {
  const baseline = await baselineOf(context);
  if ("verdict" in baseline) return baseline;
  if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
  for (const credentials of others) {
    const answer = await askAs(context, baseline, credentials);
    const outcome = judgeRefusal(context, { what, codes: [], hasNoRights: true }, baseline, answer);
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
  attempts: { requests: 1 },
  applies: isBound,
  run: (context) =>
    refused(context, ({ cell }, request) => {
      const { username, password } = cell.definition.credentials;
      const without = renamed(request, cell.operation, username, undefined);
      return {
        what: phrase`no credentials`,
        codes: [],
        hasNoRights: true,
        request: renamed(without, cell.operation, password, undefined),
      };
    }),
};

/** Returns the names that other operations give to the parameter of a credential. */
function spellings(service: Service, { definition }: Cell, role: "username" | "password"): string[] {
  const all = Object.values(service.operations).map(({ credentials }) => credentials[role]);
  return [...new Set(all)].filter((other) => other !== definition.credentials[role] && other !== "");
}

/** Pairs the parameter name of each credential with other spellings: in lower case, and as in other operations. */
function otherNames(cell: Cell): (readonly [name: string, other: string])[] {
  return (["username", "password"] as const).flatMap((role) => {
    const own = cell.definition.credentials[role];
    const others = new Set([...spellings(cell.service, cell, role), own.toLowerCase()]);
    return [...others].filter((other) => other !== own).map((other): readonly [string, string] => [own, other]);
  });
}

const bothSpellings: Check = {
  id: "auth.both-spellings",
  grounds: { demand: "credential-names" },
  title: phrase`a wrong password is rejected, also beside the right one under a name that other operations have for it`,
  area: "auth",
  sends: "raw",
  attempts: { requests: 1, first: "places" },
  applies: whereBound(
    (cell) =>
      spellings(cell.service, cell, "password").length > 0 || phrase`all operations have one name for a password`,
  ),
  variants: () => [{ name: "right-last" }, { name: "right-first" }],
  run: (context) =>
    refused(context, ({ cell, variant }, request) => {
      const own = cell.definition.credentials.password;
      const [other = own] = spellings(cell.service, cell, "password");
      const wrong = (value: string) => [own, `${value}x`] as const;
      const right = (value: string) => [other, value] as const;
      const order = variant === "right-last" ? [wrong, right] : [right, wrong];
      return {
        what: phrase`a wrong ${knownName(own)} beside the right ${knownName(other)}`,
        codes: [],
        hasNoRights: true,
        request: replaced(request, cell.operation, own, (value) => order.map((make) => make(value))),
      };
    }),
};

const otherSpelling: Check = {
  id: "auth.other-spelling",
  grounds: { demand: "credential-names" },
  title: phrase`credentials under the names that other operations have for them are ignored in SOAP`,
  area: "auth",
  sends: "raw",
  attempts: { requests: 1 },
  applies: whereBound((cell) => isSoap(cell.binding) || phrase`names are taken in any letter case in this binding`),
  variants: (cell) => otherNames(cell).map(([name, other]) => ({ name: `${other}-for-${name}` })),
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

/** Checks of almost correct credentials, which a careless comparison accepts, and of a call without credentials. */
export const nearMissChecks: readonly Check[] = [otherUser, letterCase, blanks, bothSpellings, none, otherSpelling];
