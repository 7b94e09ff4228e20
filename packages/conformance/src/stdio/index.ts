// A codec under test in any language, which answers lines of JSON on its standard output.

export { type CodecPlanSettings, type CodecRunOptions, codecPlan, conformCodec } from "./conform-codec.js";
export { type CodecReplay, replayCodec } from "./replay-codec.js";
export type { CodecPipe } from "./session.js";
