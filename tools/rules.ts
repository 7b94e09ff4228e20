// Proves, for each rule that the reference service keeps, that a test fails without the code that keeps it. An argument
// selects rules by a part of their id or of the path of their test.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { ruleProblem } from "./rules/problem.js";
import { type Prover, proverIn } from "./rules/prove.js";
import { sourcesOf } from "./rules/sources.js";
import { type Proof, readTable } from "./rules/table.js";
import { copyCheckout } from "./run/copy.js";

const table = readTable();
const sources = sourcesOf();
exit((await proveAll(chosen(argv.slice(2).join(" ")))) ? 0 : 1);

function chosen(part: string): readonly Proof[] {
  return table.filter(({ rule, test }) => `${rule} ${test.file}`.includes(part));
}

async function proveAll(rows: readonly Proof[]): Promise<boolean> {
  const stale = rows.flatMap((row) => ruleProblem(row, sources) ?? []);
  for (const problem of stale) stdout.write(`STALE  ${problem}\n`);
  if (stale.length > 0) return false;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "staywire-rules-")));
  try {
    const provers = await Promise.all(copies(folder).map(proverIn));
    const before = await reportUnfit(provers.slice(0, 1), rows);
    const failed = await proveEach(provers, rows);
    // If the copy was not restored, every test would fail in it, which would seem to prove every rule.
    const after = await reportUnfit(provers, rows);
    stdout.write(`${rows.length} rules, ${rows.length - failed} proved, ${failed} not proved\n`);
    await Promise.all(provers.map((prover) => prover.close()));
    return failed + before + after === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function reportUnfit(provers: readonly Prover[], rows: readonly Proof[]): Promise<number> {
  const tests = rows.map(({ test }) => test);
  const faults = (await Promise.all(provers.map((prover) => prover.unfit(tests)))).flat();
  for (const fault of faults) stdout.write(`NO PASSING TEST  ${fault}\n`);
  return faults.length;
}

function copies(folder: string): readonly string[] {
  const paths = Array.from({ length: Math.min(2, availableParallelism()) }, (_, index) => join(folder, String(index)));
  for (const path of paths) copyCheckout(path);
  return paths;
}

// Proves all rules; each prover takes the next remaining rule.
async function proveEach(provers: readonly Prover[], rows: readonly Proof[]): Promise<number> {
  const left = rows.values();
  let failed = 0;
  const work = async (prover: Prover) => {
    for (const row of left) {
      const { proved, why } = await prover.prove(row);
      if (!proved) failed += 1;
      stdout.write(`${proved ? "proved    " : "NOT PROVED"}  ${row.rule}${proved ? "" : `: ${why}`}\n`);
    }
  };
  await Promise.all(provers.map(work));
  return failed;
}
