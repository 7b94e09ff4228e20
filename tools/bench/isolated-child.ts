// The process of one peer: its name, the size of the messages and the clock are its arguments.
import { argv, exit } from "node:process";
import { chooseClock } from "./clock.js";
import type { Answer, Question } from "./isolated.js";
import type { Job } from "./peer.js";
import { modules } from "./peers/all.js";
import { plannedWorkloads } from "./workload.js";

const [name, size, clock] = argv.slice(2);
chooseClock(clock === "cpu" ? "cpu" : "wall");
const peer = modules.find((each) => each.name === name);
const planned = plannedWorkloads(size === "quick");
// One job at a time: what another held would make this one wait for the collector of garbage.
let current: { readonly key: string; readonly job: Job | undefined } | undefined;

async function answerTo({ workload: key, ask }: Question): Promise<Answer> {
  const workload = planned.find((each) => each.key === key);
  if (peer === undefined || workload === undefined) return { problem: `${name} has no workload ${key}` };
  if (current?.key !== key) {
    current = undefined;
    current = { key, job: await peer.job(workload.make()) };
  }
  const { job } = current;
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
