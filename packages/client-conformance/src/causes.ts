// Links findings to the finding that causes them. A single change to the client then fixes all of these findings.
import { checks } from "./checks/index.js";
import type { ClientEvidence } from "./core/check.js";
import type { Observation } from "./core/observation.js";
import { taskNames } from "./core/report.js";

/** The evidence of every check, by its id. */
export type Found = ReadonlyMap<string, readonly ClientEvidence[]>;

/** Checks of requests that the service understands correctly in spite of a finding. */
const harmless: ReadonlySet<string> = new Set(["password-place", "query-password", "day-offset"]);

/** Checks of the outcome of a call. */
const outcomes = ["call-parameters", "reported-errors", "reply-values", "rejected-again", ...taskNames];

/**
 * Checks whose findings mean that the service understands a request differently than the client. A finding about the
 * outcome of that request follows from such a finding.
 */
const requests = checks.flatMap(({ id, topic }) =>
  (topic === "form" || topic === "limits") && !harmless.has(id) && !outcomes.includes(id) ? [id] : [],
);

/** For each check, the checks whose findings follow from a finding of this check about the same request. */
const effects: Readonly<Record<string, readonly string[]>> = {
  namespace: ["parameters", "credentials", "credential-names", "unknown-parameters"],
  "media-type": ["charset", "envelope", "parameters", "soap11-action"],
  envelope: ["parameters", "namespace", "soap12-no-action"],
  "action-and-body": ["soap11-action", "parameters", "namespace"],
  "escaped-once": ["dates", "item-codes"],
  "item-codes": ["rejected-again"],
  "reported-errors": ["rejected-again"],
  "one-item": ["item-codes"],
  parameters: ["unknown-parameters", "item-codes"],
  "credential-names": ["unknown-parameters", "credentials"],
};

/**
 * For each check, the checks whose findings follow from a finding of this check about any request, because the client
 * uses values that it has read wrongly.
 */
const uses: Readonly<Record<string, readonly string[]>> = {
  "reply-values": ["reply-forms", "empty-list", "warning", "decimal-scale", ...taskNames],
  "kind-of-property": ["free-nights", "may-book", "local-copy"],
  "free-nights": ["may-book", "local-copy"],
  "stay-price": ["may-book"],
};

/**
 * Returns the check whose finding is the cause of the given evidence; undefined if no finding of another check is the
 * cause.
 */
export function causeOf(id: string, { case: name, observations }: ClientEvidence, found: Found): string | undefined {
  const causes = Object.keys(effects).filter((cause) => effects[cause]?.includes(id));
  const ofRequest = outcomes.includes(id) ? [...causes, ...requests] : causes;
  return (
    sharing(ofRequest, new Set(observations), found) ??
    Object.keys(uses).find((cause) => uses[cause]?.includes(id) && found.get(cause)?.some(isBroken)) ??
    formCause(id, name, found)
  );
}

const isBroken = ({ text }: ClientEvidence): boolean => text !== undefined;

function sharing(causes: readonly string[], own: ReadonlySet<Observation>, found: Found): string | undefined {
  return causes.find((cause) =>
    found.get(cause)?.some((each) => isBroken(each) && each.observations.some((other) => own.has(other))),
  );
}

/**
 * Returns `reply-forms` if that check has a finding in this case, whose replies are written unusually. Returns
 * undefined if the given check also has a finding in the case without changes, because that finding has another cause.
 */
function formCause(id: string, name: string, found: Found): string | undefined {
  const isBrokenIn = (check: string, where: string) =>
    found.get(check)?.some((each) => each.case === where && isBroken(each)) === true;
  return id !== "reply-forms" && isBrokenIn("reply-forms", name) && !isBrokenIn(id, "plain")
    ? "reply-forms"
    : undefined;
}
