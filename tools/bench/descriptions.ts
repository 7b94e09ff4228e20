// Compares the processor time of expensive WSDLs with that of an ordinary WSDL of the same size, up to 300 kB. Fails if
// an expensive WSDL takes more than four times as long, produces a catalog of more than ten times its size, or causes
// an error other than a WsdlError.
import process, { exit, stdout } from "node:process";
import { catalogSource, readWsdl, WsdlError } from "@staywire/contracts";
import { randomOf } from "@staywire/fuzz";
import { describedBy } from "../../packages/contracts/src/from-wsdl/hostile.cases.js";
import { largeWsdl } from "./descriptions/large.js";
import { shapes } from "./descriptions/shapes.js";

const sizes = [30_000, 300_000];
const MOST = 4;
const seed = Number(process.argv[2] ?? 1);

interface Result {
  readonly time: number;
  readonly length: number;
}

function imported(text: string): Result {
  const before = process.cpuUsage();
  const length = lengthOf(text);
  const { user, system } = process.cpuUsage(before);
  return { time: (user + system) / 1000, length };
}

function lengthOf(text: string): number {
  try {
    return catalogSource(readWsdl(text).service).length;
  } catch (error) {
    if (error instanceof WsdlError) return 0;
    throw error;
  }
}

function best(text: string): Result {
  const all = [imported(text), imported(text)];
  return all.reduce((a, b) => (a.time < b.time ? a : b));
}

best(largeWsdl(100));
let bad = 0;
for (const size of sizes) {
  const ordinary = largeWsdl(Math.round(size / 2_000));
  const perCharacter = best(ordinary).time / ordinary.length;
  stdout.write(`${size} characters: an ordinary description takes ${(perCharacter * size).toFixed(0)} ms\n`);
  for (const [name, make] of Object.entries(shapes)) {
    const { types, parameter } = make(size, randomOf(seed).int);
    const text = describedBy({ types, operations: [{ name: "Op", parameters: [["a", parameter]] }] });
    const { time, length } = best(text);
    const ratio = time / (perCharacter * text.length);
    const isBad = ratio > MOST || length > 10 * text.length;
    if (isBad) bad += 1;
    const numbers = `${ratio.toFixed(2)} times, ${time.toFixed(0)} ms, ${(length / text.length).toFixed(1)} times as long`;
    stdout.write(`  ${isBad ? "BAD " : "    "}${numbers}: ${name} (${text.length})\n`);
  }
}
stdout.write(`${bad} of ${sizes.length * Object.keys(shapes).length} are too expensive\n`);
if (bad > 0) exit(1);
