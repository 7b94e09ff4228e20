// Credentials that are wrong, empty, missing or wrongly spelled are refused.
import type { Credentials, HttpRequest } from "@staywire/codec";
import type { Operation } from "@staywire/model";
import { isSoap } from "../cell.js";
import type { Check } from "../check.js";
import type { CaseContext } from "../context.js";
import { fail, type Outcome, pass } from "../outcome.js";
import { fieldsOf, withFields } from "../wire/form.js";
import { soapParts, withParameters } from "../wire/soap.js";
import { differenceOfAnswers } from "./bindings-agree.js";
import { codesIn, notOk } from "./expect.js";
import { judgeRefusal, refused, type Spoil } from "./refusals.js";
import { isBound } from "./reply-valid.js";
import { twinFailed, twinOf } from "./valid-calls.js";

type Change = (given: Credentials) => Credentials;

const changes: Readonly<Record<string, readonly [what: string, change: Change]>> = {
  "wrong-password": ["a wrong password", (given) => ({ ...given, password: `${given.password}x` })],
  "wrong-username": ["a wrong username", (given) => ({ ...given, username: `${given.username}x` })],
  "empty-password": ["an empty password", (given) => ({ ...given, password: "" })],
  "empty-username": ["an empty username", (given) => ({ ...given, username: "" })],
  swapped: ["username and password swapped", (given) => ({ username: given.password, password: given.username })],
};

const changed: readonly Check[] = Object.entries(changes).map(([name, [what, change]]) => ({
  id: `auth.${name}`,
  severity: "must",
  spec: "5",
  title: `a call with ${what} is refused`,
  area: "auth",
  sends: "call",
  applies: isBound,
  run: (context) => runChanged(context, what, change),
}));

async function runChanged(context: CaseContext, what: string, change: Change): Promise<Outcome> {
  const twin = await twinOf(context);
  if ("verdict" in twin) return twin;
  if (notOk(twin.answer) !== undefined) return twinFailed(twin.answer);
  const answer = await context.call(twin.parameters, { credentials: change(context.credentials) });
  return judgeRefusal({ what, codes: refusalCodes(context.cell.definition) }, twin.answer, answer);
}

/** What the operation answers to bad credentials; nothing where the description does not say. */
function refusalCodes(operation: Operation): string[] {
  return codesIn(operation, "authentication");
}

const roles = ["username", "password"] as const;
type Role = (typeof roles)[number];

const missing: readonly Check[] = roles.map((role) => ({
  id: `auth.missing-${role}`,
  severity: "must",
  spec: "5",
  title: `a call without a ${role} is refused`,
  area: "auth",
  sends: "raw",
  applies: isBound,
  run: (context) => refused(context, without(role)),
}));

function without(role: Role): Spoil {
  return ({ cell }, request) => {
    const name = cell.definition.credentials[role];
    const known = refusalCodes(cell.definition);
    // The spec asks for a refusal only; that a missing field is one of its own kind is a habit of the family.
    const codes = isSoap(cell.binding) ? known : [...known, "wire-missing-parameter", "unclassified"];
    return { what: `no ${name}`, request: renamed(request, cell.operation, name, undefined), codes };
  };
}

/** The request with a parameter under another name, or without it. */
function renamed(request: HttpRequest, operation: string, name: string, other: string | undefined): HttpRequest {
  if (new TextDecoder().decode(request.body).startsWith("<")) {
    const parts = soapParts(request, operation);
    const kept = parts.parameters.flatMap((each) => {
      if (each.name !== name) return [each.xml];
      return other === undefined ? [] : [`<${other}>${each.content ?? ""}</${other}>`];
    });
    return withParameters(parts, kept);
  }
  const fields = fieldsOf(request).flatMap(([key, value]): [string, string][] => {
    if (key !== name) return [[key, value]];
    return other === undefined ? [] : [[other, value]];
  });
  return withFields(request, fields);
}

const misspelled: Check = {
  id: "auth.misspelled",
  severity: "asmx",
  spec: "wire",
  title: "names of credentials are exact in SOAP, and in any letter case in GET and POST",
  area: "auth",
  sends: "raw",
  applies: isBound,
  run: (context) => (isSoap(context.cell.binding) ? refused(context, otherCase) : acceptsOtherCase(context)),
};

const otherCase: Spoil = ({ cell }, request) => {
  const name = cell.definition.credentials.username;
  const codes = refusalCodes(cell.definition);
  return {
    what: `${swapCase(name)} for ${name}`,
    request: renamed(request, cell.operation, name, swapCase(name)),
    codes,
  };
};

async function acceptsOtherCase(context: CaseContext): Promise<Outcome> {
  const twin = await twinOf(context);
  if ("verdict" in twin) return twin;
  if (notOk(twin.answer) !== undefined) return twinFailed(twin.answer);
  const { definition, operation } = context.cell;
  const name = definition.credentials.username;
  const request = renamed(twin.answer.exchange.request, operation, name, swapCase(name));
  const answer = context.read(await context.send(request));
  const wrong = notOk(answer) ?? differenceOfAnswers(context, twin.answer, answer);
  if (wrong === undefined) return pass;
  return fail({
    sent: `${swapCase(name)} for ${name}`,
    expected: "the answer to the usual spelling",
    actual: wrong,
    exchanges: [twin.answer.exchange, answer.exchange],
    expectation: { kind: "same" },
  });
}

function swapCase(name: string): string {
  return [...name].map((each) => (each === each.toLowerCase() ? each.toUpperCase() : each.toLowerCase())).join("");
}

/** Everything that is asked about credentials. */
export const authChecks: readonly Check[] = [...changed, ...missing, misspelled];
