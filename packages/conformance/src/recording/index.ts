// Exports the transport that records, the transport that plays a recording back, and the format of the lines.

export { exchangeLine, parseRecording, type Recording } from "./lines.js";
export { type ReplayOptions, replay } from "./playback.js";
export { type RecordingOptions, recorder } from "./record-transport.js";
