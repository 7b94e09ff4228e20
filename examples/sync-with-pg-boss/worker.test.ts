// Workers on several processes, one of which is killed, make one whole copy, at one rate.
import PgBoss from "pg-boss";
import { test } from "vitest";
import { startCluster } from "../../test/store/cluster.js";
import { postgresPrograms } from "../../test/store/kinds.js";
import { expectOneCopy } from "../../test/sync/engine.js";

const programs = postgresPrograms();

test.skipIf(programs === undefined)("several workers make one copy, at one rate", { timeout: 180_000 }, async () => {
  const cluster = await startCluster(programs ?? "");
  const database = cluster.database();
  const boss = new PgBoss({ connectionString: database, supervise: false, schedule: false });
  try {
    await boss.start();
    // The calls of the worker that was killed are in the plan of the next minute: here it is made at once.
    const plan = () => boss.send("plan", {}, { singletonKey: "now" });
    await expectOneCopy({ program: new URL("worker.mjs", import.meta.url), plan }, database);
  } finally {
    await boss.stop({ graceful: false });
    await cluster.stop();
  }
});
