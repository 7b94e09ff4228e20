// Finds and runs third-party programs.
import { spawn, spawnSync } from "node:child_process";

/**
 * Returns the reason why the tests of a program are skipped; undefined if they can run. In CI, throws if the program is
 * missing, because no test is skipped there.
 */
export function reasonToSkip(command: string, args: readonly string[], expected = ""): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0 && stdout.toLowerCase().includes(expected.toLowerCase())) return undefined;
  const reason = `${[command, expected].filter(Boolean).join(" with ")} is not installed`;
  if (process.env.CI === "true") throw new Error(`${reason}: .ci/run installs it`);
  return reason;
}

/**
 * Runs a program with a text as its standard input, and returns its output. Rejects if it fails. Default folder: the
 * current one.
 */
export function output(command: string, args: readonly string[], input = "", cwd?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"], cwd });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      const text = Buffer.concat(out).toString("utf8");
      if (code === 0) resolve(text);
      else reject(new Error(`${command} ended with ${code}: ${text}${Buffer.concat(err).toString("utf8")}`));
    });
    child.stdin.end(input);
  });
}
