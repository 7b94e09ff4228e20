// Runs a shell script with a curl that records its command line, which other users of the machine can read.
import { execFile, execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** The output of a script, and the command lines with which it ran curl. */
export interface Watched {
  readonly stdout: string;
  readonly commandLines: string;
}

/** Runs a POSIX shell script with arguments and environment variables. */
export async function watchCurl(
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Watched> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-curl-"));
  const curl = execFileSync("sh", ["-c", "command -v curl"], { encoding: "utf8" }).trim();
  const log = join(folder, "log");
  writeFileSync(join(folder, "curl"), `#!/bin/sh\nprintf '%s\\n' "$@" >> '${log}'\nexec '${curl}' "$@"\n`);
  chmodSync(join(folder, "curl"), 0o755);
  const path = `${folder}:${process.env.PATH ?? ""}`;
  try {
    const { stdout } = await promisify(execFile)("sh", ["-c", script, "sh", ...args], { env: { ...env, PATH: path } });
    return { stdout, commandLines: readFileSync(log, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
