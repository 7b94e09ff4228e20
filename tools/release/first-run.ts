// Performs the first run of a new user: `npx staywire conform` in an empty folder with empty caches.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import spawn from "cross-spawn";

/** Maximum seconds until a new user sees the first verdict. */
const mostSeconds = 60;

/** The seconds until the first verdict and until the end of the run, and the problems. */
export interface FirstRun {
  readonly verdict: number;
  readonly end: number;
  readonly problems: readonly string[];
}

/** Runs the suite against the embedded service, with packages from the registry. */
export async function firstRun(folder: string, env: Readonly<Record<string, string>>): Promise<FirstRun> {
  mkdirSync(folder);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const child = spawn("npx", ["-y", "staywire", "conform", "--events", "events.jsonl"], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  let verdict = Number.POSITIVE_INFINITY;
  const watch = setInterval(() => {
    if (verdict === Number.POSITIVE_INFINITY && hasVerdict(join(folder, "events.jsonl"))) verdict = seconds();
  }, 100);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearInterval(watch);
  const problems = [
    ...(code === 0 ? [] : [`npx staywire conform ended with ${code}: ${output}`]),
    ...(verdict <= mostSeconds
      ? []
      : [`the first verdict came after ${verdict.toFixed(0)} s; expected at most ${mostSeconds} s`]),
  ];
  return { verdict, end: seconds(), problems };
}

function hasVerdict(path: string): boolean {
  return existsSync(path) && readFileSync(path, "utf8").includes('"verdict"');
}
