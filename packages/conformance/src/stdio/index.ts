// Exports the tests of a codec in any language, or of another program, that answers lines of JSON on its standard
// output.

export { mismatch } from "./compare.js";
export { type CodecPlanSettings, type CodecRunOptions, codecPlan, conformCodec } from "./conform-codec.js";
export { Conversation, type Gone, type LinePipe, type SessionReply, type SessionSettings } from "./conversation.js";
export { objectOf } from "./protocol.js";
export { type CodecReplay, replayCodec } from "./replay-codec.js";
