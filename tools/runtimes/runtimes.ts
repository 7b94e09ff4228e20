// Lists the runtimes that run the program, and how each is installed and started.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { executablePath, flags } from "@staywire/testkit/chromium";
import { chromium } from "playwright-core";
import { mustRun } from "../pack/run.js";
import { bin } from "../run/bin.js";
import { nodeMajors, nodePackage, nodeProgram } from "../run/nodes.js";

/** The files that a run needs. */
export interface Fetched {
  /** The folder with `node_modules` and the programs. */
  readonly folder: string;
  /** The module whose default export returns the portable lines. */
  readonly portable: string;
  /** The program that prints the lines that need Node's API. */
  readonly node: string;
}

/** The output of a runtime. */
export interface Printed {
  readonly version: string;
  readonly portable: string;
  /** The output of the part that needs Node's API; undefined for a runtime without it. */
  readonly node: string | undefined;
}

/** A runtime. */
export interface Runtime {
  readonly name: string;
  /** The npm packages of the runtime, with versions. */
  readonly packages: readonly string[];
  readonly run: (fetched: Fetched) => Promise<Printed>;
}

/** All runtimes. The output of each is compared with that of the first. */
export const runtimes: readonly Runtime[] = [
  ...nodeMajors.map((major) =>
    commandLine(`Node ${major}`, [nodePackage(major)], (folder) => nodeProgram(folder, major)),
  ),
  commandLine("Deno", ["deno@2"], installed("deno"), ["run", "--allow-all"]),
  commandLine("Bun", ["bun@1"], installed("bun"), ["run"]),
  { name: "workerd", packages: ["miniflare@4"], run: inWorkerd },
  { name: "Chromium", packages: [], run: inChromium },
];

function installed(name: string): (folder: string) => string {
  return (folder) => join(folder, bin(name));
}

function commandLine(
  name: string,
  packages: readonly string[],
  program: (folder: string) => string,
  options: readonly string[] = [],
): Runtime {
  const run = async ({ folder, portable, node }: Fetched): Promise<Printed> => {
    const command = program(folder);
    const starter = join(folder, "portable-main.mjs");
    const print = "console.log((await lines()).join('\\n'));";
    writeFileSync(starter, `import lines from "./${basename(portable)}"; ${print}`);
    return {
      version: /\d+\.\d+\.\d+/.exec(mustRun(folder, command, ["--version"]))?.[0] ?? "unknown",
      portable: mustRun(folder, command, [...options, starter]),
      node: mustRun(folder, command, [...options, node]),
    };
  };
  return { name, packages, run };
}

async function inWorkerd({ folder, portable }: Fetched): Promise<Printed> {
  const worker = join(folder, "worker.mjs");
  writeFileSync(
    worker,
    `import lines from "./portable.mjs"; export default { fetch: async () => new Response((await lines()).join("\\n")) };`,
  );
  copyFileSync(join(import.meta.dirname, "workerd.mjs"), join(folder, "workerd.mjs"));
  // Miniflare requires a newer Node than the oldest one that the packages support.
  const node = nodeProgram(folder, 24);
  const printed = mustRun(folder, node, ["workerd.mjs", worker, portable]);
  const { version } = JSON.parse(readFileSync(join(folder, "node_modules/workerd/package.json"), "utf8"));
  return { version, portable: printed, node: undefined };
}

async function inChromium({ portable }: Fetched): Promise<Printed> {
  const browser = await chromium.launch({ executablePath, args: [...flags], headless: true });
  try {
    const page = await browser.newPage();
    await page.route("https://channel.example/**", (route) =>
      route.request().url().endsWith(".mjs")
        ? route.fulfill({ path: portable, contentType: "text/javascript; charset=utf-8" })
        : route.fulfill({ body: "<!doctype html><title>program</title>", contentType: "text/html" }),
    );
    await page.goto("https://channel.example/");
    const lines = await page.evaluate("import('/portable.mjs').then((program) => program.default())");
    return { version: browser.version(), portable: (lines as readonly string[]).join("\n"), node: undefined };
  } finally {
    await browser.close();
  }
}
