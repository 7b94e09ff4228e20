// The runtimes that run the program: what they are fetched as, and how each is started.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { executablePath, flags } from "@staywire/testkit/chromium";
import { chromium } from "playwright-core";
import { mustRun } from "../pack/run.js";

/** Where everything is that a run needs. */
export interface Fetched {
  /** The folder with `node_modules` and the programs. */
  readonly folder: string;
  /** The module whose default export returns the portable lines. */
  readonly portable: string;
  /** The program that prints the lines that need Node's API. */
  readonly node: string;
}

/** What a runtime printed. */
export interface Printed {
  readonly version: string;
  readonly portable: string;
  /** Undefined if it has no API of Node. */
  readonly node: string | undefined;
}

/** A runtime. */
export interface Runtime {
  readonly name: string;
  /** The packages that it is fetched as, with their versions. */
  readonly packages: readonly string[];
  readonly run: (fetched: Fetched) => Promise<Printed>;
}

const system = platform() === "win32" ? "win" : platform();
const nodePackage = `node-${system}-${arch()}`;
const majors = [20, 22, 24, 26] as const;

/** Every runtime; the first is the one that the others are compared with. */
export const runtimes: readonly Runtime[] = [
  ...majors.map((major) => {
    const alias = `node-${major}`;
    const program = system === "win" ? "node.exe" : "bin/node";
    return commandLine(`Node ${major}`, [`${alias}@npm:${nodePackage}@${major}`], `${alias}/${program}`);
  }),
  commandLine("Deno", ["deno@2"], ".bin/deno", ["run", "--allow-all"]),
  commandLine("Bun", ["bun@1"], ".bin/bun", ["run"]),
  { name: "workerd", packages: ["miniflare@4"], run: inWorkerd },
  { name: "Chromium", packages: [], run: inChromium },
];

function commandLine(
  name: string,
  packages: readonly string[],
  path: string,
  options: readonly string[] = [],
): Runtime {
  const run = async ({ folder, portable, node }: Fetched): Promise<Printed> => {
    const command = join(folder, "node_modules", path);
    const starter = join(folder, "portable-main.mjs");
    const print = "console.log((await lines()).join('\\n'));";
    writeFileSync(starter, `import lines from ${JSON.stringify(`file://${portable}`)}; ${print}`);
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
  // Miniflare asks for a newer Node than the oldest that the packages support.
  const node = join(folder, "node_modules/node-24", system === "win" ? "node.exe" : "bin/node");
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
