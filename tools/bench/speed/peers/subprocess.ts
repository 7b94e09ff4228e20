// Measures peers in other languages: a program reads a job from a file, measures itself and prints its results.
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exit } from "node:process";
import { promisify } from "node:util";
import { chosenClock } from "../../clock.js";
import { type Job, leavesOf } from "../peer.js";
import { callTree, resultTree } from "../tree.js";
import type { Workload } from "../workload.js";
import { wsdlPath } from "../wsdl.js";

/** The output of the program: the milliseconds of one run, and the number of values. */
interface Answer {
  readonly milliseconds: number;
  readonly leaves: number;
}

/** Returns the first command that succeeds with the arguments; undefined if no command does. */
export function firstThatRuns(commands: readonly string[], args: readonly string[]): string | undefined {
  return commands.find((command) => spawnSync(command, [...args], { stdio: "ignore" }).status === 0);
}

let folder: string | undefined;

function newFile(name: string, content: string): string {
  folder ??= newFolder();
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "staywire-bench-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  process.once("SIGINT", () => exit(130));
  return made;
}

let files = 0;

/** Creates the job of a workload for a program that takes the path of a job file and the number of runs. */
export function subprocessJob(command: string, args: readonly string[], workload: Workload): Job {
  const id = files++;
  const file = newFile(
    `${id}.json`,
    JSON.stringify({
      task: workload.task,
      operation: workload.operation,
      wsdl: wsdlPath,
      call: callTree(workload),
      result: resultTree(workload),
      request: newFile(`${id}.request.xml`, workload.requestText),
      reply: newFile(`${id}.reply.xml`, workload.responseText),
    }),
  );
  const run = async (times: number): Promise<Answer> => {
    const options = { encoding: "utf8", maxBuffer: 1 << 20 } as const;
    const { stdout } = await promisify(execFile)(command, [...args, file, String(times), chosenClock()], options);
    return JSON.parse(stdout);
  };
  const wanted = leavesOf(workload.value).length;
  return {
    async check() {
      const { leaves } = await run(1);
      const least = workload.task === "read-reply" || workload.task === "exchange" ? wanted : 1;
      if (leaves < least) throw new Error(`the program found ${leaves} values; expected at least ${least}`);
    },
    measure: async (times) => (await run(times)).milliseconds,
  };
}
