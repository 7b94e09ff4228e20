// Executes random histories on the store in a folder, which is sometimes closed and opened again.
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileSyncStore } from "@staywire/channel/node";
import { historyProblem } from "./store-history.js";

/** Executes the history of a seed. Returns the problem found; undefined if there is none. */
export async function simulate(seed: number): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "history-"));
  let store = await fileSyncStore(folder);
  let opened = 0;
  const reopen = async () => {
    await store.close();
    // Adds the beginning of a line, as a process that is killed while it writes leaves it.
    if (++opened % 2 === 0) appendFileSync(join(folder, "copy.ndjson"), '{"call":{"key":"GetEx');
    store = await fileSyncStore(folder);
    return store;
  };
  try {
    return await historyProblem(seed, { store, reopen });
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}
