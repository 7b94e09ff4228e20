// A peer in a process of its own: what the others hold in memory, and have made the compiler expect, costs it nothing.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { chosenClock } from "./clock.js";
import type { Peer } from "./peer.js";
import { keyOf, type Workload } from "./workload.js";

/** What the process is asked: whether it has a job, to check it, or to do it so many times. */
export interface Question {
  readonly workload: string;
  readonly ask: "has" | "check" | number;
}

/** What it answers. */
export type Answer = { readonly has: boolean } | { readonly milliseconds: number } | { readonly problem: string };

/** The peer, and an end to its process. */
export interface Isolated extends Peer {
  close(): void;
}

const script = fileURLToPath(new URL("isolated-child.ts", import.meta.url));

/** Starts the process when the first job is asked for. */
export function isolated({ name, does, missing }: Peer, quick: boolean): Isolated {
  let child: ChildProcess | undefined;
  const ask = async (workload: Workload, what: Question["ask"]): Promise<Answer> => {
    child ??= fork(script, [name, quick ? "quick" : "full", chosenClock()], { execArgv: ["--import", "tsx"] });
    const question: Question = { workload: keyOf(workload), ask: what };
    const answer = await answerOf(child, question, name);
    if ("problem" in answer) throw new Error(answer.problem);
    return answer;
  };
  return {
    name,
    does,
    missing,
    async job(workload) {
      const answer = await ask(workload, "has");
      if (!("has" in answer && answer.has)) return undefined;
      return {
        check: async () => void (await ask(workload, "check")),
        async measure(times) {
          const answer = await ask(workload, times);
          return "milliseconds" in answer ? answer.milliseconds : Number.NaN;
        },
      };
    },
    close() {
      if (child?.connected) child.disconnect();
    },
  };
}

function answerOf(child: ChildProcess, question: Question, name: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the process of ${name} ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (answer: Answer) => {
      child.off("exit", ended);
      resolve(answer);
    });
    child.send(question);
  });
}
