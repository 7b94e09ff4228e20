// Exports the toolkit for authors of checks: the types of checks and suites, verdicts, and functions that examine
// replies.

export { brokenConstraints } from "../arbitrary/broken-constraints.js";
export { differencesOf, type ReplyComparison } from "../compare/replies.js";
export type { Cell } from "../core/cell.js";
export type { Check, Variant } from "../core/check.js";
export type { CallOptions, CaseContext } from "../core/context.js";
export { type Demand, demands } from "../core/demands.js";
export { describe, showData } from "../core/describe.js";
export type { DifferenceKind, ReplyDifference, Side } from "../core/difference.js";
export type { Answer, Exchange } from "../core/exchange.js";
export { type Grounding, type Grounds, groundingOf } from "../core/grounds.js";
export { couldNotRun, type Finding, fail, notApplicable, noted, type Outcome, pass } from "../core/outcome.js";
export type { CompletedWrite, Created, DayAsking, Suite, TargetDay } from "../core/suite.js";
export type { TargetTime } from "../core/time.js";
export type { MayRefuse, Overrides, ValidCalls } from "../core/valid-calls.js";
export type { Area, Severity } from "../core/verdict.js";
export type { Compared, DifferenceRow, ShowingCall, WalkCall, WalkSource } from "../core/walk.js";
export { dataBesideError, dataIn } from "./beside-error.js";
export { codesOf, errorReply, notOk, okReply } from "./expect.js";
export { canBeRefusal, isRefusalInOwnWords } from "./own-words.js";
export { type ReplyEvidence, replyEvidence, writingProblems } from "./recorded.js";
export { ask, baselineFailed, baselineOf } from "./valid-calls.js";
