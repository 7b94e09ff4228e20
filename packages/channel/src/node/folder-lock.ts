// Locks a folder, so that only one process at a time writes into it.
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { kill, pid } from "node:process";

/**
 * Locks a folder. If a process ended without releasing its lock, takes over that lock. Returns a function that releases
 * the lock.
 *
 * @throws An Error that names the process that holds the lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "lock");
  for (;;) {
    try {
      const file = await open(path, "wx");
      await file.writeFile(`${pid}\n`).finally(() => file.close());
      return () => rm(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const owner = Number(await readFile(path, "utf8").catch(() => ""));
    if (isRunning(owner)) throw new Error(`cannot use ${folder}: process ${owner} uses it; wait until it has ended`);
    await rm(path, { force: true });
  }
}

function isRunning(owner: number): boolean {
  if (!Number.isInteger(owner) || owner <= 0) return false;
  try {
    return kill(owner, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
