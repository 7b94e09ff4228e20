// Workers in several processes share one rate limit and make one complete copy, even if one of them is killed.
import { test } from "vitest";
import { reasonToSkip } from "../../test/interop/tool.js";
import { startCluster } from "../../test/store/cluster.js";
import { postgresPrograms } from "../../test/store/kinds.js";
import { startRedis } from "../../test/store/redis.js";
import { expectOneCopy } from "../../test/sync/engine.js";

const programs = postgresPrograms();
const isMissing = programs === undefined || reasonToSkip("redis-server", ["--version"]) !== undefined;

test.skipIf(isMissing)("workers make one copy within one rate limit", { timeout: 180_000 }, async () => {
  const [cluster, queue] = await Promise.all([startCluster(programs ?? ""), startRedis()]);
  try {
    const program = new URL("worker.mjs", import.meta.url);
    await expectOneCopy({ program, env: { REDIS_URL: queue.url } }, cluster.database());
  } finally {
    await Promise.all([cluster.stop(), queue.stop()]);
  }
});
