// Workers in several processes share one rate limit and make one complete copy, even if one of them is killed.
import PgBoss from "pg-boss";
import { test } from "vitest";
import { startCluster } from "../../test/store/cluster.js";
import { postgresPrograms } from "../../test/store/kinds.js";
import { expectOneCopy } from "../../test/sync/engine.js";

const programs = postgresPrograms();

test.skipIf(programs === undefined)("workers make one copy within one rate limit", { timeout: 180_000 }, async () => {
  const cluster = await startCluster(programs ?? "");
  const database = cluster.database();
  const boss = new PgBoss({ connectionString: database, supervise: false, schedule: false });
  try {
    await boss.start();
    // The next plan contains the calls of the worker that was killed. A scheduled job makes a plan every minute. The
    // test does not wait for this job, and requests a plan at once.
    const plan = () => boss.send("plan", {}, { singletonKey: "now" });
    await expectOneCopy({ program: new URL("worker.mjs", import.meta.url), plan }, database);
  } finally {
    await boss.stop({ graceful: false });
    await cluster.stop();
  }
});
