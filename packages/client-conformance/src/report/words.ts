// Provides the texts that all reports share.
import { exitCodes, type RecordedExchange } from "@staywire/conformance";
import type { CheckResult, ClientResults, ClientRow, ClientVerdict } from "../core/result.js";
import { clientVerdicts } from "../core/result.js";
import { topics } from "../core/topic.js";
import { clientExitCode } from "../exit-code.js";

/** The verdicts as reports name them. */
export const verdictWords: Readonly<Record<ClientVerdict, string>> = {
  fail: "failed",
  noted: "noted",
  pass: "passed",
  "not-observed": "not observed",
  "not-applicable": "not applicable",
};

/** Describes the exit code of a run. */
export function exitLine(results: ClientResults, require: readonly string[]): string {
  const code = clientExitCode(results, require);
  if (code === exitCodes.nonConformant) return `exit code ${code}: the client does something wrong`;
  if (code === exitCodes.incomplete) return `exit code ${code}: nothing was observed, or not all that is required`;
  return `exit code ${code}: no finding`;
}

/** Returns a line for each case in which the client crashed or was run again. */
export function noteLines({ cases }: ClientResults): readonly string[] {
  return cases.flatMap(({ id, note }) => (note === undefined ? [] : [`case ${id}: ${note}`]));
}

/** Counts the checks of each verdict: `2 failed, 31 passed, ...`. */
export function countsLine(checks: readonly CheckResult[]): string {
  return clientVerdicts
    .map((each) => `${checks.filter(({ verdict }) => verdict === each).length} ${verdictWords[each]}`)
    .join(", ");
}

/** Returns the checks with findings, causes before their effects. */
export function withFindings({ checks }: ClientResults): readonly CheckResult[] {
  const isEffect = ({ findings }: CheckResult) => findings.every(({ cause }) => cause !== undefined);
  const found = checks.filter(({ findings }) => findings.length > 0);
  return [...found.filter((each) => !isEffect(each)), ...found.filter(isEffect)];
}

/** Returns the source of a demand: `spec 4.1 5`, `RFC 9110, section 9.2.2`, `wire facts 2`. */
export function sourceOf({ rule: { kind, standard, statements, section } }: CheckResult): string {
  if (standard !== undefined) return standard;
  if (kind === "wire") return `wire facts ${section}`;
  return `spec ${statements?.join(", ") ?? section}`;
}

/** Returns a row of the matrix: a summary of the verdicts for each topic. */
export function topicCells({ checks }: ClientRow): readonly string[] {
  return topics.map((topic) => {
    const own = checks.filter((each) => each.topic === topic);
    const count = (verdict: ClientVerdict) => own.filter((each) => each.verdict === verdict).length;
    const parts = [
      count("fail") > 0 ? `${count("fail")} failed` : "",
      count("noted") > 0 ? `${count("noted")} noted` : "",
      count("pass") > 0 ? `${count("pass")} passed` : "",
    ].filter(Boolean);
    return parts.length === 0 ? "not observed" : parts.join(", ");
  });
}

/** Describes an exchange in one line: the call and the kind of its reply. */
export function exchangeLine(exchange: RecordedExchange): string {
  const { operation = "no operation", binding, request, response, reply, silence } = exchange;
  const came = reply === undefined ? response && `status ${response.status}` : replyWord(reply.kind);
  return `${request.method} ${operation}${binding === undefined ? "" : ` (${binding})`}, ${came ?? silence ?? "no reply"}`;
}

function replyWord(kind: "ok" | "error"): string {
  return kind === "ok" ? "a result" : "an error";
}

/** The maximum number of characters of an exchange that a report shows. */
const LONGEST = 2_000;

/** Formats an exchange as JSON: the decoded content, and the outline of how the request was written. */
export function exchangeText({ parameters, form, deviations = [], reply, user, request }: RecordedExchange): string {
  const shown = {
    user,
    parameters,
    form: form && { ...form, fields: form.fields.map(([name, state]) => `${name}: ${state}`) },
    deviations: deviations.map(({ message }) => message),
    problem: request.problem,
    reply: reply && (reply.kind === "ok" ? { value: reply.value } : { errors: reply.errors.map(({ text }) => text) }),
  };
  const text = JSON.stringify(shown, null, 2);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
