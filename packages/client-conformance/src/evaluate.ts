// Evaluates every check over the observations of a session.
import { register } from "@staywire/catalog/rules";
import type { Redactor } from "@staywire/codec";
import type { Pseudonymizer } from "@staywire/conformance";
import { type CallerRule, type Message, phrase } from "@staywire/model";
import { causeOf, type Found } from "./causes.js";
import { checks } from "./checks/index.js";
import type { CaseRuns, ClientCheck, ClientEvidence } from "./core/check.js";
import type { CheckResult, ClientSeverity, ClientVerdict, Finding } from "./core/result.js";

const severities: Readonly<Record<CallerRule["kind"], ClientSeverity>> = {
  stated: "must",
  standard: "must",
  wire: "asmx",
  practice: "practice",
};

const rules = new Map(register.callers?.map((rule) => [rule.id, rule]));

/** The maximum number of findings of one check. Further findings usually have the same cause. */
const MOST = 5;

/** The settings for evaluating checks and for removing secrets and personal data from findings. */
export interface Cleaning {
  readonly redact: Redactor;
  readonly pseudonyms: Pseudonymizer;
  /** True if findings of the severity `practice` fail the run. */
  readonly strict: boolean;
  /** True if an adapter reports on its calls. */
  readonly hasAdapter: boolean;
  /**
   * The ids of the checks that are not applicable, because the client declared that it cannot make the distinctions on
   * which they depend, such as nil or absent.
   */
  readonly cannot: ReadonlySet<string>;
}

/**
 * Evaluates every check. A check without evidence is not applicable if it needs a case, an adapter or a distinction
 * that the run does not have.
 */
export function evaluateChecks(runs: CaseRuns, cleaning: Cleaning): readonly CheckResult[] {
  const whole = new Map([...runs].filter(([, { end }]) => end?.isCrash !== true));
  const evidenceOf = (check: ClientCheck) => [...check.find(seesCrashes(check) ? runs : whole)];
  const found = new Map(checks.map((check) => [check.id, cleaning.cannot.has(check.id) ? [] : evidenceOf(check)]));
  return checks.map((check) => resultOf(check, runs, found, cleaning));
}

/**
 * True if a check also evaluates cases in which the client crashed. Checks of messages do so, because a crash does not
 * change the messages that were sent before it.
 */
function seesCrashes({ topic, seesCrashes: isTheirs = topic === "form" || topic === "limits" }: ClientCheck): boolean {
  return isTheirs;
}

function resultOf(check: ClientCheck, runs: CaseRuns, found: Found, cleaning: Cleaning): CheckResult {
  const { id, topic, change } = check;
  const rule = rules.get(`caller.${id}`);
  if (rule === undefined) throw new TypeError(`no rule for callers has the id caller.${id}`);
  const severity = severities[rule.kind];
  const head = { id, topic, severity, rule, change };
  const evidence = found.get(id) ?? [];
  const reason = evidence.length === 0 ? inapplicable(check, runs, cleaning) : undefined;
  if (reason !== undefined) return { ...head, verdict: "not-applicable", findings: [], reason };
  const findings = findingsIn(check, evidence, found, cleaning);
  return { ...head, verdict: verdictOf(severity, findings, evidence, cleaning), findings };
}

/** Explains why a check does not apply to a run; undefined if it does. */
function inapplicable({ id, cases, needsAdapter }: ClientCheck, runs: CaseRuns, { hasAdapter, cannot }: Cleaning) {
  if (cannot.has(id)) return phrase`the client says that it cannot make this distinction`;
  if (needsAdapter === true && !hasAdapter) return phrase`only an adapter shows it`;
  return cases !== undefined && !cases.some((each) => runs.has(each))
    ? phrase`no case of this run shows it`
    : undefined;
}

function verdictOf(
  severity: ClientSeverity,
  findings: readonly Finding[],
  evidence: readonly ClientEvidence[],
  { strict }: Cleaning,
): ClientVerdict {
  if (findings.length > 0) return severity === "practice" && !strict ? "noted" : "fail";
  return evidence.length > 0 ? "pass" : "not-observed";
}

function findingsIn(
  { id }: ClientCheck,
  evidence: readonly ClientEvidence[],
  found: Found,
  { redact, pseudonyms }: Cleaning,
): readonly Finding[] {
  const broken = evidence.filter(
    (each): each is ClientEvidence & { readonly text: Message } => each.text !== undefined,
  );
  return broken.slice(0, MOST).map((each) => {
    const { case: name, text, observations } = each;
    const cause = causeOf(id, each, found);
    return {
      case: name,
      text: redact.sentence(text),
      exchanges: observations.slice(-MOST).map(({ record }) => pseudonyms(record)),
      ...(cause !== undefined && { cause }),
    };
  });
}
