// Limits the rate of requests with a database. All processes that open a limiter with the same name share one rate.
import { setTimeout as pause } from "node:timers/promises";
import { type Limiter, type Rate, spacing } from "@staywire/client/limiter";
import { sql } from "kysely";
import type { Db, Kind } from "./tables.js";

/** The longest timeout that is passed to the database: about a thousand years in milliseconds. */
const FOREVER = 3e13;

/**
 * The factor by which the distance between turns is longer than the rate requires. Requests of several processes reach
 * the service after different delays. Without the factor, more requests than the rate and a burst allow could arrive
 * within 10 seconds.
 */
const MARGIN = 1.01;

/** Creates the limiter with the given name. It uses the clock of the database. */
export async function sqlLimiter(db: Db, { clock, unsynced }: Kind, name: string, rate: Rate): Promise<Limiter> {
  const { requestsPerSecond, burst } = rate;
  const { interval, slack } = spacing({ requestsPerSecond: requestsPerSecond / MARGIN, burst });
  await sql`insert into limits (name, next, paused, penalties) values (${name}, 0, 0, 0) on conflict (name) do nothing`.execute(
    db,
  );
  const take = async (timeout: number) => {
    // Assigns the turn at `next`, or at now minus the slack if that is later. The row is locked, so no turn is assigned
    // twice.
    const { rows } = await sql<{ wait: number; penalties: number }>`
      with clock as (select ${clock} as now, ${unsynced})
      update limits set next = (case when next > now - ${slack} then next else now - ${slack} end) + ${interval}
      from clock where name = ${name} and next <= now + ${Math.min(timeout, FOREVER)}
      returning next - ${interval} - ${clock} as wait, penalties`.execute(db);
    return rows[0];
  };
  const penaltiesNow = async () => {
    const { rows } = await sql<{ penalties: number }>`select penalties from limits where name = ${name}`.execute(db);
    return rows[0]?.penalties;
  };
  return {
    async acquire({ timeout = Number.POSITIVE_INFINITY, signal }) {
      let left = timeout;
      for (;;) {
        signal?.throwIfAborted();
        const asked = performance.now();
        const turn = await take(left);
        if (turn === undefined) return false;
        if (turn.wait <= 0) return true;
        const found = performance.now();
        await pause(Math.ceil(turn.wait), undefined, signal === undefined ? {} : { signal });
        // A penalty cancels the turns that were assigned before it.
        const isValid = (await penaltiesNow()) === turn.penalties;
        const now = performance.now();
        // If the process or the database was busy, all delayed turns would pass together. So a request whose turn is
        // too late takes a new turn.
        const isLate = now - found - turn.wait > Math.max(slack, interval) + (found - asked);
        if (isValid && !isLate) return true;
        left -= now - asked;
      }
    },
    async penalize(milliseconds) {
      await sql`with clock as (select ${clock} + ${milliseconds} as ends)
        update limits set penalties = penalties + 1,
          paused = case when paused > ends then paused else ends end,
          next = case when paused > ends then paused else ends end
        from clock where name = ${name}`.execute(db);
    },
  };
}
