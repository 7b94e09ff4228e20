// Measures the size that the packages add to a web page: browser bundles, minified and gzipped, each with a budget.
import { argv, exit, stdout } from "node:process";
import { type Bundle, bundle, bundles, gzippedSize } from "./size/bundles.js";

/** The parts of a bundle by file; the first matching pattern counts. */
const parts: readonly (readonly [part: string, path: RegExp])[] = [
  ["XML parser", /codec\/src\/xml\//],
  ["fast reader", /codec\/src\/fast\//],
  ["codec", /packages\/codec\//],
  ["catalog", /packages\/catalog\//],
  ["model and values", /packages\/(?:model|values)\//],
  ["entry", /./],
];

interface Measured extends Bundle {
  readonly minified: number;
  readonly gzipped: number;
  /** Minified size by file in bytes, the largest first. */
  readonly files: readonly (readonly [path: string, bytes: number])[];
}

async function measure(measured: Bundle): Promise<Measured> {
  const result = await bundle(measured.entry);
  const bytes = result.outputFiles[0]?.contents ?? new Uint8Array(0);
  const inputs = Object.values(result.metafile.outputs)[0]?.inputs ?? {};
  const files = Object.entries(inputs)
    .map(([path, { bytesInOutput }]) => [path, bytesInOutput] as const)
    .sort((a, b) => b[1] - a[1]);
  return {
    ...measured,
    minified: bytes.length,
    gzipped: gzippedSize(result),
    files,
  };
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function table(measured: readonly Measured[]): string {
  const rows = measured.map(
    ({ name, minified, gzipped, budget }) =>
      `| ${name} | ${kilo(minified)} | ${kilo(gzipped)} | ${kilo(budget)} | ${gzipped <= budget ? "met" : "over"} |`,
  );
  return ["| Bundle | Minified | Minified and gzipped | Budget | |", "|---|---:|---:|---:|---|", ...rows, ""].join(
    "\n",
  );
}

function breakdown({ name, files, minified }: Measured): string {
  const partOf = (path: string) => parts.find(([, pattern]) => pattern.test(path))?.[0];
  const rows = parts.map(([part]) => {
    const bytes = files.filter(([path]) => partOf(path) === part).reduce((sum, [, size]) => sum + size, 0);
    return `  ${part.padEnd(28)} ${kilo(bytes).padStart(9)} ${((100 * bytes) / minified).toFixed(0).padStart(3)} %`;
  });
  const largest = files.slice(0, 8).map(([path, size]) => `  ${kilo(size).padStart(9)}  ${shorten(path)}`);
  return [`${name}, minified, by part:`, ...rows, "its largest files:", ...largest, ""].join("\n");
}

function shorten(path: string): string {
  return path.replace(/^.*node_modules\//, "");
}

const measured = await Promise.all(bundles.map(measure));
stdout.write(`${table(measured)}\n`);
for (const each of measured) stdout.write(`${breakdown(each)}\n`);
const over = measured.filter(({ gzipped, budget }) => gzipped > budget);
for (const { name, gzipped, budget } of over) {
  const advice = "make it smaller, or raise its budget in tools/bench/size/bundles.ts";
  stdout.write(`over budget: ${name} by ${gzipped - budget} bytes: ${advice}\n`);
}
if (over.length > 0 && argv.includes("--check")) exit(1);
