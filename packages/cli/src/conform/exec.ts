// Starts a codec as a separate program, talks to it over standard input and output, and stops it.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { kill, platform } from "node:process";
import type { LinePipe } from "@staywire/conformance/stdio";

/** A running codec. */
export interface RunningCodec {
  readonly pipe: LinePipe;
  /** Returns how the codec ended, with its output to standard error since the last request; undefined while it runs. */
  readonly end: () => ProgramEnd | undefined;
  /** Stops the codec with all its child processes: by closing its input, and by force if that takes too long. */
  readonly close: () => Promise<void>;
}

/** How a program ended. */
export interface ProgramEnd {
  /** The exit code. If a signal ended the program, the exit code that a shell would return. */
  readonly code: number;
  readonly errors: string;
}

/**
 * If a signal ends a program, shells return this number plus the number of the signal as the exit code of the program.
 */
const SIGNALED = 128;

/** Returns the exit code of a program that ended with a code or by a signal. */
export function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? SIGNALED + (signal === null ? 0 : constants.signals[signal]);
}

/** The command of a codec, and its environment. */
export interface CodecCommand {
  /** The command, in shell syntax. */
  readonly command: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Milliseconds that a codec has to stop by itself. */
const PATIENCE = 1_000;

/** Starts a codec, without STAYWIRE_USERNAME and STAYWIRE_PASSWORD in its environment: a codec does not need them. */
export function startCodec({ command, cwd, env }: CodecCommand): RunningCodec {
  const { STAYWIRE_USERNAME: _, STAYWIRE_PASSWORD: __, ...rest } = env;
  const child = spawn(command, { shell: true, cwd, env: rest, detached: platform !== "win32", stdio: "pipe" });
  const exited = once(child, "close").then(
    ([code, signal]) => `it ended with ${signal ?? `code ${code}`}`,
    (error: unknown) => `it could not be started: ${String(error)}`,
  );
  child.stdin.on("error", () => undefined);
  const errors = standardError(child);
  let reason: string | undefined;
  exited.then((text) => {
    reason = text;
  });
  const end = (): ProgramEnd | undefined =>
    reason === undefined ? undefined : { code: exitCodeOf(child.exitCode, child.signalCode), errors: errors.text() };
  const pipe: LinePipe = {
    name: command,
    output: outputOf(child, exited),
    write: (text) => {
      errors.forget();
      child.stdin.write(text);
    },
    explain: () => (reason === undefined ? undefined : [reason, errors.text()].filter(Boolean).join(": ")),
  };
  return { pipe, end, close: () => stop(child, exited) };
}

/**
 * Yields the output of the codec. After the output ends, waits until the exit code of the codec is known, or until a
 * time limit.
 */
async function* outputOf(child: ChildProcessWithoutNullStreams, exited: Promise<string>) {
  yield* child.stdout as AsyncIterable<Uint8Array>;
  await within(exited);
}

/**
 * Number of characters to keep at each end of a long text. Both ends are kept, because an error message comes before
 * its stack trace in Ruby and Java, and after it in Python.
 */
const END = 160;

/**
 * Collects what the codec writes to standard error. `text` returns it on one line, with the middle of a long text cut
 * out. `forget` discards it, before each request.
 */
function standardError(child: ChildProcessWithoutNullStreams): { text: () => string; forget: () => void } {
  let written = "";
  child.stderr.on("data", (piece: Buffer) => {
    written = ends(written + piece.toString("utf8"), 10 * END);
  });
  const lines = (): string[] => written.split("\n").map((line) => line.trim());
  return {
    text: () => ends(lines().filter(Boolean).join(" | "), END),
    forget: () => {
      written = "";
    },
  };
}

/** Cuts out the middle of a long text. */
function ends(text: string, length: number): string {
  return text.length > 2 * length + 3 ? `${text.slice(0, length)} … ${text.slice(-length)}` : text;
}

async function stop(child: ChildProcessWithoutNullStreams, exited: Promise<string>): Promise<void> {
  child.stdin.end();
  child.stdout.resume();
  await within(exited);
  if (child.pid !== undefined) endTree(child.pid);
  await within(exited);
}

/** Kills a program with all its child processes, because the shell that was started and the codec are two processes. */
export function endTree(pid: number): void {
  // Windows has no process groups that can be signalled.
  if (platform === "win32") {
    spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
    return;
  }
  try {
    kill(-pid, "SIGKILL");
  } catch {
    // The program and its child processes have already ended.
  }
}

async function within(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([work, bound]);
  clearTimeout(timer);
}
