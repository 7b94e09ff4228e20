// Bundles the program once for all runtimes, together with the golden messages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { GoldenMessage } from "./codec-sections.js";

const golden = join(import.meta.dirname, "..", "..", "golden");

interface Message {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  readonly method?: string;
  readonly target?: string;
  readonly status?: number;
}

interface Case {
  readonly id: string;
  readonly operation: string | null;
  readonly binding: GoldenMessage["binding"] | "all";
  readonly direction: "request" | "reply" | "value";
  readonly request?: Message;
  readonly response?: Message;
}

/** Writes a module whose default export returns the lines of the program. */
export async function bundlePortable(folder: string): Promise<string> {
  const messages = JSON.stringify(goldenMessages());
  return bundle(
    join(folder, "portable.mjs"),
    `import { portableLines } from "./tools/runtimes/program.ts"; export default () => portableLines(${messages});`,
    "neutral",
  );
}

/** Writes a program that prints the lines that need Node's API. */
export async function bundleNode(folder: string): Promise<string> {
  const print = "console.log((await nodeLines()).join('\\n'));";
  return bundle(
    join(folder, "node.mjs"),
    `import { nodeLines } from "./tools/runtimes/node-program.ts"; ${print}`,
    "node",
  );
}

// With the platform `neutral`, the build fails if the program imports anything of Node.
async function bundle(outfile: string, contents: string, platform: "neutral" | "node"): Promise<string> {
  const stdin = { contents, resolveDir: process.cwd(), loader: "ts" } as const;
  const mainFields = ["module", "main"];
  const settings = { bundle: true, format: "esm", target: "es2022", logLevel: "error" } as const;
  await build({ ...settings, stdin, platform, mainFields, outfile });
  return outfile;
}

function goldenMessages(): readonly GoldenMessage[] {
  const index: { readonly cases: readonly { readonly id: string }[] } = json("index.json");
  return index.cases.flatMap(({ id }) => messageOf(json<Case>(`${id}/case.json`)));
}

function messageOf({ id, operation, binding, direction, request, response }: Case): readonly GoldenMessage[] {
  const message = direction === "reply" ? response : request;
  if (message === undefined || binding === "all") return [];
  const { headers, status, method = "", target = "" } = message;
  const body = message.body === undefined ? "" : readFileSync(join(golden, id, message.body)).toString("base64");
  return [{ id, operation: operation ?? "", binding, headers, start: status ?? [method, target], body }];
}

function json<T>(path: string): T {
  return JSON.parse(readFileSync(join(golden, path), "utf8"));
}
