// Runs a worker of the proof of rates: updates the copy in a database, four calls at a time, until it is killed.
import { env, exit } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { service } from "@staywire/catalog";
import { channelClient, runSync } from "@staywire/channel";
import { postgresSyncStore } from "@staywire/channel/postgres";
import { copyOptions, credentials, LEASE } from "./rate-settings.js";

const store = await postgresSyncStore(env.DATABASE_URL ?? "");
const limiter = await store.limiter("agent", { requestsPerSecond: Number(env.RATE), burst: Number(env.BURST) });
const channel = channelClient({ baseUrl: env.BASE_URL ?? "", namespace: service.namespace, credentials, limiter });
process.once("disconnect", () => exit(1));
for (;;) {
  for await (const { problem, checkpoint } of runSync(channel, store, {
    ...copyOptions,
    lease: LEASE,
    concurrency: 4,
  })) {
    if (!checkpoint) process.send?.(problem?.message);
  }
  await pause(200);
}
