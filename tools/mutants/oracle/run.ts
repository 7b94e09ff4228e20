// Compares a service with the reference service over the same world.

import { service } from "@staywire/catalog";
import type { Transport } from "@staywire/codec";
import { conform, handlerTarget, type Options, type VerdictEvent } from "@staywire/conformance";
import { channelSuite } from "@staywire/suite";
import { defaultWorld } from "@staywire/world";
import { honest, huntClock, today } from "../reference.js";

const world = defaultWorld(today);
const users = Object.fromEntries(world.users.map(({ username, password = "" }) => [username, { username, password }]));

/** The account of the main user. */
export const mainUser = "agent";

/** Returns the applicable cases of the comparison that did not pass. */
export async function differences(
  target: Transport,
  settings: Partial<Pick<Options, "only" | "level">> = {},
  username = mainUser,
): Promise<VerdictEvent[]> {
  const suite = channelSuite({ walk: { world, username } });
  const credentials = users[username];
  if (credentials === undefined) throw new Error(`the default world has no user ${username}`);
  const found: VerdictEvent[] = [];
  const options: Options = {
    credentials,
    users,
    today,
    suite,
    only: settings.only ?? ["oracle.same"],
    level: settings.level ?? { kind: "all" },
    oracle: { target: handlerTarget(honest(), "reference") },
  };
  for await (const event of conform(service, handlerTarget(target, "target", huntClock()), options)) {
    if (event.type === "verdict" && event.verdict !== "pass" && event.verdict !== "not-applicable") found.push(event);
  }
  return found;
}
