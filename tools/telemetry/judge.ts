// Compares the spans of one call with the expected tree: the call, its attempts, and their requests.

/** A span as the program prints it. */
export interface RecordedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The spans and the names of the metrics that were recorded. */
export interface Recorded {
  /** The ids of calls, by transport and binding (`fetch soap11`). */
  readonly calls: Readonly<Record<string, string>>;
  readonly spans: readonly RecordedSpan[];
  readonly metrics: readonly string[];
}

/** Returns a sentence for each wrong number of spans, each wrong attribute and the missing metric of a call. */
export function traceProblems(
  { calls, spans, metrics }: Recorded,
  { transport, binding }: { readonly transport: string; readonly binding: string },
): readonly string[] {
  const call = spans.find(({ attributes }) => attributes["staywire.call.id"] === calls[`${transport} ${binding}`]);
  if (call === undefined) return ["there is no span of the call"];
  const below = (parent: RecordedSpan) => spans.filter(({ parentId }) => parentId === parent.spanId);
  const attempts = below(call);
  const requests = attempts.flatMap(below);
  const inTrace = spans.filter(({ traceId }) => traceId === call.traceId);
  const expected = [
    [attempts.length === 2, `${attempts.length} spans of attempts; expected 2`],
    [requests.length === 2, `${requests.length} spans of HTTP below the attempts; expected 2`],
    [inTrace.length === 5, `${inTrace.length} spans in the trace; expected 5`],
    [call.attributes["staywire.call.attempts"] === 2, "the call does not count its attempts"],
    [call.attributes["error.type"] === undefined, `the call failed: ${call.attributes["error.type"]}`],
    [metrics.includes("rpc.client.call.duration"), "the metric of the duration is missing"],
  ] as const;
  return expected.filter(([holds]) => !holds).map(([, problem]) => problem);
}
