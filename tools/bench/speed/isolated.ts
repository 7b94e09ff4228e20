// Runs a job in a separate process, so that memory and compiler state of other jobs do not affect it.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { chosenClock } from "../clock.js";
import type { Peer } from "./peer.js";
import { keyOf } from "./workload.js";

/** A message to the process: to check its job, or to run the job a number of times. */
export interface Question {
  readonly workload: string;
  readonly ask: "check" | number;
}

/** The reply of the process. */
export type Answer = { readonly checked: true } | { readonly milliseconds: number } | { readonly problem: string };

const script = fileURLToPath(new URL("isolated-child.ts", import.meta.url));

/** Wraps a peer so that each of its jobs runs in a separate process. */
export function isolated(peer: Peer, quick: boolean): Peer {
  const { name, does, missing } = peer;
  return {
    name,
    does,
    missing,
    async job(workload) {
      if ((await peer.job(workload)) === undefined) return undefined;
      const child = fork(script, [name, quick ? "quick" : "full", chosenClock()], { execArgv: ["--import", "tsx"] });
      const close = (): void => {
        if (child.connected) child.disconnect();
      };
      const ask = async (what: Question["ask"]): Promise<Answer> => {
        const answer = await answerOf(child, { workload: keyOf(workload), ask: what }, name);
        if ("problem" in answer) {
          close();
          throw new Error(answer.problem);
        }
        return answer;
      };
      return {
        check: async () => void (await ask("check")),
        async measure(times) {
          const answer = await ask(times);
          return "milliseconds" in answer ? answer.milliseconds : Number.NaN;
        },
        close,
      };
    },
  };
}

function answerOf(child: ChildProcess, question: Question, name: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`the process of ${name} ended with exit code ${code}`));
    child.once("exit", ended);
    child.once("message", (answer: Answer) => {
      child.off("exit", ended);
      resolve(answer);
    });
    child.send(question);
  });
}
