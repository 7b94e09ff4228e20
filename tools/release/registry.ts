// Starts a local package registry. Only local programs see what is published there; all other packages come from the
// usual registry.
import type { ChildProcess } from "node:child_process";
import { openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closedPort } from "@staywire/testkit/port";
import spawn from "cross-spawn";
import { mustRun } from "../pack/run.js";
import { endTree } from "../run/end-tree.js";

/** A running registry. */
export interface Registry {
  readonly url: string;
  /** The environment in which npm, pnpm and yarn use the registry, with empty caches. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => void;
}

// The last version of verdaccio for Node 20 requires node-fetch by a tag that not every registry has. So `overrides`
// states its version.
const server = "verdaccio@6.3";
const overrides = { "node-fetch": "2.6.7" };

/** Installs the registry and yarn into a folder, and starts the registry there. */
export async function startRegistry(folder: string): Promise<Registry> {
  const upstream = mustRun(".", "npm", ["config", "get", "registry", "--loglevel=error"]);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, overrides }));
  mustRun(folder, "npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", server, "@yarnpkg/cli-dist@4"]);
  const port = await closedPort();
  const url = `http://127.0.0.1:${port}/`;
  writeFileSync(join(folder, "config.yaml"), JSON.stringify(settings(folder, upstream)));
  writeFileSync(join(folder, "npmrc"), `registry=${url}\n//127.0.0.1:${port}/:_authToken=local\n`);
  const child = start(folder, port);
  await answers(`${url}-/ping`, child);
  return { url, env: environment(folder, url), stop: () => endTree(child) };
}

// Returns the settings of the registry. They are written as JSON, which is valid YAML.
function settings(folder: string, upstream: string) {
  const own = { access: "$all", publish: "$all" };
  return {
    storage: join(folder, "storage"),
    uplinks: { upstream: { url: upstream } },
    packages: { "@staywire/*": own, staywire: own, "**": { access: "$all", proxy: "upstream" } },
    max_body_size: "100mb",
    log: { type: "stdout", format: "pretty", level: "warn" },
  };
}

function start(folder: string, port: number): ChildProcess {
  const log = openSync(join(folder, "registry.log"), "w");
  const program = join(folder, "node_modules", ".bin", "verdaccio");
  return spawn(program, ["--config", join(folder, "config.yaml"), "--listen", `127.0.0.1:${port}`], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", log, log],
  });
}

function environment(folder: string, url: string): Readonly<Record<string, string>> {
  return {
    NO_COLOR: "1",
    NPM_CONFIG_USERCONFIG: join(folder, "npmrc"),
    npm_config_registry: url,
    npm_config_cache: join(folder, "cache"),
    npm_config_store_dir: join(folder, "store"),
    YARN_NPM_REGISTRY_SERVER: url,
    YARN_UNSAFE_HTTP_WHITELIST: "127.0.0.1",
    YARN_GLOBAL_FOLDER: join(folder, "yarn"),
    YARN_ENABLE_TELEMETRY: "0",
    YARN_ENABLE_IMMUTABLE_INSTALLS: "0",
    // Yarn would refuse the packages otherwise, because they are only seconds old.
    YARN_NPM_MINIMAL_AGE_GATE: "0",
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the local registry does not answer at ${url}`);
}
