// The public exports of the suite.

export { type DiscoverOptions, type Discovery, discover } from "./discovery/discover.js";
export type { FieldState } from "./discovery/field-states.js";
export type { Found, FoundError, Observed, ReadCall } from "./discovery/observed.js";
export type { RequestOutline } from "./discovery/request-outline.js";
export { type EvaluatedCallerFact, evaluateCallerFacts } from "./facts/callers/evaluate.js";
export { type EvaluatedFact, type EvaluationOptions, evaluateFacts } from "./facts/evaluate.js";
export type { Contradiction, Evaluation, Evidence } from "./facts/fact.js";
export { type Inference, inferenceFrom } from "./inferred/inference.js";
export {
  type KnownBooking,
  type KnownItem,
  type KnownProperty,
  type KnownWorld,
  mergeKnownWorlds,
  propertiesWith,
  type Tag,
  tags,
} from "./known-world/known-world.js";
export type { SuiteShard } from "./known-world/shard.js";
export {
  evaluateExchange,
  evaluateRecording,
  type PassiveOptions,
  type RuleEvaluation,
  type RuleOutcome,
  resultOf,
  type Violation,
} from "./passive/evaluate.js";
export { observedOf, recorder } from "./recording/recorder.js";
export { type ChannelSuiteOptions, channelSuite } from "./suite.js";
export { walkWorldOf } from "./walk/target-world.js";
export { type WalkOptions, walkSize } from "./walk/walk.js";
export { worldOfFile } from "./world-file/read.js";
export { worldFileOf } from "./world-file/write.js";
