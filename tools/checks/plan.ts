// Plans every check for the reference service. The service holds the default world, in which a company has the example
// credentials.
import { service } from "@staywire/catalog";
import type { HttpRequest, HttpResponse, Transport } from "@staywire/codec";
import { handlerTarget, type Options, type Plan, plan, type Target } from "@staywire/conformance";
import { reference } from "@staywire/reference";
import { channelSuite, discover, mergeKnownWorlds, worldOfFile } from "@staywire/suite";
import { defaultWorld, type World } from "@staywire/world";

/** The date of the example messages. */
const today = "2027-05-01";

/** Credentials that occur in no message by chance, so that placeholders can replace them. */
export const credentials = { username: "user-of-examples", password: "password-of-examples" };

/** A request and its response. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly response: HttpResponse;
}

/** All checks, planned for a target that can be called. */
export interface PlannedChecks {
  readonly plan: Plan;
  readonly options: Options;
  readonly target: Target;
  /** Returns the exchanges since `sent` was last called, and removes them. */
  readonly sent: () => readonly Exchange[];
}

/** Plans every check against the reference service. The returned target records its exchanges. */
export async function planChecks(): Promise<PlannedChecks> {
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
  return {
    plan: plan(service, options),
    options,
    target,
    sent() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

/** Returns the default world, in which a company has the example credentials. */
function exampleWorld(): World {
  const world = defaultWorld(today);
  const company = world.users.find(({ kind }) => kind === "company");
  const users = world.users.map((user) => (user === company ? { ...user, ...credentials } : user));
  return { ...world, users };
}
