// Traces the calls of a client with OpenTelemetry: with a span for each call, a child span for each attempt, and
// metrics.
import {
  type Attributes,
  type Context,
  context,
  type MeterProvider,
  metrics,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";
import type { CallEnd, CallStart, CallTrace, Tracing } from "@staywire/client";
import { type Instruments, instrumentsOf } from "./instruments.js";
import { attemptKey } from "./redaction.js";

/** The providers of spans and metrics that {@link telemetry} uses. */
export interface TelemetryOptions {
  /** The provider of spans. Default: the global one. */
  readonly tracerProvider?: TracerProvider | undefined;
  /** The provider of metrics. Default: the global one. */
  readonly meterProvider?: MeterProvider | undefined;
}

/**
 * Traces the calls of a client; pass the result as the option `tracing`. Each call becomes a client span, which has RPC
 * attributes and covers all attempts of the call. Each attempt becomes a child span. The request is sent in the context
 * of this span, so the spans of HTTP instrumentations are its children. No attribute contains the value of a parameter
 * or of a reply.
 *
 * @example
 * ```ts
 * const library = client(service, transport, { credentials, tracing: telemetry() });
 * ```
 */
export function telemetry(options: TelemetryOptions = {}): Tracing {
  // A tracer from the global provider also works if a provider is registered later, but a meter does not.
  const tracer = (options.tracerProvider ?? trace).getTracer("@staywire/opentelemetry");
  const instruments = instrumentsOf(() => options.meterProvider ?? metrics.getMeterProvider());
  return { isEnabled: () => true, call: (start) => traceOf(tracer, instruments, start) };
}

function traceOf(tracer: Tracer, instruments: Instruments, start: CallStart): CallTrace {
  const { callId, operation, binding } = start;
  const around = context.active();
  const rpc = attributesOf(start);
  const attributes = { ...rpc, "staywire.call.id": callId, "staywire.binding": binding };
  const span = tracer.startSpan(`${rpc["rpc.method"]}`, { kind: SpanKind.CLIENT, attributes }, around);
  return {
    attempt({ attempt }) {
      const number = { "staywire.attempt": attempt };
      const within = trace.setSpan(around, span);
      const below = tracer.startSpan(`${operation} attempt ${attempt}`, { attributes: number }, within);
      const inside: Context = trace.setSpan(within, below).setValue(attemptKey, true);
      return {
        run: (send) => context.with(inside, send),
        end: (event) => endSpan(below, event),
      };
    },
    deviation({ deviation: { code, path }, count }) {
      span.addEvent("staywire.deviation", { "staywire.deviation.code": code, "staywire.deviation.path": path, count });
      instruments.deviations(count, { ...rpc, "staywire.deviation.code": code });
    },
    end(event) {
      span.setAttributes({ "staywire.call.attempts": event.attempts, "staywire.deviations": event.deviations });
      endSpan(span, event);
      const ended = { ...rpc, ...endOf(event) };
      instruments.duration(event.milliseconds / 1000, ended);
      if (event.attempts > 1) instruments.retries(event.attempts - 1, rpc);
    },
  };
}

// The RPC conventions define no name of the RPC system for ASMX services, but allow custom names.
function attributesOf({ service, operation, baseUrl }: CallStart): Attributes {
  const method = { "rpc.system.name": "asmx", "rpc.method": `${service}/${operation}` };
  const url = baseUrl !== undefined && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined) return method;
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  return { ...method, "server.address": url.hostname, "server.port": port };
}

function endOf({ kind, code, category }: CallEnd): Attributes {
  if (kind === "ok") return { "rpc.response.status_code": "ok" };
  const error = { "error.type": code ?? kind };
  return kind === "failed"
    ? error
    : { ...error, "rpc.response.status_code": code ?? kind, ...(category && { "staywire.error.category": category }) };
}

function endSpan(span: Span, event: CallEnd): void {
  span.setAttributes({ ...endOf(event), "staywire.waited": event.waited / 1000 });
  if (event.status !== undefined) span.setAttribute("http.response.status_code", event.status);
  if (event.kind !== "ok") span.setStatus({ code: SpanStatusCode.ERROR, message: event.message ?? "" });
  span.end();
}
