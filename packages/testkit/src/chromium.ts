// Finds the browser for tests, and the flags to start it with.
import { existsSync } from "node:fs";

/** The path where Debian installs Chromium. */
export const executablePath = "/usr/bin/chromium";

/** The reason why there is no browser; undefined if there is one. Throws in CI, where the browser must be installed. */
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
