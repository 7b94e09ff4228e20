// Exports the conformance engine: plans, runs, reports and replays. Checks and codecs have entry points of their own.

export {
  brokenConstraints,
  type CallPair,
  ordinaryCall,
  parametersArbitrary,
  resultArbitrary,
  type Violation,
  valueArbitrary,
  violationsOf,
  xmlText,
} from "./arbitrary/index.js";
export {
  type ComparedTarget,
  type CompareOptions,
  compareTargets,
  type DifferenceCause,
  type OperationComparison,
  type TargetComparison,
} from "./compare/compare-targets.js";
export { describedSuite } from "./compare/described-suite.js";
export { type DriftOptions, driftOf, type OperationDrift } from "./compare/drift.js";
export type { CaseIdentity } from "./core/case-identity.js";
export { caseName } from "./core/case-name.js";
export type { CouldNotRunEvent, Event, FailEvent, PlanEvent, RunEndedEvent, VerdictEvent } from "./core/event.js";
export { eventLine, parseEvents } from "./core/event-lines.js";
export type { Guard, SendOptions, Traffic } from "./core/guard.js";
export { type Level, readOnly, type WriteRule } from "./core/level.js";
export type { Listener } from "./core/listener.js";
export type {
  RecordedDeviation,
  RecordedError,
  RecordedErrorReply,
  RecordedExchange,
  RecordedOkReply,
  RecordedReply,
  RequestForm,
  Step,
} from "./core/recorded-exchange.js";
export type { RequirementSet } from "./core/requirements.js";
export { ATTEMPTS, DEFAULT_RUNS, type Options, type Oracle, type PlanSettings, type Shard } from "./core/settings.js";
export type { Stop } from "./core/stop.js";
export type { TrafficSettings } from "./core/traffic-settings.js";
export { areas, type Profile, profiles } from "./core/verdict.js";
export { type GuardSettings, guard } from "./guard/guard.js";
export { makingAtMost, readingOnly } from "./guard/narrowed.js";
export { refusalOf } from "./guard/permit.js";
export { redactor } from "./guard/redact.js";
export { Refusal, type RefusalReason } from "./guard/refusal.js";
export { concurrencyOf, runGuard } from "./guard/run-guard.js";
export { secretsOf } from "./guard/secrets.js";
export { writeDoubt } from "./guard/sure-read.js";
export { fits, matches } from "./pattern.js";
export { attemptsAt } from "./plan/attempts.js";
export { type Plan, plan } from "./plan/plan.js";
export { exchangeLine, parseRecording, type Recording, recordingWriter } from "./recording/lines.js";
export { type Pseudonymizer, pseudonymizer } from "./recording/pseudonyms.js";
export { type DecodedRequest, exchangeRecorder, type RecorderOptions } from "./recording/recorder.js";
export { replyOf } from "./recording/reply.js";
export { curlScript } from "./replay/curl.js";
export { type ReplayOptions, replay } from "./replay/replay.js";
export { parseReplayFile, type ReplayFile, type ReplayFilePlan, replayFileOf } from "./replay/replay-file.js";
export type { Replay, ReplayVerdict, StepVerdict } from "./replay/replay-verdict.js";
export { type ReplayUser, replayUsers } from "./replay/users.js";
export { type Annotation, annotationLines } from "./report/annotations.js";
export { type CtrfRun, ctrfJson } from "./report/ctrf.js";
export { type ReportFormat, type ReportName, reportFormats, reportNames } from "./report/formats.js";
export { htmlReport } from "./report/html.js";
export { type HtmlDocument, htmlDocument } from "./report/html-document.js";
export { escaped as escapedHtml, wide as htmlRegion } from "./report/html-text.js";
export { jsonReport } from "./report/json.js";
export { junitReport } from "./report/junit.js";
export { type JunitCase, type JunitProblem, type JunitSuite, junitXml } from "./report/junit-xml.js";
export { markdownReport } from "./report/markdown.js";
export { markdownText } from "./report/markdown-text.js";
export type { Report, ReportContext } from "./report/report.js";
export { type SarifFinding, type SarifPlace, type SarifRule, sarifLog } from "./report/sarif-log.js";
export { terminalReport } from "./report/terminal.js";
export { type Changes, changesSince } from "./results/changes.js";
export { type ExitCode, type ExitName, exitCode, exitCodes, exitWords } from "./results/exit-code.js";
export { Expectations, type ExpectedFailure, parseExpected, type StaleEntry } from "./results/expected.js";
export { MergeError, mergeShards } from "./results/merge.js";
export { entriesForNew, type NewFailures } from "./results/new-entries.js";
export { type PreviousRun, parsePreviousRun } from "./results/previous-run.js";
export { eventsOfRules, type RecordingFacts, type RuleResult } from "./results/rule-events.js";
export {
  type JudgedRun,
  judgedRun,
  type RuleCoverage,
  type StatementSources,
  statementOf,
} from "./results/statement.js";
export {
  parseStatement,
  type Statement,
  type StatementFile,
  type StatementSignature,
  statementBytes,
  statementHash,
  statementText,
} from "./results/statement-format.js";
export { statementProblems } from "./results/statement-problems.js";
export { type Counts, type Summary, summarize, Tally } from "./results/summarize.js";
export { conform } from "./run/conform.js";
export { messageKeeper } from "./run/message.js";
export { type ConformanceCase, ConformanceFailure, conformanceCases } from "./run/test-runner-cases.js";
export { handlerTarget, webTarget } from "./targets/handler.js";
export type { Target, TargetClock } from "./targets/target.js";
export { type UrlTargetOptions, urlTarget } from "./targets/url.js";
