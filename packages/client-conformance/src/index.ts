// The public exports: sessions with a client, their results and their reports.
export type { AdapterAccount } from "./adapter/protocol.js";
export { runAdapter } from "./adapter/run-adapter.js";
export type { AdapterOptions, AdapterProcess } from "./adapter/running-adapter.js";
export { checks } from "./checks/index.js";
export type { Addresses, CaseRun, ClientCase } from "./core/case.js";
export type { ClientCheck, ClientEvidence } from "./core/check.js";
export { commandEnd } from "./core/command-end.js";
export type { CommandEnd, Incident, Mark, Observation, Place, WrittenField } from "./core/observation.js";
export type { Answer, CallReport, Distinction, TaskName, TaskReport } from "./core/report.js";
export {
  type CaseResult,
  type CheckResult,
  type ClientResults,
  type ClientRow,
  type ClientSeverity,
  type ClientVerdict,
  clientSeverities,
  clientVerdicts,
  type Finding,
} from "./core/result.js";
export { type Topic, topics } from "./core/topic.js";
export { clientExitCode } from "./exit-code.js";
export { type ClientPageOptions, clientHtmlReport } from "./report/html.js";
export {
  clientAnnotations,
  clientCtrfReport,
  clientJsonReport,
  clientJunitReport,
  clientSarifReport,
} from "./report/json.js";
export { clientMarkdownReport } from "./report/markdown.js";
export { type ClientReportOptions, clientTerminalReport } from "./report/terminal.js";
export { type CommandOptions, type RunCase, runCommands } from "./run-cases.js";
export { type AlteredReferenceOptions, alteredReference } from "./service/altered-reference.js";
export { accountOf, casePath, firstIdOf } from "./service/correlate.js";
export { type NewReport, Session, type SessionAnswer, type SessionOptions } from "./session.js";
export { sessionTransport } from "./transport.js";
