// Formats generated texts with the formatter of the repository.
import spawn from "cross-spawn";
import { bin } from "../run/bin.js";

/**
 * Formats a text like a file at the path.
 *
 * @throws Error if the formatter rejects the text.
 */
export function formatted(path: string, text: string, command: readonly string[] = ["format"]): string {
  const args = [...command, `--stdin-file-path=${path}`];
  const { stdout, status } = spawn.sync(bin("biome"), args, { input: text, encoding: "utf8" });
  if (status !== 0) throw new Error(`biome did not format ${path}`);
  return stdout;
}
