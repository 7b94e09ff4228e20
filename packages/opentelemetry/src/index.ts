// Exports the names of the package.
export { type HttpRedaction, httpRedaction, type UndiciRedaction, undiciRedaction } from "./redaction.js";
export { type TelemetryOptions, telemetry } from "./telemetry.js";
