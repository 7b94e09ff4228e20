// Runs every check against the reference service, and remembers the messages of each case.
import { service } from "@staywire/catalog";
import type { HttpRequest, HttpResponse, Transport } from "@staywire/codec";
import { conform, handlerTarget, type Options, type Plan, plan } from "@staywire/conformance";
import { reference } from "@staywire/reference";
import { channelSuite, discover, mergeKnownWorlds, worldOfFile } from "@staywire/suite";
import { defaultWorld, type World } from "@staywire/world";

/** The day of the example messages. */
const today = "2027-05-01";

/** Names that are no word of a message, so that placeholders can take their place. */
export const credentials = { username: "user-of-examples", password: "password-of-examples" };

/** A request and its response. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly response: HttpResponse;
}

/** The plan with every check, and the messages that each case sent. */
export interface CheckRun {
  readonly plan: Plan;
  /** By the name of the case; a case whose requests were sent before by another has none. */
  readonly exchanges: ReadonlyMap<string, readonly Exchange[]>;
}

/** Plans every check and runs it once against the reference service. */
export async function runChecks(): Promise<CheckRun> {
  const world = exampleWorld();
  let now = Date.parse(`${today}T12:00:00Z`);
  const sound = reference(world, { now: () => new Date(now).toISOString() });
  let sent: Exchange[] = [];
  const recording: Transport = async (request, options) => {
    const response = await sound(request, options);
    sent.push({ request, response });
    return response;
  };
  const clock = {
    advance: (seconds: number) => {
      now += seconds * 1000;
    },
  };
  const target = handlerTarget(recording, "reference service", clock);
  const { world: found } = await discover(service, target, { credentials });
  const suite = channelSuite({ world: mergeKnownWorlds(worldOfFile(world, credentials.username), found) });
  const options: Options = {
    credentials,
    today,
    suite,
    level: { kind: "all" },
    runs: 1,
    hostile: true,
    concurrency: 1,
  };
  const exchanges = new Map<string, readonly Exchange[]>();
  for await (const event of conform(service, target, options)) {
    if (event.type === "verdict" && sent.length > 0) exchanges.set(event.name, sent);
    sent = [];
  }
  return { plan: plan(service, options), exchanges };
}

/** The default world, in which a company has the credentials of the examples. */
function exampleWorld(): World {
  const world = defaultWorld(today);
  const company = world.users.find(({ kind }) => kind === "company");
  const users = world.users.map((user) => (user === company ? { ...user, ...credentials } : user));
  return { ...world, users };
}
