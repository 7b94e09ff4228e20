// Workers on several processes, one of which is killed, make one whole copy, at one rate.
import { test } from "vitest";
import { startCluster } from "../../test/store/cluster.js";
import { postgresPrograms } from "../../test/store/kinds.js";
import { redisProgram, startRedis } from "../../test/store/redis.js";
import { expectOneCopy } from "../../test/sync/engine.js";

const [programs, redis] = [postgresPrograms(), redisProgram()];
const isMissing = programs === undefined || redis === undefined;

test.skipIf(isMissing)("several workers make one copy, at one rate", { timeout: 180_000 }, async () => {
  const [cluster, queue] = await Promise.all([startCluster(programs ?? ""), startRedis(redis ?? "")]);
  try {
    const program = new URL("worker.mjs", import.meta.url);
    await expectOneCopy({ program, env: { REDIS_URL: queue.url } }, cluster.database());
  } finally {
    await Promise.all([cluster.stop(), queue.stop()]);
  }
});
