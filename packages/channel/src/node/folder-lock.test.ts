// A folder is locked by one process at a time, even if several processes lock it at the same moment.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pid, ppid } from "node:process";
import { afterEach, expect, test, vi } from "vitest";
import { lockFolder } from "./folder-lock.js";

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "lock-"));
  folders.push(made);
  return made;
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const each of folders.splice(0)) rmSync(each, { recursive: true });
});

test("lockFolder creates the lock together with the id of its process", async () => {
  const place = folder();
  const seen: string[] = [];
  const look = () => {
    if (readdirSync(place).includes("lock")) seen.push(readFileSync(join(place, "lock"), "utf8"));
  };
  for (const name of ["open", "writeFile", "link", "rm"] as const) {
    const run = fs[name] as (...args: readonly unknown[]) => Promise<unknown>;
    vi.spyOn(fs, name).mockImplementation((async (...args: readonly unknown[]) => {
      const result = await run(...args);
      look();
      return result;
    }) as never);
  }
  syncBuiltinESMExports();
  const unlock = await lockFolder(place);
  expect(new Set(seen)).toEqual(new Set([`${pid}\n`]));
  expect(readdirSync(place)).toEqual(["lock"]);
  await unlock();
  expect(readdirSync(place)).toEqual([]);
});

test("of several calls of lockFolder at the same moment, one succeeds", async () => {
  const place = folder();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(place)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected") expect(String(result.reason)).toContain(`process ${pid} uses it`);
  }
  expect(readdirSync(place)).toEqual(["lock"]);
});

test("lockFolder does not remove the lock of a process that replaced the lock of an ended process", async () => {
  const place = folder();
  const path = join(place, "lock");
  writeFileSync(path, "none\n");
  const read = fs.readFile as (...args: readonly unknown[]) => Promise<unknown>;
  vi.spyOn(fs, "readFile").mockImplementationOnce((async (...args: readonly unknown[]) => {
    const text = await read(...args);
    rmSync(path);
    writeFileSync(path, `${ppid}\n`);
    return text;
  }) as never);
  syncBuiltinESMExports();
  await expect(lockFolder(place)).rejects.toThrow(`process ${ppid} uses it`);
  expect(readdirSync(place)).toEqual(["lock"]);
  expect(readFileSync(path, "utf8")).toBe(`${ppid}\n`);
});

test.each([
  ["is empty", ""],
  ["names no process", "none\n"],
])("lockFolder takes over a lock that %s", async (_, text) => {
  const place = folder();
  writeFileSync(join(place, "lock"), text);
  await lockFolder(place);
  expect(readFileSync(join(place, "lock"), "utf8")).toBe(`${pid}\n`);
});

test("lockFolder throws if a lock cannot be read, and keeps that lock", async () => {
  const place = folder();
  mkdirSync(join(place, "lock"));
  await expect(lockFolder(place)).rejects.toThrow("EISDIR");
  expect(readdirSync(place)).toEqual(["lock"]);
});
