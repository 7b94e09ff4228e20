// Finds the browser for tests, and defines the flags that start it.
import { existsSync } from "node:fs";

/** The path where Debian installs Chromium. */
export const executablePath = "/usr/bin/chromium";

/** The reason why no browser was found; undefined if one was found. In CI, the import of this module throws instead. */
export const missing = existsSync(executablePath) ? undefined : "chromium is not installed";
if (missing !== undefined && process.env.CI === "true") throw new Error(`${missing}: .ci/run installs it`);

/** Flags that disable the sandbox, the graphics card and background connections. */
export const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;
