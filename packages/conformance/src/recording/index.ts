// Exports recordings: a transport that records, one that plays back, and the format of the lines.

export { exchangeLine, parseRecording, type Recording } from "./lines.js";
export { type ReplayOptions, replay } from "./playback.js";
export { type RecordingOptions, recorder } from "./record-transport.js";
