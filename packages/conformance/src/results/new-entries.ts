// Creates entries of the expected failures from the failures of a run. If all cases of a check fail for an operation,
// one entry matches all of them; otherwise the entries are narrower.
import type { CaseIdentity } from "../core/case-identity.js";
import type { FailEvent } from "../core/event.js";
import { matches } from "../pattern.js";
import type { Case } from "../plan/case.js";
import type { ExpectedFailure } from "./expected.js";

/** The reason that the program writes into new entries. A person replaces it by the cause. */
const NOT_EXPLAINED = "not yet explained";

/** The failures of a run, and the data that decides which entries they need. */
export interface NewFailures {
  /** Failures that no entry expects. */
  readonly failures: readonly FailEvent[];
  /** The cases of the whole plan, including those that were not part of the run. */
  readonly cases: readonly Pick<Case, "identity" | "notApplicable">[];
  /**
   * The existing entries. A failure that one of them matches gets no new entry, even if the existing entry has expired.
   */
  readonly entries: readonly ExpectedFailure[];
  /** The day of the run, as `2027-05-01`. */
  readonly today: string;
}

/**
 * Creates entries for the failures that no existing entry matches. The new entries match no planned case that passed or
 * was not run. The pattern of an entry is `check/operation` if all planned cases of the check and the operation fail;
 * otherwise `check/operation/binding` if all planned cases in the binding fail; otherwise the name of the case.
 */
export function entriesForNew({ failures, cases, entries, today }: NewFailures): ExpectedFailure[] {
  const fresh = failures.filter((failure) => !entries.some(({ match }) => matches(match, failure)));
  const planned = countsByPattern(cases.filter((each) => each.notApplicable === undefined).map(identityOf));
  const failing = countsByPattern(failures);
  const reason = `${NOT_EXPLAINED}, recorded on ${today}`;
  const patterns = fresh.map((failure) => widest(failure, planned, failing));
  return [...new Set(patterns)].map((match) => ({ match, reason }));
}

function identityOf({ identity }: Pick<Case, "identity">): CaseIdentity {
  return identity;
}

/** Returns the patterns that match a case. The pattern that matches most cases comes first. */
function patternsOf({ check, operation, binding, name }: CaseIdentity): readonly string[] {
  return [...new Set([`${check}/${operation}`, `${check}/${operation}/${binding}`, name])];
}

function countsByPattern(cases: readonly CaseIdentity[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const pattern of cases.flatMap(patternsOf)) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  return counts;
}

function widest(
  failure: FailEvent,
  planned: ReadonlyMap<string, number>,
  failing: ReadonlyMap<string, number>,
): string {
  return patternsOf(failure).find((each) => planned.get(each) === failing.get(each)) ?? failure.name;
}
