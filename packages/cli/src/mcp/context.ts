// Creates the context of the tools from the options of `staywire mcp`.
import { resolve } from "node:path";
import type { Session } from "../io.js";
import { findConfig } from "../settings/config-file.js";
import { gatherSettings, serviceOf } from "../settings/settings.js";
import { type McpFlags, passedOptions } from "./flags.js";
import type { ToolContext } from "./tool.js";

/** Reads the settings once, so that an invalid setting ends the command before an agent connects. */
export async function toolContext({ io, run }: Pick<Session, "io" | "run">, flags: McpFlags): Promise<ToolContext> {
  const absolute = (path: string): string => resolve(io.cwd, path);
  // The commands run in the output folder, which does not contain the settings file, so its path is passed to them.
  const config = flags.config ?? findConfig(io.cwd);
  const given = { ...flags, ...(config !== undefined && { config }) };
  const settings = await gatherSettings(io, given, given.baseUrl);
  return {
    ...{ io, run, out: absolute(flags.out), service: serviceOf(settings), target: settings.target },
    options: passedOptions(given, absolute),
  };
}
