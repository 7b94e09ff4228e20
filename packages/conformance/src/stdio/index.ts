// Exports the tests of programs that write their replies as lines of JSON to standard output, such as a codec in any
// language.

export { mismatch } from "./compare.js";
export { type CodecPlanSettings, type CodecRunOptions, codecPlan, conformCodec } from "./conform-codec.js";
export { Conversation, type Gone, type LinePipe, type SessionReply, type SessionSettings } from "./conversation.js";
export { objectOf } from "./protocol.js";
export { type CodecReplay, replayCodec } from "./replay-codec.js";
