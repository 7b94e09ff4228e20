// Starts a browser for the tests.
import { existsSync } from "node:fs";

/** The path at which Debian installs it. */
export const executablePath = "/usr/bin/chromium";

/** The reason why there is no browser; undefined if there is one. Throws in CI, which installs it. */
export const missing = existsSync(executablePath) ? undefined : "chromium is not installed";
if (missing !== undefined && process.env.CI === "true") throw new Error(`${missing}: .ci/run installs it`);

/** Without sandbox, graphics card, and calls home. */
export const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;
