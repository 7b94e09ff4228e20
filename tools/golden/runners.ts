// Runs the golden runner in Go on all cases, and on a copy with one changed case, which must be the only one to fail.
// Not part of CI, which has no Go.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exit, stdout } from "node:process";

const golden = join(import.meta.dirname, "..", "..", "golden");
const copy = mkdtempSync(join(tmpdir(), "staywire-golden-go-"));

function failures(folder: string): number | undefined {
  const run = spawnSync("go", ["run", ".", folder], { cwd: join(golden, "runners", "go"), encoding: "utf8" });
  if (run.error !== undefined) {
    stdout.write(`the runner in Go cannot be run: ${run.error.message}; install Go, and run this again\n`);
    exit(1);
  }
  stdout.write(run.stdout.slice(-2000));
  const [, found] = /(\d+) failed/.exec(run.stdout) ?? [];
  return found === undefined ? undefined : Number(found);
}

try {
  cpSync(golden, copy, { recursive: true });
  const body = join(copy, "GetExtras", "soap11.reply", "response.xml");
  writeFileSync(body, readFileSync(body, "utf8").replace("157.50", "157.51"));
  const found = [failures(golden), failures(copy)];
  stdout.write(`go: ${found[0]} failed; with one case changed ${found[1]} failed\n`);
  if (found[0] !== 0 || found[1] !== 1) exit(1);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
