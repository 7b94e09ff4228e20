// The process of one peer: its name, the size of the messages and the clock are its arguments.
import { argv, exit } from "node:process";
import { chooseClock } from "./clock.js";
import type { Answer, Question } from "./isolated.js";
import type { Job } from "./peer.js";
import { modules } from "./peers/all.js";
import { keyOf, workloads } from "./workload.js";

const [name, size, clock] = argv.slice(2);
chooseClock(clock === "cpu" ? "cpu" : "wall");
const peer = modules.find((each) => each.name === name);
const known = new Map(workloads(size === "quick").map((workload) => [keyOf(workload), workload]));
const jobs = new Map<string, Job | undefined>();

async function answerTo({ workload: key, ask }: Question): Promise<Answer> {
  const workload = known.get(key);
  if (peer === undefined || workload === undefined) return { problem: `${name} has no workload ${key}` };
  if (!jobs.has(key)) jobs.set(key, await peer.job(workload));
  const job = jobs.get(key);
  if (ask === "has" || job === undefined) return { has: job !== undefined };
  if (ask !== "check") return { milliseconds: await job.measure(ask) };
  await job.check();
  return { has: true };
}

process.on("message", async (question: Question) => {
  const answer = await answerTo(question).catch((error: Error): Answer => ({ problem: error.message }));
  process.send?.(answer);
});
process.on("disconnect", () => exit());
