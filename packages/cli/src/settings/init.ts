// Writes a settings file in which every setting is explained.

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { phrase } from "@staywire/model";
import { quoteFile, usageError } from "../cli-error.js";
import { fileProblem } from "../io/file-problem.js";
import { findConfig } from "./config-file.js";
import { initialConfig } from "./settings-file.js";

const NAME = "staywire.config.ts";

/** Writes staywire.config.ts to a folder and returns its name; throws if a settings file already exists. */
export function writeConfig(cwd: string): string {
  const found = findConfig(cwd);
  if (found !== undefined)
    throw usageError(
      phrase`a settings file already exists: ${quoteFile(found)}`,
      phrase`--init does not replace it: delete it first`,
    );
  try {
    writeFileSync(resolve(cwd, NAME), initialConfig(), { flag: "wx" });
  } catch (error) {
    throw usageError(phrase`cannot write ${NAME}: ${fileProblem(error)}`);
  }
  return NAME;
}
