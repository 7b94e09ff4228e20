// A worker of a local copy: BullMQ runs the queue in Redis, PostgreSQL holds the copy. Start as many as you like, on any machine.
import { env } from "node:process";
import { channelClient, executeCall, planSync, removeStrays } from "@staywire/channel";
import { postgresSyncStore } from "@staywire/channel/postgres";
import { DelayedError, Queue, UnrecoverableError, Worker } from "bullmq";
import { Redis } from "ioredis";

const store = await postgresSyncStore(env.DATABASE_URL);
const rate = { requestsPerSecond: Number(env.RATE ?? 5), burst: 5 };
const credentials = { username: env.STAYWIRE_USERNAME, password: env.STAYWIRE_PASSWORD };
const limiter = await store.limiter(credentials.username, rate);
const channel = channelClient({ baseUrl: env.BASE_URL, namespace: env.NAMESPACE, credentials, limiter });
const lease = Number(env.LEASE_SECONDS ?? 300) * 1_000;
const options = { now: Date.now, nights: 90, lease };

const connection = new Redis(env.REDIS_URL, { maxRetriesPerRequest: null });
const done = { removeOnComplete: true, removeOnFail: true }; // the store knows when a call is due again
const [calls, plans] = ["calls", "plans"].map((name) => new Queue(name, { connection, defaultJobOptions: done }));
await plans.upsertJobScheduler("plan", { every: 60_000 }, { name: "plan", opts: done });
await plans.upsertJobScheduler("strays", { pattern: "30 3 * * *" }, { name: "strays", opts: done });

// A call that is already in the queue keeps its place, because its key is the id of its job.
const jobOf = (call) => ({ name: call.part, data: call, opts: { jobId: call.key, priority: 1 + call.priority } });

async function plan() {
  const jobs = [];
  for await (const { reason, ...call } of planSync(store, { ...options, callsPerHour: 10_000 }, Date.now())) {
    jobs.push(jobOf(call));
    if (jobs.length === 1_000) await calls.addBulk(jobs.splice(0));
  }
  await calls.addBulk(jobs);
}

async function strays() {
  for await (const { call } of removeStrays(store, options)) console.log("removed", call.key);
}

async function run(job, token) {
  const held = await store.lease(job.data, Date.now() + lease, Date.now());
  if (held === undefined) return; // another worker has it or has made it, or it was removed
  const result = await executeCall(channel, job.data, await store.get(job.data.key), options);
  if (!(await store.put(result, held))) return;
  if (result.problem?.category === "authentication") throw new UnrecoverableError("wrong user name or password");
  await calls.addBulk(result.add.map(jobOf));
  if (result.retry === "no") return;
  // The call is made again when it is due.
  await job.updateData(result.call);
  await job.moveToDelayed(Date.now() + result.retry.after, token);
  throw new DelayedError();
}

// If a worker is killed, another worker makes its call when the lease of the call is over.
const settings = { connection, lockDuration: lease, stalledInterval: lease };
for (const worker of [
  new Worker("plans", ({ name }) => (name === "plan" ? plan() : strays()), settings),
  new Worker("calls", run, { ...settings, concurrency: 4 }),
])
  worker.on("error", (error) => console.error(error.message));
console.log("working");
