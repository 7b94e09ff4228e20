// Tests in real shells what the completion scripts offer for a partial command line.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInProcess } from "../in-process.cases.js";

const shells = ["bash", "zsh", "fish"] as const;
type Shell = (typeof shells)[number];

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "staywire-completion-"));
  writeFileSync(join(folder, "my world.json"), "{}");
  for (const shell of shells) {
    const { code, out } = await runInProcess(["completion", shell]);
    expect(code).toBe(0);
    writeFileSync(join(folder, `staywire.${shell}`), out);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const isInstalled = (shell: Shell): boolean => spawnSync(shell, ["-c", "true"]).status === 0;
const env = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, HOME: folder, TERM: "dumb", LC_ALL: "C.UTF-8" });

function run(shell: Shell, args: readonly string[]): readonly string[] {
  const out = execFileSync(shell, args, { cwd: folder, env: env(), encoding: "utf8", timeout: 60_000 });
  return out.split("\n").filter((line) => line !== "");
}

/** For each shell, a function that returns the completions that the shell offers for the last of the given words. */
const offered: Readonly<Record<Shell, (words: readonly string[]) => readonly string[]>> = {
  bash: (words) => {
    // Readline splits words at the equals sign.
    const parts = words.flatMap((word) =>
      word.startsWith("--") ? word.split(/(=)/).filter((each) => each !== "") : [word],
    );
    return run("bash", ["--norc", "-c", bashHarness, "bash", ...parts]);
  },
  zsh: (words) => run("zsh", ["-f", "-c", zshHarness, "zsh", words.join(" ")]),
  fish: (words) =>
    run("fish", ["--no-config", "-c", 'source ./staywire.fish; complete -C "$argv[1]"', words.join(" ")]).map(
      (line) => line.split("\t")[0] ?? "",
    ),
};

/** Calls the completion function of the script as Readline does. */
const bashHarness = `
source ./staywire.bash
complete -p staywire | grep -q -- '-F _staywire' || exit 1
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_staywire
printf "%s\\n" "\${COMPREPLY[@]}"
`;

/** Types a line in a separate zsh, and prints what completion adds. */
const zshHarness = String.raw`
zmodload zsh/zpty
zpty -b z zsh -f -i
zpty -w z 'PS1=; autoload -Uz compinit; compinit -u -D; source ./staywire.zsh'
zpty -w z 'capture() {
  compadd() {
    local -a found
    [[ "$*" == *-[OAD]\ * ]] || builtin compadd -O found "$@"
    print -rl -- $found >> offered
    builtin compadd "$@"
  }
  _main_complete; unfunction compadd; print -r -- END >> offered
}'
zpty -w z 'zle -C capture complete-word capture; bindkey "^T" capture; print -r -- READY > ready'
for i in {1..300}; do [[ -e ready ]] && break; sleep 0.1; zpty -r -t z out 2>/dev/null; done
zpty -w -n z "$1"$'\x14'
for i in {1..300}; do grep -q END offered 2>/dev/null && break; sleep 0.1; zpty -r -t z out 2>/dev/null; done
zpty -d z
grep -v '^END$' offered | sort -u
rm -f offered ready
`;

describe.each(shells)("%s", (shell) => {
  const found = isInstalled(shell);
  const offers = (...words: readonly string[]) => offered[shell](words).map((each) => each.replace(/\\ /g, " "));

  test.skipIf(!found)(`offers the commands${found ? "" : ` (skipped: ${shell} is not installed)`}`, () => {
    expect(offers("staywire", "co")).toEqual(expect.arrayContaining(["compare", "completion", "conform"]));
    expect(offers("staywire", "co")).not.toContain("serve");
    expect(offers("staywire", "help", "repl")).toEqual(["replay"]);
  });

  test.skipIf(!found)("offers only the flags of the command", () => {
    expect(offers("staywire", "conform", "--write-")).toEqual(
      expect.arrayContaining(["--write-booking", "--write-expected", "--write-operation", "--write-property"]),
    );
    expect(offers("staywire", "serve", "--write-")).toEqual([]);
  });

  test.skipIf(!found)("offers the values of a flag with a choice, after a space or an equals sign", () => {
    expect(offers("staywire", "conform", "--level", "re")).toEqual(["read-only"]);
    expect([...offers("staywire", "conform", "--level", "")].sort()).toEqual(["all", "listed-writes", "read-only"]);
    const [value = ""] = offers("staywire", "conform", "--level=li");
    expect(value.replace("--level=", "")).toBe("listed-writes");
    expect(offers("staywire", "serve", "--profile", "ex")).toEqual(["explain"]);
  });

  test.skipIf(!found)("offers files for a flag with the path of a file, and nothing for a flag with a number", () => {
    expect(offers("staywire", "conform", "--world", "my")).toEqual(["my world.json"]);
    expect(offers("staywire", "decode", "my")).toEqual(["my world.json"]);
    expect(offers("staywire", "conform", "--seed", "")).toEqual([]);
  });

  test.skipIf(!found)("offers the names of operations after call and --operation, but not as parameters", () => {
    expect(offers("staywire", "call", "GetE")).toEqual(service.order.filter((name) => name.startsWith("GetE")));
    expect(offers("staywire", "decode", "--operation", "GetE")).toEqual(["GetExtras"]);
    expect(offers("staywire", "call", "GetExtras", "Get")).toEqual([]);
  });
});
