// Locks a folder, so that only one process at a time writes into it.
import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { kill, pid } from "node:process";

/**
 * Locks a folder. If a process ended without releasing its lock, takes over that lock. Returns a function that releases
 * the lock.
 *
 * @throws An Error that names the process that holds the lock; the error of the file system if the lock cannot be read
 * or created.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "lock");
  const own = `${path}.${randomUUID()}`;
  try {
    // The lock is created by a link to a complete file, so that no other process reads a lock without an owner.
    await writeFile(own, `${pid}\n`);
    while (!(await isLinked(own, path))) {
      const owner = await ownerOf(path);
      if (isRunning(owner)) throw new Error(`cannot use ${folder}: process ${owner} uses it; wait until it has ended`);
      await removeStale(path, `${own}.old`);
    }
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(path, { force: true });
}

/** Creates a link to a file. Returns false if another file has the name of the link. */
function isLinked(file: string, path: string): Promise<boolean> {
  return link(file, path).then(() => true, insteadOf("EEXIST", false));
}

/** Returns a handler of errors that returns a value for the given code, and throws any other error. */
function insteadOf<T>(code: string, value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === code) return value;
    throw error;
  };
}

// Removes the lock of a process that has ended. Another process may have replaced that lock after it was read, so the
// lock is moved and read again. The lock of a running process is restored.
async function removeStale(path: string, moved: string): Promise<void> {
  await rename(path, moved).catch(insteadOf("ENOENT", undefined));
  if (isRunning(await ownerOf(moved))) await isLinked(moved, path);
  await rm(moved, { force: true });
}

async function ownerOf(path: string): Promise<number> {
  return Number(await readFile(path, "utf8").catch(insteadOf("ENOENT", "")));
}

function isRunning(owner: number): boolean {
  if (!Number.isInteger(owner) || owner <= 0) return false;
  try {
    return kill(owner, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
