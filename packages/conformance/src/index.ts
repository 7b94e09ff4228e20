// The public names of the conformance engine.
export {
  brokenConstraints,
  type CallPair,
  parametersArbitrary,
  resultArbitrary,
  type Violation,
  valueArbitrary,
  violationsOf,
  xmlText,
} from "./arbitrary/index.js";
export { describe, describeCall } from "./checks/describe.js";
export { codesOf, errorReply, notOk, okReply } from "./checks/expect.js";
export { ask, baselineFailed, baselineOf } from "./checks/valid-calls.js";
export type { Cell } from "./core/cell.js";
export type { Check, Variant } from "./core/check.js";
export type { CallOptions, CaseContext } from "./core/context.js";
export {
  type CheckRow,
  type Ending,
  type Event,
  endings,
  type MessageRow,
  type PlanEvent,
  type RunEndedEvent,
  type Stability,
  type Step,
  stabilities,
  type VerdictEvent,
} from "./core/event.js";
export type { Answer, Exchange } from "./core/exchange.js";
export type { Expectation } from "./core/expectation.js";
export { couldNotRun, type Finding, fail, notApplicable, noted, type Outcome, pass } from "./core/outcome.js";
export { DEFAULT_RUNS, type Options, type PlanSettings, type Shard, type TrafficSettings } from "./core/settings.js";
export type { Suite } from "./core/suite.js";
export type { TargetTime } from "./core/time.js";
export type { MayRefuse, Overrides, ValidCalls } from "./core/valid-calls.js";
export {
  type Area,
  areas,
  type Profile,
  profiles,
  type Severity,
  severities,
  type Verdict,
  verdicts,
} from "./core/verdict.js";
export {
  Expectations,
  type ExpectedFailure,
  parseExpected,
  type StaleEntry,
} from "./expected/expected.js";
export { type Guard, guard, Refusal, type Traffic } from "./guard/guard.js";
export { type Level, readOnly, type WriteRule } from "./guard/level.js";
export { redactor } from "./guard/redact.js";
export { secretsOf } from "./guard/secrets.js";
export { MergeError, mergeShards } from "./merge/merge.js";
export { matches, type Named } from "./pattern.js";
export type { Case } from "./plan/case.js";
export { namedOf, type Plan, plan } from "./plan/plan.js";
export { curlScript } from "./replay/curl.js";
export { type Replay, type ReplayOptions, type ReplayVerdict, replay, type StepVerdict } from "./replay/replay.js";
export { type CodecReplay, replayCodec } from "./replay/replay-codec.js";
export { parseRepro, type Repro, type ReproPlan, reproOf } from "./replay/replay-file.js";
export { htmlReport } from "./report/html.js";
export { junitReport } from "./report/junit.js";
export { markdownReport } from "./report/markdown.js";
export { type EventFile, eventLine, parseEvents } from "./report/ndjson.js";
export { type TerminalOptions, terminalReport } from "./report/terminal.js";
export { conform } from "./run/conform.js";
export { type ConformanceCase, ConformanceFailure, conformanceCases } from "./runner/cases.js";
export { type CodecPlanSettings, type CodecRunOptions, codecPlan, conformCodec } from "./stdio/conform-codec.js";
export {
  type Capability,
  type Hello,
  type HelloRequest,
  maxLineBytes,
  type StdioOp,
  type StdioReply,
  type StdioRequest,
  stdioOps,
  stdioVersion,
  type Wire,
} from "./stdio/protocol.js";
export type { CodecPipe } from "./stdio/session.js";
export { type ExitCode, exitCode, exitCodes } from "./summary/exit-code.js";
export { type Counts, type Summary, score, summarize, Tally } from "./summary/summarize.js";
export { handlerTarget, webTarget } from "./targets/handler.js";
export type { Target, TargetClock } from "./targets/target.js";
export { urlTarget } from "./targets/url.js";
