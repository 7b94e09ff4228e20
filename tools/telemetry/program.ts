// Makes calls in a process with OpenTelemetry's SDK and instrumentations, and prints everything that they record.
import { writeFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { env, exit, stdout } from "node:process";
import { inspect } from "node:util";
import type { Recorded, RecordedSpan } from "./judge.js";

const require = createRequire(import.meta.url);
// OpenTelemetry requires this for ES modules, before anything loads node:http.
register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
const { diag, DiagLogLevel } = require("@opentelemetry/api");
const { NodeSDK, tracing, metrics, logs } = require("@opentelemetry/sdk-node");
const { HttpInstrumentation } = require("@opentelemetry/instrumentation-http");
const { UndiciInstrumentation } = require("@opentelemetry/instrumentation-undici");

const lines: string[] = [];
const note = (...texts: unknown[]) => void lines.push(inspect(texts, { depth: 6 }));
diag.setLogger({ error: note, warn: note, info: note, debug: note, verbose: note }, DiagLogLevel.ALL);
const spans = new tracing.InMemorySpanExporter();
const exporter = new metrics.InMemoryMetricExporter(metrics.AggregationTemporality.CUMULATIVE);
const reader = new metrics.PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
const { redactions } = await import("./hooks.js");
const { http, undici } = redactions(env.HOOKS === "yes");
const sdk = new NodeSDK({
  spanProcessors: [new tracing.SimpleSpanProcessor(spans)],
  metricReaders: [reader],
  logRecordProcessors: [new logs.SimpleLogRecordProcessor(new logs.ConsoleLogRecordExporter())],
  instrumentations: [new HttpInstrumentation(http), new UndiciInstrumentation(undici)],
});
sdk.start();

const { madeCalls } = await import("./calls.js");
const { calls, outcomes } = await madeCalls(env.SERVICE ?? "", env.CANARY ?? "");
await reader.forceFlush();
const exported: readonly object[] = exporter.getMetrics();
const finished: readonly FinishedSpan[] = spans.getFinishedSpans();
stdout.write(`${lines.join("\n")}\n${inspect([outcomes, finished, exported], { depth: 9, maxArrayLength: null })}\n`);
const recorded: Recorded = { calls, spans: finished.map(spanOf), metrics: namesIn(exported) };
writeFileSync("recorded.json", JSON.stringify(recorded));
exit(0);

/**
 * The members of the SDK's spans that this program reads. The SDK is not part of the workspace, so its types are not
 * available.
 */
interface FinishedSpan extends Pick<RecordedSpan, "name" | "attributes"> {
  readonly spanContext: () => Pick<RecordedSpan, "traceId" | "spanId">;
  readonly parentSpanContext?: Pick<RecordedSpan, "spanId">;
}

function spanOf(span: FinishedSpan): RecordedSpan {
  const { traceId, spanId } = span.spanContext();
  const { name, attributes, parentSpanContext } = span;
  return { name, traceId, spanId, parentId: parentSpanContext?.spanId, attributes };
}

function namesIn(exported: readonly object[]): readonly string[] {
  return [...JSON.stringify(exported).matchAll(/"name":"([^"]+)"/g)].map(([, name = ""]) => name);
}
