// A server in a process of its own, and the messages with which it is asked about itself.
import { fork } from "node:child_process";
import { join } from "node:path";
import type { HttpResponse } from "@staywire/codec";
import { build } from "esbuild";

/** What a process uses: megabytes after a collection, and seconds of a processor since it started. */
export interface Usage {
  readonly rss: number;
  readonly heap: number;
  readonly cpu: number;
}

/** What a parent asks, and what the child says to it. */
export type Question = { readonly kind: "usage" } | { readonly kind: "answer"; readonly response: SentResponse };
export type Reply = { readonly port: number } | Usage | { readonly ready: true };

/** A response as it can be sent between processes. */
export interface SentResponse extends Omit<HttpResponse, "body"> {
  readonly body: string;
}

/** A server in a process of its own. */
export interface Child {
  readonly url: string;
  usage(): Promise<Usage>;
  /** Tells a bare server what to answer. */
  answer(response: SentResponse): Promise<void>;
  stop(): void;
}

/** Bundles the programs beside this file into a folder, as they would be published. */
export async function buildPrograms(folder: string): Promise<void> {
  await build({
    entryPoints: ["service.ts", "bare.ts"].map((file) => join(import.meta.dirname, file)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
}

/** Starts a built program. */
export async function startChild(folder: string, program: "service" | "bare"): Promise<Child> {
  const child = fork(join(folder, `${program}.mjs`), [], { execArgv: ["--expose-gc"] });
  let fail: (error: Error) => void = () => undefined;
  child.once("exit", (code) => fail(new Error(`${program} ended with ${code}`)));
  const next = () =>
    new Promise<Reply>((resolve, reject) => {
      child.once("message", (message) => resolve(message as Reply));
      fail = reject;
    });
  const ask = (question: Question) => {
    const reply = next();
    child.send(question);
    return reply;
  };
  const { port } = (await next()) as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    usage: () => ask({ kind: "usage" }) as Promise<Usage>,
    answer: async (response) => void (await ask({ kind: "answer", response })),
    stop: () => child.kill(),
  };
}
