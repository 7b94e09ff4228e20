// A worker of a local copy: pg-boss runs the queue, PostgreSQL holds the copy. Start as many as you like, on any machine.
import { env } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { channelClient, executeCall, planSync, removeStrays } from "@staywire/channel";
import { postgresSyncStore } from "@staywire/channel/postgres";
import pg from "pg";
import PgBoss from "pg-boss";

const store = await postgresSyncStore(env.DATABASE_URL);
const rate = { requestsPerSecond: Number(env.RATE ?? 5), burst: 5 };
const credentials = { username: env.STAYWIRE_USERNAME, password: env.STAYWIRE_PASSWORD };
const limiter = await store.limiter(credentials.username, rate);
const channel = channelClient({ baseUrl: env.BASE_URL, namespace: env.NAMESPACE, credentials, limiter });
const lease = Number(env.LEASE_SECONDS ?? 300) * 1_000;
const options = { now: Date.now, nights: 90, lease };

const boss = new PgBoss(env.DATABASE_URL);
boss.on("error", (error) => console.error(error.message));
const startUp = new pg.Client(env.DATABASE_URL);
await startUp.connect();
await startUp.query("select pg_advisory_lock(1)"); // two workers that create a queue at the same time would block each other
await boss.start();
for (const name of ["plan", "calls", "strays"]) await boss.createQueue(name, { policy: "short" });
await boss.schedule("plan", "* * * * *"); // every minute, by one worker
await boss.schedule("strays", "30 3 * * *");
await startUp.end(); // also releases the lock

await boss.work("plan", { pollingIntervalSeconds: 1 }, async () => {
  // A plan has at most the calls of an hour. The most urgent calls come first, and the next plan has the rest.
  const jobs = [];
  for await (const { reason, ...call } of planSync(store, { ...options, callsPerHour: 10_000 }, Date.now())) {
    jobs.push({ name: "calls", data: call, singletonKey: call.key, priority: 9 - call.priority, retryLimit: 0 });
    if (jobs.length === 1_000) await boss.insert(jobs.splice(0));
  }
  if (jobs.length > 0) await boss.insert(jobs);
});
await boss.work("strays", async () => {
  for await (const { call } of removeStrays(store, options)) console.log("removed", call.key);
});

async function run({ data: call }) {
  const held = await store.lease(call, Date.now() + lease, Date.now());
  if (held === undefined) return; // another worker has it or has made it, or it was removed
  const result = await executeCall(channel, call, await store.get(call.key), options);
  if (!(await store.put(result, held))) return;
  if (result.problem?.category === "authentication") throw new Error("wrong user name or password");
  if (result.add.length > 0) await boss.send("plan", {}, { singletonKey: "now" });
  if (result.retry === "no") return;
  // The call is made again when it is due. If this job is lost, a later plan has the call.
  await boss.send("calls", result.call, { singletonKey: call.key, startAfter: Math.ceil(result.retry.after / 1_000) });
}

/** Takes jobs as fast as they are done; the limiter holds all workers to one rate. */
async function take() {
  for (;;) {
    const [job] = (await boss.fetch("calls")) ?? [];
    if (job === undefined) await sleep(500);
    else await run(job).then(() => boss.complete("calls", job.id));
  }
}

await boss.send("plan", {}, { singletonKey: "now" });
console.log("working");
await Promise.all([1, 2, 3, 4].map(take));
