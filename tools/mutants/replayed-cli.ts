// Replays failures through the files that the program writes: runs with a world file, several accounts and the
// comparison.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Alteration } from "@staywire/alterations";
import type { Transport } from "@staywire/codec";
import { parseReplayFile, replayUsers } from "@staywire/conformance";
import { listen } from "@staywire/server/node";
import { defaultWorld } from "@staywire/world";
import { runInProcess } from "../../packages/cli/src/in-process.cases.js";
import { honest, served, today } from "./reference.js";

/** A broken service, and the part of a run that finds it. */
export interface Broken {
  readonly id: string;
  readonly make: () => Alteration;
  readonly only: readonly string[];
  /** The account of the default world that is the main user. */
  readonly account?: string;
}

/** One failure, replayed with the program. */
export interface ReplayedFile {
  readonly name: string;
  /** True for a flaky failure. A replay that passes cannot show that such a failure is fixed. */
  readonly isFlaky: boolean;
  /** The last lines of the output against the broken and the unchanged service; their first word is the verdict. */
  readonly broken: string;
  readonly whole: string;
  /** The number of recorded messages, and (`shown`) the number of messages whose reply the replay showed. */
  readonly messages: number;
  readonly shown: number;
}

/**
 * True if each replay has the right verdict. For the broken service, it is FAILED, and the replay shows every reply;
 * for the unchanged service, it is FIXED. A flaky failure must be UNJUDGED for the unchanged service, and must not be
 * FIXED for the broken service.
 */
export function isRight({ isFlaky, broken, whole, messages, shown }: ReplayedFile): boolean {
  if (isFlaky) return broken !== "FIXED" && whole.startsWith("UNJUDGED");
  return broken === "FAILED" && whole === "FIXED" && messages === shown;
}

const accounts = new Map(defaultWorld(today).users.map(({ username, password = "" }) => [username, password]));

/** Runs a broken service with the program, and replays up to `most` of its failures from their files. */
export async function replayedByProgram(mutant: Broken, most = Number.POSITIVE_INFINITY): Promise<ReplayedFile[]> {
  const cwd = mkdtempSync(join(tmpdir(), "replayed-"));
  const account = mutant.account ?? "company";
  const env = { STAYWIRE_USERNAME: account, STAYWIRE_PASSWORD: accounts.get(account) ?? "" };
  try {
    writeFileSync(join(cwd, "world.json"), JSON.stringify(defaultWorld(today)));
    mkdirSync(join(cwd, ".staywire"));
    const files = await serving(served([mutant.make()]), async (url) => {
      const only = mutant.only.flatMap((each) => ["--only", each]);
      const flags = ["--world", "world.json", "--oracle", "--level", "all", "--wait", "0", "--today", today];
      await runInProcess(["conform", url, ...flags, "--runs", "4", ...only], { cwd, env });
      return readdirSync(join(cwd, ".staywire")).filter((name) => name.endsWith(".json"));
    });
    const replays: ReplayedFile[] = [];
    for (const file of files.slice(0, most)) replays.push(await replayedFile(mutant, file, { cwd, env }));
    return replays;
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

async function replayedFile({ make }: Broken, file: string, { cwd, env }: Surroundings): Promise<ReplayedFile> {
  const replayFile = parseReplayFile(readFileSync(join(cwd, ".staywire", file), "utf8"));
  const others = replayUsers(replayFile).flatMap(({ user, username, password }) => [
    [username, user],
    [password, accounts.get(user) ?? ""],
  ]);
  const all = { ...env, ...Object.fromEntries(others) };
  const again = (transport: Transport) =>
    serving(transport, async (url) => {
      const args = ["replay", join(".staywire", file), url, "--level", "all"];
      const { out, err } = await runInProcess(args, { cwd, env: all });
      return out === "" ? err : out;
    });
  const broken = await again(served([make()]));
  const { name, steps, stability } = replayFile.event;
  const notShown = broken.split("not asked").length - 1;
  const isFlaky = stability === "flaky";
  return {
    name,
    isFlaky,
    broken: lastLine(broken),
    whole: lastLine(await again(honest())),
    messages: steps.length,
    shown: steps.length - notShown,
  };
}

function lastLine(text: string): string {
  return text.trimEnd().split("\n").at(-1) ?? "";
}

async function serving<Result>(transport: Transport, use: (url: string) => Promise<Result>): Promise<Result> {
  const { url, close } = await listen(transport, { port: 0, onError: () => undefined });
  try {
    return await use(url);
  } finally {
    await close();
  }
}
