// Performs recipes in a copy of the checkout, which is a separate repository.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import spawn from "cross-spawn";
import { bin } from "../run/bin.js";
import { copyCheckout } from "../run/copy.js";
import { type Edit, edited, type Run } from "./page.js";

/** A copy of the checkout. */
export interface Copy {
  readonly perform: (step: Edit | Run) => void;
  readonly remove: () => void;
}

/**
 * Creates a copy in a temporary folder. Its branch is main, so that the changes of the recipe count as changed files.
 */
export function copyOfCheckout(): Copy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "staywire-recipe-")));
  copyCheckout(folder);
  const git = (...args: readonly string[]) => spawn.sync("git", args, { cwd: folder });
  git("init", "--quiet", "--initial-branch", "main");
  git("add", "--all");
  git("-c", "user.name=recipe", "-c", "user.email=recipe@channel.example", "commit", "--quiet", "--message", "copy");
  return {
    perform: (step) => (step.kind === "edit" ? write(folder, step) : run(folder, step)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function write(folder: string, edit: Edit): void {
  const file = join(folder, edit.path);
  const text = edited(edit, existsSync(file) ? readFileSync(file, "utf8") : undefined);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function run(folder: string, { command, fails }: Run): void {
  const [program = "", ...args] = wordsOf(folder, command);
  const { status, stdout, stderr } = spawn.sync(bin(program), args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const output = `${stdout}${stderr}`;
  if ((status === 0) !== (fails === undefined))
    throw new Error(`${command} ended with exit code ${status}\n${output.slice(-20_000)}`);
  const missing = (fails ?? []).filter((line) => !output.includes(line));
  if (missing.length > 0) throw new Error(`${command} does not print ${missing.join(", ")}\n${output.slice(-20_000)}`);
}

// Scripts and programs are run without pnpm, which would consider packages missing in the copy and install them.
function wordsOf(folder: string, command: string): readonly string[] {
  const [, name = "", rest = ""] = /^npx -y pnpm@12 (\S+)(.*)$/.exec(command) ?? [];
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return `${scripts[name] ?? name}${rest}`.trim().split(/ +/);
}
