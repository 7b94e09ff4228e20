// Measures all rows of the growth test with messages of up to 4 MB (up to 64 MB if the time of a row grows too fast).
// Prints the ten slowest rows, the rows whose time grows too fast, and the shapes of namespaces that take too long.
import { argv, exit, stdout } from "node:process";
import { type Curve, measureFairly, steepest } from "./growth/measure.js";
import { mostTimes, ratioOf } from "./growth/ratio.js";
import { rows } from "./growth/rows/index.js";
import { namespaceShapes } from "./growth/shapes.js";

const plan = { first: 4_096, last: 4_194_304, enough: 200, long: 4_096, rounds: 2 };
const wanted = argv[2] ?? "";

function lineOf({ name, slope, points }: Curve): string {
  const { size, time } = points.at(-1) ?? { size: 1, time: 0 };
  const perMegabyte = (time / size) * 1_048_576;
  return `${slope.toFixed(2)}  ${perMegabyte.toFixed(0).padStart(7)} ms/MB  ${Math.round(size / 1024)} kB  ${name}\n`;
}

const chosen = rows.filter(([name]) => name.includes(wanted));
const curves = chosen.map((row) => measureFairly(row, plan, 3));
const steep = curves.filter(({ slope }) => slope > steepest);
const cost = ({ points }: Curve): number => (points.at(-1)?.time ?? 0) / (points.at(-1)?.size ?? 1);
stdout.write("The slowest:\n");
for (const curve of [...curves].sort((a, b) => cost(b) - cost(a)).slice(0, 10)) stdout.write(lineOf(curve));
stdout.write(`\n${curves.length} rows, ${steep.length} steeper than ${steepest}\n`);
for (const curve of steep) stdout.write(lineOf(curve));

const large = 4_000_000;
const slow: string[] = [];
for (const { name, work, ordinary } of namespaceShapes(24, 2).filter(({ name }) => name.includes(wanted))) {
  const ratio = await ratioOf(work(large), ordinary(large), 2);
  if (ratio > mostTimes) slow.push(`${ratio.toFixed(2)} times an ordinary message  ${name}\n`);
}
stdout.write(`\n${slow.length} shapes of 4 MB take more than ${mostTimes} times as long as an ordinary message\n`);
for (const line of slow) stdout.write(line);
if (steep.length > 0 || slow.length > 0 || (curves.length === 0 && !wanted.startsWith("namespaces"))) exit(1);
