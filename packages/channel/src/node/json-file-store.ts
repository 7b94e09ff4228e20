// A store of a local copy in JSON files, one for each record, each written atomically.
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { SyncRecord, SyncStore } from "../sync/store.js";

/**
 * Creates a store in a folder, which is made if it is missing. Each record is a file, `GetExtras-1101.json`: written to a
 * temporary file, flushed, and renamed, so that a program that is killed at any moment leaves whole records only.
 *
 * @throws An Error that names the file if a file of the folder is not a record.
 * @example
 * ```ts
 * import { mkdtemp } from "node:fs/promises";
 * import { tmpdir } from "node:os";
 * import { join } from "node:path";
 * import { jsonFileStore } from "@staywire/channel/node";
 *
 * const store = jsonFileStore(await mkdtemp(join(tmpdir(), "copy-")));
 * console.log((await store.load()).length); // 0
 * ```
 */
export function jsonFileStore(folder: string): SyncStore {
  const fileOf = (key: string) => join(folder, `${key.replaceAll(/[^A-Za-z0-9]+/g, "-")}.json`);
  return {
    async load() {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
      const records: SyncRecord[] = [];
      for (const name of names)
        records.push(readRecord(join(folder, name), await readFile(join(folder, name), "utf8")));
      return records;
    },
    async save(record) {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `${randomUUID()}.tmp`);
      const file = await open(temporary, "wx");
      try {
        await file.writeFile(`${JSON.stringify(record)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, fileOf(record.key));
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

function readRecord(path: string, text: string): SyncRecord {
  const record = parsed(path, text) as Partial<SyncRecord> | null;
  if (typeof record?.key === "string" && typeof record.at === "number" && typeof record.part === "string") {
    return record as SyncRecord;
  }
  throw notARecord(path, "expected an object with key, part and at");
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw notARecord(path, "it is not JSON", cause);
  }
}

function notARecord(path: string, why: string, cause?: unknown): Error {
  return new Error(`cannot read ${path} as a record of a local copy: ${why}; delete the file to have it read again`, {
    cause,
  });
}
