// A codec that runs as a program of its own: started, spoken to over its standard input and output, and ended.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { kill, platform } from "node:process";
import type { LinePipe } from "@staywire/conformance/stdio";

/** A codec that runs. */
export interface RunningCodec {
  readonly pipe: LinePipe;
  /** Ends it, with whatever it started: by the end of its input, and by force where that does not help in time. */
  readonly close: () => Promise<void>;
}

/** The command of a codec, and its environment. */
export interface CodecCommand {
  /** The command, in the syntax of the shell. */
  readonly command: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Milliseconds that a codec has to end by itself. */
const PATIENCE = 1_000;

/** Starts a codec. It does not get the credentials of the environment: it has no use for them. */
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
  const pipe: LinePipe = {
    name: command,
    output: outputOf(child, exited),
    write: (text) => {
      errors.forget();
      child.stdin.write(text);
    },
    explain: () => (reason === undefined ? undefined : [reason, errors.text()].filter(Boolean).join(": ")),
  };
  return { pipe, close: () => end(child, exited) };
}

/** Yields the output of the codec; it ends once the way in which the codec ended is known, or a time limit is over. */
async function* outputOf(child: ChildProcessWithoutNullStreams, exited: Promise<string>) {
  yield* child.stdout as AsyncIterable<Uint8Array>;
  await within(exited);
}

/** Characters of each end of a long text: an error message comes before its stack in Ruby and Java, and after it in Python. */
const END = 160;

/** The text that the codec has written to its standard error since the last request, on one line. */
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

/** A text, without its middle where it is longer than two ends. */
function ends(text: string, length: number): string {
  return text.length > 2 * length + 3 ? `${text.slice(0, length)} … ${text.slice(-length)}` : text;
}

async function end(child: ChildProcessWithoutNullStreams, exited: Promise<string>): Promise<void> {
  child.stdin.end();
  child.stdout.resume();
  await within(exited);
  if (child.pid !== undefined) endTree(child.pid);
  await within(exited);
}

/** Ends a program by force, with everything that it started: the shell is one process, the codec another. */
export function endTree(pid: number): void {
  // Windows has no process groups that a signal reaches.
  if (platform === "win32") {
    spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
    return;
  }
  try {
    kill(-pid, "SIGKILL");
  } catch {
    // It has ended, and so has everything that it started.
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
