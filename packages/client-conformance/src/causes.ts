// Findings that follow from another one: the reader changes the client once, and not for each of them.
import { checks } from "./checks/index.js";
import type { ClientEvidence } from "./core/check.js";
import type { Observation } from "./core/observation.js";
import { taskNames } from "./core/report.js";

/** The evidence of every check, by its id. */
export type Found = ReadonlyMap<string, readonly ClientEvidence[]>;

/** Findings of form that change nothing in what the service makes of a call. */
const harmless: ReadonlySet<string> = new Set(["password-place", "query-password", "day-offset"]);

/** Findings about what became of a call. */
const outcomes = ["call-parameters", "reported-errors", "reply-values", "rejected-again", ...taskNames];

/** Findings about a request that the service understands in another way than the client, which cause those of its outcome. */
const requests = checks.flatMap(({ id, topic }) =>
  (topic === "form" || topic === "limits") && !harmless.has(id) && !outcomes.includes(id) ? [id] : [],
);

/** Findings that follow from another one about the same request, by the check that causes them. */
const effects: Readonly<Record<string, readonly string[]>> = {
  namespace: ["parameters", "credentials", "credential-names", "unknown-parameters"],
  "media-type": ["charset", "envelope", "parameters", "soap11-action"],
  envelope: ["parameters", "namespace", "soap12-no-action"],
  "action-and-body": ["soap11-action", "parameters", "namespace"],
  "escaped-once": ["dates", "item-codes"],
  "item-codes": ["rejected-again"],
  "reported-errors": ["rejected-again"],
  "one-item": ["item-codes"],
  parameters: ["unknown-parameters"],
  "credential-names": ["unknown-parameters", "credentials"],
};

/** Findings that follow from another one about any request: what a client reads wrongly, it uses wrongly. */
const uses: Readonly<Record<string, readonly string[]>> = {
  "reply-values": ["reply-forms", "empty-list", "warning", "decimal-scale", ...taskNames],
  "kind-of-property": ["free-nights", "may-book", "local-copy"],
  "free-nights": ["may-book", "local-copy"],
  "stay-price": ["may-book"],
};

/** Returns the check whose finding causes one of another check; undefined for a finding of its own. */
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

/** A client that reads the forms of a case in another way does there what it does nowhere else. */
function formCause(id: string, name: string, found: Found): string | undefined {
  const isBrokenIn = (check: string, where: string) =>
    found.get(check)?.some((each) => each.case === where && isBroken(each)) === true;
  return id !== "reply-forms" && isBrokenIn("reply-forms", name) && !isBrokenIn(id, "plain")
    ? "reply-forms"
    : undefined;
}
