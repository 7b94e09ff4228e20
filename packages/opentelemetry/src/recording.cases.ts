// Creates OpenTelemetry providers for tests. They store what they receive, so that the OpenTelemetry SDK is not needed.
import type { Attributes, Context, MeterProvider, SpanOptions, TracerProvider } from "@opentelemetry/api";
import { INVALID_SPAN_CONTEXT, trace } from "@opentelemetry/api";

/** A span that was started, and what was recorded on it. */
export interface KeptSpan {
  readonly name: string;
  readonly kind: number | undefined;
  readonly parent: string | undefined;
  readonly attributes: Record<string, unknown>;
  readonly events: string[];
  status: { readonly code: number; readonly message?: string } | undefined;
  isEnded: boolean;
}

/** Returns the providers, and the lists of what they receive: spans, and measurements as `name value attributes`. */
export function recording() {
  const spans: KeptSpan[] = [];
  const measured: [name: string, value: number, attributes: Attributes][] = [];
  const instrument = (name: string) => {
    const note = (value: number, attributes: Attributes) => void measured.push([name, value, attributes]);
    return { record: note, add: note };
  };
  const tracerProvider = { getTracer: () => ({ startSpan: startSpanIn(spans) }) } as unknown as TracerProvider;
  const meterProvider = {
    getMeter: () => ({ createHistogram: instrument, createCounter: instrument }),
  } as unknown as MeterProvider;
  return { spans, measured, options: { tracerProvider, meterProvider } };
}

function startSpanIn(spans: KeptSpan[]) {
  return (name: string, { kind, attributes }: SpanOptions, context: Context) => {
    const parent = (trace.getSpan(context) as { readonly name?: string } | undefined)?.name;
    const kept: KeptSpan = {
      name,
      kind,
      parent,
      attributes: { ...attributes },
      events: [],
      status: undefined,
      isEnded: false,
    };
    spans.push(kept);
    return {
      name,
      spanContext: () => INVALID_SPAN_CONTEXT,
      setAttribute: (key: string, value: unknown) => void Object.assign(kept.attributes, { [key]: value }),
      setAttributes: (more: Attributes) => void Object.assign(kept.attributes, more),
      addEvent: (event: string) => void kept.events.push(event),
      setStatus: (status: KeptSpan["status"] & object) => void Object.assign(kept, { status }),
      end: () => void Object.assign(kept, { isEnded: true }),
    };
  };
}
