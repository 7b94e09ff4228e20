// Defines the format of statements about runs: the schema and the text of their files, and the bytes that the hash and
// the signature cover.
import { utf8 } from "@staywire/codec";
import { escapeControls, phrase } from "@staywire/model";
import * as z from "zod/mini";
import { endings } from "../core/event.js";
import { parsedJson } from "../core/parsed-json.js";
import { count, day, documented, type Immutable } from "../core/schema.js";
import { schemaProblem } from "../core/schema-problem.js";
import { syntaxError } from "../core/syntax-error.js";
import { profiles, severities, verdicts } from "../core/verdict.js";
import { hexOf, sha256 } from "../sha256.js";

/** The version of the format of statements. */
export const STATEMENT_FORMAT = 1;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const counts = z.strictObject(
  Object.fromEntries(verdicts.map((verdict) => [verdict, count])) as Record<(typeof verdicts)[number], typeof count>,
);

const entry = z.strictObject({
  match: z.string(),
  reason: z.string(),
  ticket: z.optional(z.string()),
  expires: z.optional(z.string()),
  actual: z.optional(z.string()),
});

const suiteCoverage = z.strictObject({ register: count, withoutWorldFile: count, withWorldFile: count, proved: count });

const members = {
  format: z.literal(STATEMENT_FORMAT),
  plan: z.string(),
  version: documented(z.string(), "The version of staywire that ran the plan."),
  suite: z.string(),
  suiteVersion: documented(z.optional(z.string()), "The version of the suite and of its register of rules."),
  service: z.string(),
  serviceVersion: z.string(),
  target: z.string(),
  today: day,
  seed: count,
  runs: count,
  level: z.string(),
  profile: z.enum(profiles),
  requirements: documented(
    z.optional(z.string()),
    "The requirement set that the target is held to; missing if every case is required.",
  ),
  cases: documented(count, "The cases of the whole plan."),
  attested: documented(count, "The cases of the files of events."),
  ending: documented(z.optional(z.enum(endings)), "How the run ended; missing if the events have no end."),
  complete: z.boolean(),
  requests: count,
  exitCode: count,
  counts,
  bySeverity: z.strictObject(
    Object.fromEntries(severities.map((severity) => [severity, counts])) as Record<
      (typeof severities)[number],
      typeof counts
    >,
  ),
  expected: z.strictObject({
    failures: documented(count, "The failures that an entry expects; they do not decide the exit code."),
    entries: z.array(entry),
    stale: z.array(z.strictObject({ match: z.string(), why: z.string() })),
  }),
  coverage: z.strictObject({
    evaluated: documented(count, "The rules that a case of this run evaluated."),
    knownWorld: documented(z.boolean(), "True if the run knew something of what the target holds."),
    worldFile: documented(z.boolean(), "True if replies were compared with those of a world file."),
    proved: documented(z.optional(count), "Of the evaluated rules, those that the suite proves by a mutant server."),
    suite: documented(z.optional(suiteCoverage), "The same numbers of the whole suite."),
  }),
  exercised: documented(z.array(z.string()), "The ids of the rules that a case of this run evaluated."),
  events: z.array(
    z.strictObject({
      shard: z.string(),
      lines: count,
      sha256: documented(hash, "The SHA-256 of the bytes of the file."),
    }),
  ),
};

const statement = z.strictObject(members);

const signature = z.strictObject({
  algorithm: z.literal("Ed25519"),
  publicKey: documented(z.string(), "The public key as SubjectPublicKeyInfo, in base64."),
  value: documented(z.string(), "The signature, in base64."),
});

const file = z.strictObject({ ...members, sha256: hash, signature: z.optional(signature) });

/** A statement about a run: the plan, the executed cases, and the results. */
export interface Statement extends Immutable<z.infer<typeof statement>> {}

/** The signature of a statement. */
export interface StatementSignature extends Immutable<z.infer<typeof signature>> {}

/** The content of a file with a statement. */
export interface StatementFile {
  readonly statement: Statement;
  /** The hash of the statement, as the file states it. */
  readonly sha256: string;
  readonly signature: StatementSignature | undefined;
}

/** Returns the bytes that the hash and the signature of a statement cover. They are its JSON without white space. */
export function statementBytes(given: Statement): Uint8Array {
  return utf8(JSON.stringify(given));
}

/** Returns the hash of a statement as it is written in a file. */
export function statementHash(given: Statement): string {
  return hexOf(sha256(statementBytes(given)));
}

/** Returns the text of a file with the statement. */
export function statementText(given: Statement, signed?: StatementSignature): string {
  const whole = { ...given, sha256: statementHash(given), ...(signed && { signature: signed }) };
  return `${escapeControls(JSON.stringify(whole, null, 2))}\n`;
}

/**
 * Parses the file of a statement.
 *
 * @throws SyntaxError for a text that is not a statement, with the member and the expected value.
 */
export function parseStatement(text: string): StatementFile {
  const value = parsedJson(text);
  if (value === undefined) throw syntaxError(phrase`it is not JSON`);
  const problem = schemaProblem(file, value);
  if (problem !== undefined) throw syntaxError(phrase`it is not a statement of format ${STATEMENT_FORMAT}: ${problem}`);
  const { sha256: stated, signature: signed, ...rest } = value as z.infer<typeof file>;
  return { statement: rest, sha256: stated, signature: signed };
}
