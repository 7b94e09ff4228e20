// Reads known failures from a file. Each entry has a pattern and a reason.
import { type Message, ownError, phrase, quote } from "@staywire/model";
import type { Event, FailEvent, VerdictEvent } from "../core/event.js";
import { matches } from "../pattern.js";
import { namesSomething } from "./width.js";

/** An entry in the file of expected failures. */
export interface ExpectedFailure {
  /**
   * The pattern of the cases: a check, an operation, `check/operation/binding`, or the name of a case. In it, `*`
   * matches any text.
   */
  readonly match: string;
  readonly reason: string;
  readonly ticket?: string | undefined;
  /** The last day on which the entry is valid, as `2027-05-01`. Without it, the entry is always valid. */
  readonly expires?: string | undefined;
  /** The text with which the actual result must begin. */
  readonly actual?: string | undefined;
}

/** An entry that is out of date, with the reason. */
export interface StaleEntry {
  readonly entry: ExpectedFailure;
  readonly why: "matches no case" | "passes now" | "has expired" | "fails in another way";
  /** The cases that show that the entry is out of date. If it has expired, they are the failures that it matches. */
  readonly cases: readonly string[];
  /** The advice on what to do with the entry. */
  readonly remedy: string;
}

/**
 * Parses a file of expected failures, which is a JSON list. Each entry names a check, a family of checks (`auth.*`) or
 * an operation.
 *
 * @throws TypeError that names the first invalid entry.
 */
export function parseExpected(json: unknown): ExpectedFailure[] {
  if (!Array.isArray(json)) throw entryError(phrase`the expected failures are a list of entries`);
  return json.map(parseEntry);
}

function entryError(message: Message): TypeError {
  return ownError(new TypeError(), message);
}

function parseEntry(entry: unknown, index: number): ExpectedFailure {
  if (!isEntry(entry)) {
    throw entryError(
      phrase`entry ${index} of the expected failures needs a match and a reason, both texts, and no field beside match, reason, ticket, expires (yyyy-MM-dd) and actual`,
    );
  }
  if (namesSomething(entry.match)) return entry;
  throw entryError(
    phrase`entry ${index} of the expected failures matches ${quote(entry.match)}, which names neither a check nor an operation, so every later failure would be expected: write a check (reply.valid), a family of checks (auth.*), an operation, or both (auth.*/OPERATION)`,
  );
}

const fields = ["match", "reason", "ticket", "expires", "actual"];

function isEntry(value: unknown): value is ExpectedFailure {
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  const { match, reason, expires = "2000-01-01" } = value as Partial<ExpectedFailure>;
  const isText = (text: unknown): boolean => typeof text === "string" && text !== "";
  const known = entries.every(([name, text]) => fields.includes(name) && isText(text));
  return known && isText(match) && isText(reason) && /^\d{4}-\d{2}-\d{2}$/.test(expires);
}

/** Compares verdicts with the entries. `today` is a date like `2027-05-01`. */
export class Expectations {
  private readonly rows: Row[];

  constructor(entries: readonly ExpectedFailure[], today: string) {
    this.rows = entries.map((entry) => ({
      entry,
      expired: entry.expires !== undefined && entry.expires < today,
      failed: [],
      otherwise: [],
      passed: [],
      open: 0,
    }));
  }

  /** Returns the event. If it is a failure that an entry expects, the event is marked as expected. */
  apply(event: Event): Event {
    if (event.type !== "verdict") return event;
    const rows = this.rows.filter(({ entry }) => matches(entry.match, event));
    for (const row of rows) record(row, event);
    if (event.verdict !== "fail") return event;
    const holding = rows.find((row) => !row.expired && agrees(row.entry, event));
    return holding === undefined ? event : { ...event, expectedFailure: holding.entry.reason };
  }

  /** Returns the entries that are out of date. It must be called after all events of the run. */
  stale(): StaleEntry[] {
    return this.rows.flatMap((row) => {
      const why = staleProblem(row);
      return why === undefined ? [] : [{ entry: row.entry, ...why }];
    });
  }
}

interface Row {
  readonly entry: ExpectedFailure;
  readonly expired: boolean;
  readonly failed: string[];
  readonly otherwise: string[];
  readonly passed: string[];
  /** The number of matching cases without a pass or a failure. */
  open: number;
}

function agrees({ actual }: ExpectedFailure, event: FailEvent): boolean {
  return actual === undefined || event.actual.startsWith(actual);
}

function record(row: Row, event: VerdictEvent): void {
  if (event.verdict === "fail") (agrees(row.entry, event) ? row.failed : row.otherwise).push(event.name);
  else if (event.verdict === "pass") row.passed.push(event.name);
  else row.open += 1;
}

function staleProblem({ entry, expired, failed, otherwise, passed, open }: Row): Omit<StaleEntry, "entry"> | undefined {
  if (expired) return { why: "has expired", cases: failed, remedy: "fix the target, or give the entry a later date" };
  if (otherwise.length > 0) {
    return {
      why: "fails in another way",
      cases: otherwise,
      remedy: `look at the failure, and correct "actual" of ${entry.match}`,
    };
  }
  if (failed.length > 0) return undefined;
  if (passed.length > 0) return { why: "passes now", cases: passed, remedy: `remove the entry ${entry.match}` };
  return open > 0
    ? undefined
    : { why: "matches no case", cases: [], remedy: `remove the entry ${entry.match}, or correct its pattern` };
}
