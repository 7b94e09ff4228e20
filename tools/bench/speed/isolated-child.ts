// Runs one job of a peer in its own process. The name of the peer, the size of the messages and the clock are
// arguments.
import { argv, exit } from "node:process";
import { chooseClock } from "../clock.js";
import type { Answer, Question } from "./isolated.js";
import type { Job } from "./peer.js";
import { modules } from "./peers/all.js";
import { plannedWorkloads } from "./workload.js";

const [name, size, clock] = argv.slice(2);
chooseClock(clock === "cpu" ? "cpu" : "wall");
const peer = modules.find((each) => each.name === name);
const planned = plannedWorkloads(size === "quick");
let job: Job | undefined;

async function answerTo({ workload: key, ask }: Question): Promise<Answer> {
  const workload = planned.find((each) => each.key === key);
  if (workload !== undefined) job ??= await peer?.job(workload.make());
  if (job === undefined) return { problem: `${name} has no workload ${key}` };
  if (ask !== "check") return { milliseconds: await job.measure(ask) };
  await job.check();
  return { checked: true };
}

process.on("message", async (question: Question) => {
  const answer = await answerTo(question).catch((error: Error): Answer => ({ problem: error.message }));
  process.send?.(answer);
});
process.on("disconnect", () => exit());
