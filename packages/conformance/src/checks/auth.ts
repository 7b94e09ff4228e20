// Checks that wrong, empty and missing credentials are rejected, and in SOAP also credentials under a wrong parameter
// name. Checks that no header and no error text repeats the password.
import type { Credentials, HttpRequest } from "@staywire/codec";
import { knownName, type Message, type Operation, phrase, quote } from "@staywire/model";
import type { RandomSource } from "../arbitrary/random-source.js";
import { isBound, whereBound } from "../core/bound.js";
import { isSoap } from "../core/cell.js";
import type { Attempts, Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import type { Answer } from "../core/exchange.js";
import { fail, notApplicable, noted, type Outcome, pass } from "../core/outcome.js";
import { swapCase } from "../core/swap-case.js";
import { writers } from "../guard/forms.js";
import { fieldsOf, type RawField, withFields } from "../wire/form.js";
import { soapParts, textOf, withParameters, withText } from "../wire/soap.js";
import { codesIn, notOk } from "./expect.js";
import { type AlterRequest, judgeRefusal, refused } from "./refusals.js";
import { likeBaseline } from "./same-answer.js";
import { type Baseline, baselineFailed, baselineOf, forEachBaseline } from "./valid-calls.js";

type Change = (given: Credentials, random: RandomSource | undefined) => Credentials;

/** A change of credentials, with its description. `draws` is true if the change uses the random source. */
interface ChangeRow {
  readonly what: Message;
  readonly change: Change;
  readonly draws?: true;
  readonly first?: Attempts["first"];
}

const changes: Readonly<Record<string, ChangeRow>> = {
  "wrong-password": {
    what: phrase`a wrong password`,
    change: (given, random) => ({ ...given, password: wrong(given.password, random) }),
    draws: true,
    first: "operations",
  },
  "wrong-username": {
    what: phrase`a wrong username`,
    change: (given, random) => ({ ...given, username: wrong(given.username, random) }),
    draws: true,
  },
  "empty-password": {
    what: phrase`an empty password`,
    change: (given) => ({ ...given, password: "" }),
    first: "places",
  },
  "empty-username": { what: phrase`an empty username`, change: (given) => ({ ...given, username: "" }) },
  swapped: {
    what: phrase`username and password swapped`,
    change: (given) => ({ username: given.password, password: given.username }),
  },
  "username-as-password": {
    what: phrase`the username as the password`,
    change: (given) => ({ ...given, password: given.username }),
    first: "places",
  },
};

/**
 * Returns a wrong text that resembles the right one. The two texts differ in more than letter case and white space,
 * because some targets ignore these.
 */
function wrong(right: string, random: RandomSource | undefined): string {
  const more = random?.pick(["x", "0", "-", "é", "%", "xx"]) ?? "x";
  // Each of these contains the complete correct text, so that redaction finds and removes the credential.
  const ways = [right + more, more + right, right + right] as const;
  return random?.pick(ways) ?? ways[0];
}

const changed: readonly Check[] = Object.entries(changes).map(([name, row]) => ({
  id: `auth.${name}`,
  grounds: { demand: "credentials" },
  title: phrase`a call with ${row.what} is rejected`,
  area: "auth",
  sends: "call",
  attempts: { requests: 1, first: row.first },
  quick: "each-endpoint",
  applies: isBound,
  run: (context) => runChanged(context, row),
}));

function runChanged(context: CaseContext, { what, change, draws }: ChangeRow): Promise<Outcome> {
  const judge = async (baseline: Baseline, random: RandomSource | undefined): Promise<Outcome> => {
    const credentials = change(context.credentials, random);
    if (isSame(credentials, context.credentials))
      return notApplicable(phrase`${what}: these are the right credentials`);
    const answer = await askAs(context, baseline, credentials);
    return judgeRefusal(context, { what, codes: [], hasNoRights: true }, baseline, answer);
  };
  return forEachBaseline(context, judge, draws);
}

/** True if two credentials are equal. */
export function isSame(one: Credentials, other: Credentials): boolean {
  return one.username === other.username && one.password === other.password;
}

const errorCode: Check = {
  id: "auth.error-code",
  grounds: { demand: "credentials-code" },
  title: phrase`a call with a wrong password is rejected with an error of the category authentication`,
  area: "auth",
  sends: "call",
  attempts: { requests: 1 },
  quick: "each-endpoint",
  applies: whereBound(
    (cell) => authenticationCodes(cell.definition).length > 0 || phrase`the operation has no such error`,
  ),
  run: (context) =>
    forEachBaseline(context, async (baseline) => {
      const answer = await askAs(context, baseline, wrongPassword(context.credentials));
      const codes = authenticationCodes(context.cell.definition);
      return judgeRefusal(context, { what: phrase`a wrong password`, codes }, baseline, answer);
    }),
};

/** Returns the credentials with the password replaced by a wrong one. */
export function wrongPassword(given: Credentials): Credentials {
  return { ...given, password: wrong(given.password, undefined) };
}

/** Returns the codes of the operation's errors about credentials. */
export function authenticationCodes(operation: Operation): string[] {
  return codesIn(operation, "authentication");
}

/**
 * Sends a baseline call with other credentials. If several cases of the operation send the same call, they share the
 * reply.
 */
export function askAs(
  context: CaseContext,
  { parameters }: Pick<Baseline, "parameters">,
  credentials: Credentials,
  binding = context.cell.binding,
): Promise<Answer> {
  const key = `as/${binding}/${JSON.stringify([parameters, credentials])}`;
  return context.once(key, () => context.call(parameters, { credentials, binding }));
}

/** Minimum length of a password to search for in replies. A shorter password can occur in a text by chance. */
const TELLING = 6;

const repeated: Check = {
  id: "auth.not-repeated",
  grounds: { demand: "password-kept" },
  title: phrase`no header and no error text repeats the password that was sent`,
  area: "auth",
  sends: "call",
  attempts: { requests: 1 },
  quick: "each-endpoint",
  applies: isBound,
  run: async (context) => {
    const { credentials } = context;
    if (credentials.password.length < TELLING) return noted(phrase`the password has fewer than ${TELLING} characters`);
    const baseline = await baselineOf(context);
    if ("verdict" in baseline) return baseline;
    if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
    const forms = Object.values(writers).map((write) => write(credentials.password));
    const answers = [baseline.answer, await askAs(context, baseline, wrongPassword(credentials))];
    for (const answer of answers) {
      const place = placesOf(answer).find(([, text]) => forms.some((form) => text.includes(form)));
      if (place === undefined) continue;
      return fail({
        sent: phrase`a call with a password`,
        expected: repeated.title,
        actual: phrase`${knownName(place[0])} repeats it`,
        exchanges: answers.map(({ exchange }) => exchange),
        input: { baseline: baseline.parameters },
      });
    }
    return pass;
  },
};

/** Returns the parts of a reply that must not contain the password: the headers, and the texts of errors. */
function placesOf(answer: Answer): (readonly [place: string, text: string])[] {
  const headers = (answer.exchange.response?.headers ?? []).map(
    ([name, value]) => [`the header ${quote(name)}`, value] as const,
  );
  const errors = answer.kind === "reply" && answer.reply.kind === "error" ? answer.reply.errors : [];
  return [...headers, ...errors.map(({ text }) => ["the error text", text] as const)];
}

const roles = ["username", "password"] as const;
type Role = (typeof roles)[number];

const missing: readonly Check[] = roles.map((role) => ({
  id: `auth.missing-${role}`,
  grounds: { demand: "credentials" },
  title: phrase`a call without a ${role} is rejected`,
  area: "auth",
  sends: "raw",
  attempts: { requests: 1, first: role === "password" ? "places" : undefined },
  applies: isBound,
  run: (context) => refused(context, without(role)),
}));

function without(role: Role): AlterRequest {
  return ({ cell }, request) => {
    const name = cell.definition.credentials[role];
    return {
      what: phrase`no ${knownName(name)}`,
      request: renamed(request, cell.operation, name, undefined),
      codes: [],
      hasNoRights: true,
    };
  };
}

/** Returns the request with a parameter renamed, or without the parameter if `other` is undefined. */
export function renamed(request: HttpRequest, operation: string, name: string, other: string | undefined): HttpRequest {
  return replaced(request, operation, name, (value) => (other === undefined ? [] : [[other, value]]));
}

/**
 * Returns the request with one parameter replaced by any number of parameters. The names and values that `make` returns
 * must already be encoded for the binding.
 */
export function replaced(
  request: HttpRequest,
  operation: string,
  name: string,
  make: (value: string) => readonly RawField[],
): HttpRequest {
  if (new TextDecoder().decode(request.body).startsWith("<")) {
    const parts = soapParts(request, operation);
    const kept = parts.parameters.flatMap((each) =>
      each.name === name ? make(each.content ?? "").map(([key, value]) => `<${key}>${value}</${key}>`) : [each.xml],
    );
    return withParameters(parts, kept);
  }
  const fields = fieldsOf(request).flatMap((field) => (field[0] === name ? make(field[1]) : [field]));
  return withFields(request, fields);
}

const misspelled: Check = {
  id: "auth.misspelled",
  grounds: { demand: "credential-names" },
  title: phrase`names of credentials are exact in SOAP, and in any letter case in GET and POST`,
  area: "auth",
  sends: "raw",
  attempts: { requests: 1 },
  resends: (cell) => !isSoap(cell.binding),
  applies: isBound,
  run: (context) => (isSoap(context.cell.binding) ? refused(context, otherPasswordCase) : acceptsOtherCase(context)),
};

const otherPasswordCase: AlterRequest = ({ cell }, request) => {
  const name = cell.definition.credentials.username;
  return {
    what: phrase`${knownName(swapCase(name))} for ${knownName(name)}`,
    request: renamed(request, cell.operation, name, swapCase(name)),
    codes: [],
  };
};

function acceptsOtherCase(context: CaseContext): Promise<Outcome> {
  const { definition, operation } = context.cell;
  const name = definition.credentials.username;
  return forEachBaseline(context, (baseline) =>
    likeBaseline(context, baseline, {
      request: renamed(baseline.answer.exchange.request, operation, name, swapCase(name)),
      sent: phrase`${knownName(swapCase(name))} for ${knownName(name)}`,
      expected: phrase`the reply to the usual spelling`,
    }),
  );
}

const elsewhere: Check = {
  id: "auth.other-namespace",
  grounds: { demand: "credential-namespace" },
  title: phrase`credentials in another namespace are ignored`,
  area: "auth",
  sends: "raw",
  attempts: { requests: 1 },
  applies: whereBound((cell) => isSoap(cell.binding) || phrase`names have no namespace in this binding`),
  run: (context) =>
    refused(context, (_, request) => {
      const text = textOf(request).replace(/ xmlns="[^"]*"/, ' xmlns="urn:x-another"');
      return {
        what: phrase`the operation and its parameters in another namespace`,
        codes: [],
        request: withText(request, text),
      };
    }),
};

/** The checks of credentials, except for those of almost correct credentials (`nearMissChecks`). */
export const authChecks: readonly Check[] = [...changed, errorCode, ...missing, misspelled, elsewhere, repeated];
