// Runs the whole suite with many seeds, each at the level `read-only` and at the level `listed-writes`. Prints how many
// writes a recorder in front of the target saw.
import { argv, exit, stdout } from "node:process";
import { parseArgs } from "node:util";
import { worldOf } from "./embedded.js";
import { recorded } from "./recorded.js";

const { values } = parseArgs({
  args: argv.slice(2),
  options: { seeds: { type: "string", default: "20" }, from: { type: "string", default: "0" } },
});
const seeds = Number(values.seeds);
const from = Number(values.from);
if (!Number.isInteger(seeds) || seeds < 1 || !Number.isInteger(from)) {
  stdout.write("usage: tsx test/conformance/prove-safety.ts [--seeds N] [--from SEED]\n");
  exit(2);
}

const allow = { AddBlackoutDates: { PropertyID: [1101] }, AddExtra: { BookingID: [90001] } };
const allowed = new Set(["AddBlackoutDates 1101", "AddExtra 90001"]);
const world = await worldOf();
let wrong = 0;
let requests = 0;
let writes = 0;
for (let seed = from; seed < from + seeds; seed += 1) {
  const read = await recorded(world, { seed, level: { kind: "read-only" } });
  const kept = Object.values(read.kept).flat().length;
  const written = await recorded({ ...world, writable: [1101] }, { seed, level: { kind: "writes", allow } });
  const others = written.writes.filter((each) => !allowed.has(each));
  requests += read.requests + written.requests;
  writes += written.writes.length;
  wrong += read.writes.length + kept + others.length;
  stdout.write(
    `seed ${seed}: read-only ${read.requests} requests, ${read.writes.length} writes, ${kept} kept; writes ${written.requests} requests, ${written.writes.length} writes, ${others.length} beside those that are named; ${read.failures.length + written.failures.length} failures\n`,
  );
}
stdout.write(`${seeds} seeds, ${requests} requests, ${writes} writes that were named, ${wrong} that were not\n`);
if (wrong > 0) exit(1);
