// Records the metrics of clients. If another meter provider is registered, the metrics are created again with it.
import type { Attributes, Meter, MeterProvider } from "@opentelemetry/api";

/** Records the metrics of clients. */
export interface Instruments {
  /** Records the duration of a call, in seconds. */
  duration(seconds: number, attributes: Attributes): void;
  /** Counts the attempts of a call beyond the first one. */
  retries(count: number, attributes: Attributes): void;
  /** Counts the deviations found in replies. */
  deviations(count: number, attributes: Attributes): void;
}

/** The bucket boundaries of the duration histogram in seconds, as the semantic conventions for RPC advise. */
const explicitBucketBoundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

function made(meter: Meter) {
  return {
    duration: meter.createHistogram("rpc.client.call.duration", {
      ...{ unit: "s", description: "Duration of calls, with their retries.", advice: { explicitBucketBoundaries } },
    }),
    retries: meter.createCounter("staywire.client.retries", {
      ...{ unit: "{retry}", description: "Attempts after the first one of a call." },
    }),
    deviations: meter.createCounter("staywire.client.deviations", {
      ...{ unit: "{deviation}", description: "Differences between replies and the description of the service." },
    }),
  };
}

/** Creates the recorder of metrics. It uses the provider that is registered when a value is recorded. */
export function instrumentsOf(current: () => MeterProvider): Instruments {
  let provider: MeterProvider | undefined;
  let instruments: ReturnType<typeof made> | undefined;
  const latest = () => {
    const now = current();
    if (instruments === undefined || now !== provider) {
      provider = now;
      instruments = made(now.getMeter("@staywire/opentelemetry"));
    }
    return instruments;
  };
  return {
    duration: (seconds, attributes) => latest().duration.record(seconds, attributes),
    retries: (count, attributes) => latest().retries.add(count, attributes),
    deviations: (count, attributes) => latest().deviations.add(count, attributes),
  };
}
