// Performs a recipe of CONTRIBUTING.md in a copy of the checkout.
import type { SpawnSyncReturns } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import spawn from "cross-spawn";
import { bin } from "../run/bin.js";
import { copyCheckout } from "../run/copy.js";

/** The files that a contributor writes by hand. */
export interface Recipe {
  readonly name: string;
  readonly edits: readonly Edit[];
}

/** A file that is written or changed. */
export interface Edit {
  /** From the root of the repository. */
  readonly path: string;
  /** The new text of the file from its old one, which is empty for a new file. */
  readonly edit: (text: string) => string;
}

/** A copy of the checkout. */
export interface Copy {
  /** Writes an edit; throws if it changes nothing. */
  readonly write: (edit: Edit) => void;
  /** Reads a file, by its path from the root. */
  readonly read: (path: string) => string;
  /** Runs a program of the workspace, and gives how it ended with all that it printed. */
  readonly run: (program: string, ...args: readonly string[]) => Ended;
  readonly remove: () => void;
}

/** The end of a program, and its output. */
export interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** Makes a copy in a temporary folder, as a repository of its own: some tests ask git for its files. */
export function copyOfCheckout(): Copy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "staywire-recipe-")));
  copyCheckout(folder);
  const command = (program: string, args: readonly string[]): Ended =>
    endedOf(spawn.sync(program, args, { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }));
  command("git", ["init", "--quiet"]);
  command("git", ["add", "--all"]);
  return {
    write: ({ path, edit }) => {
      const file = join(folder, path);
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      const edited = edit(text);
      if (edited === text) throw new Error(`the recipe changes nothing in ${path}`);
      writeFileSync(file, edited);
    },
    read: (path) => readFileSync(join(folder, path), "utf8"),
    run: (program, ...args) => command(bin(program), args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function endedOf({ status, stdout, stderr }: SpawnSyncReturns<string>): Ended {
  return { status, output: `${stdout}${stderr}` };
}

/** Runs the compiler over everything; a second run checks what changed. */
export function compile(copy: Copy): Ended {
  return copy.run("tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo");
}
