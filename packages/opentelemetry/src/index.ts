// Exports the public API: the tracing of clients, and the hooks that redact URLs in spans.
export { type HttpRedaction, httpRedaction, type UndiciRedaction, undiciRedaction } from "./redaction.js";
export { type TelemetryOptions, telemetry } from "./telemetry.js";
