// Reads and writes bulk rates of each given size with the given clock, and prints the times as JSON.
import { argv, stdout } from "node:process";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { chooseClock, now } from "../../clock.js";
import { median } from "../measure.js";
import { ratesOf } from "../workload.js";

const operation = "GetAllPropertyRatesAndRestrictionsPerMC";
const codec = untypedCodec(service, { limits: { bytes: 2 ** 30, items: 10_000_000 } });

function timeOf(run: () => unknown): number {
  const samples: number[] = [];
  const started = performance.now();
  while (samples.length < 3 || performance.now() - started < 300) {
    const before = now();
    run();
    samples.push(now() - before);
  }
  return median(samples);
}

function pointOf(bytes: number) {
  const value = ratesOf(bytes);
  const response = codec.encodeResponse(operation, "soap11", value);
  const read = timeOf(() => codec.decodeResponse(operation, "soap11", response));
  const write = timeOf(() => codec.encodeResponse(operation, "soap11", value));
  return { bytes: response.body.length, read, write };
}

chooseClock(argv[2] === "cpu" ? "cpu" : "wall");
// A warm-up, because code that is not compiled yet would slow down the small sizes.
pointOf(1_000_000);
stdout.write(`${JSON.stringify(argv.slice(3).map((size) => pointOf(Number(size))))}\n`);
