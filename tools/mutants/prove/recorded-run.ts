// Records runs of the suite like the proxy does: without credentials, and with pseudonyms.
import { service } from "@staywire/catalog";
import type { Credentials, Transport } from "@staywire/codec";
import { conform, handlerTarget, type Options, pseudonymizer, type RecordedExchange } from "@staywire/conformance";
import { channelSuite, discover, recorder } from "@staywire/suite";
import { type huntClock, today } from "../reference.js";

const record = recorder(service);
const replace = pseudonymizer(service, "a key of this run");

/** A verdict on a case that failed or was noted. */
interface Finding {
  readonly check: string;
  readonly verdict: "fail" | "noted";
}

/** A recording of a run. */
interface RecordedRun {
  readonly exchanges: readonly RecordedExchange[];
  readonly findings: readonly Finding[];
}

/** The settings of a run. */
export interface RunSettings extends Pick<Options, "level"> {
  readonly credentials: Credentials;
  readonly users: Readonly<Record<string, Credentials>>;
}

/** Discovers a service, runs the suite on it, and records all exchanges. */
export async function recordedRun(
  transport: Transport,
  clock: ReturnType<typeof huntClock>,
  { level, credentials, users }: RunSettings,
): Promise<RecordedRun> {
  const exchanges: RecordedExchange[] = [];
  const tapped: Transport = async (request, options) => {
    const time = Date.parse(clock.now()) + exchanges.length;
    const response = await transport(request, options);
    exchanges.push(replace(record({ request, response, silence: undefined }, time)));
    return response;
  };
  const target = handlerTarget(tapped, "recorded", clock);
  const { world, observed } = await discover(service, target, { credentials, users, today });
  const suite = channelSuite({ world, observed });
  const options: Options = { credentials, users, today, suite, runs: 1, quick: true, level };
  const findings: Finding[] = [];
  for await (const event of conform(service, target, options)) {
    if (event.type !== "verdict") continue;
    if (event.verdict === "fail" || event.verdict === "noted") findings.push(event);
  }
  return { exchanges, findings };
}
