// Exports golden cases: messages with their meaning, for testing a codec in any language.
export { type GoldenCase, type GoldenRow, parseGoldenCase } from "./golden-case.js";
export { type CapableCodec, capableCodec, type GoldenCodec, NoAnswer, pipedCodec } from "./golden-codec.js";
export { meaningOfCall, meaningOfReply } from "./meaning.js";
export { type GoldenOptions, type GoldenStep, type GoldenVerdict, runGolden } from "./run-golden.js";
