// Starts a program in a separate process, and exchanges messages with it.
import { fork } from "node:child_process";
import { join } from "node:path";
import type { HttpResponse } from "@staywire/codec";
import { build } from "esbuild";

/** The resources of a process: megabytes after garbage collection, and seconds of processor time since its start. */
export interface Usage {
  readonly rss: number;
  readonly heap: number;
  readonly cpu: number;
}

/** A request of the parent process: for the resources of the server, or to set the response of a bare server. */
export type Question = { readonly kind: "usage" } | { readonly kind: "answer"; readonly response: SentResponse };
export type Reply = { readonly port: number } | Usage | { readonly ready: true };

/** A response that can be sent between processes, because its body is text. */
export interface SentResponse extends Omit<HttpResponse, "body"> {
  readonly body: string;
}

/** A server in a separate process. */
export interface Child {
  readonly url: string;
  usage(): Promise<Usage>;
  /** Sets the response of a bare server. */
  answer(response: SentResponse): Promise<void>;
  stop(): void;
}

/** A program in this folder. */
export type Program = "service" | "bare" | "bulk-service" | "bulk-client" | "relay";

/** Bundles programs into a folder, as they would be published. */
export async function buildPrograms(folder: string, programs: readonly Program[]): Promise<void> {
  await build({
    entryPoints: programs.map((program) => join(import.meta.dirname, `${program}.ts`)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
}

/** A separate process that answers messages. */
export interface Asked<Q, A> {
  /** Returns the next reply. */
  next(): Promise<A>;
  ask(question: Q): Promise<A>;
  stop(): void;
}

/** Starts a built program. The promise of a pending reply rejects when the program ends. */
export function startProgram<Q, A>(folder: string, program: Program, args: readonly string[]): Asked<Q, A> {
  const child = fork(join(folder, `${program}.mjs`), args, { execArgv: ["--expose-gc"] });
  let fail: (error: Error) => void = () => undefined;
  child.once("exit", (code) => fail(new Error(`${program} ended with exit code ${code}`)));
  const next = () =>
    new Promise<A>((resolve, reject) => {
      child.once("message", (message) => resolve(message as A));
      fail = reject;
    });
  const ask = (question: Q) => {
    const reply = next();
    child.send(question as Parameters<typeof child.send>[0]);
    return reply;
  };
  return { next, ask, stop: () => child.kill() };
}

/** Starts a built server. */
export async function startChild(folder: string, program: "service" | "bare"): Promise<Child> {
  const { next, ask, stop } = startProgram<Question, Reply>(folder, program, []);
  const { port } = (await next()) as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    usage: () => ask({ kind: "usage" }) as Promise<Usage>,
    answer: async (response) => void (await ask({ kind: "answer", response })),
    stop,
  };
}
