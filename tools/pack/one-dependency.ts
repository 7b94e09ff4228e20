// Compiles and runs a TypeScript project with one dependency, installed with pnpm or Yarn Plug'n'Play, where a package
// finds only its declared dependencies.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { pnpm } from "../run/bin.js";
import type { Tarball } from "./pack.js";
import { mustRun, type Outcome, run } from "./run.js";

/** A program whose exports use the client, so that its declarations name every type; it prints a date. */
const source = `import { type CallEvent, channelClient, dateOf, fetchTransport, formatIsoDate, memoryCache, rateLimiter, type Transport, unwrap } from "@staywire/channel";
import { basicAuthorization, diagnostics, nodeTransport } from "@staywire/channel/node";
import { rowsOf } from "@staywire/channel/dataset";

export const transport = fetchTransport({ baseUrl: "https://channel.example" });
export const authorize = basicAuthorization({ username: "web", password: "web-password" });
export const kept = nodeTransport({ baseUrl: "https://channel.example", authorize });
export const shared = { cache: memoryCache(), limiter: rateLimiter({ requestsPerSecond: 5 }), tracing: diagnostics() };
export const onCall = ({ operation, kind }: CallEvent) => \`\${operation} \${kind}\`;
export const logged: Transport = (request, options) => transport(request, options);
export const channel = channelClient({
  ...shared,
  onCall,
  transport: logged,
  namespace: "http://channel.example/xml",
  credentials: { username: "agent", password: "agent-password" },
});
export async function parts(id: number) {
  const outcome = await channel.GetExtras({ PropertyID: id });
  if (outcome.kind === "failed") return { reason: outcome.reason, response: outcome.response, problems: outcome.problems };
  if (outcome.kind === "error") return { errors: outcome.errors, code: outcome.code, meta: outcome.meta };
  return { value: unwrap(outcome), warnings: outcome.warnings, headers: outcome.meta.headers, deviations: outcome.deviations };
}
export const rows = rowsOf;
console.log(formatIsoDate(dateOf("2027-05-01T00:00:00")));
`;

const compilerOptions = {
  ...{ module: "nodenext", moduleResolution: "nodenext", target: "es2022", strict: true, declaration: true },
  ...{ types: [], outDir: "out" },
};

/** Compiles the program with declarations and runs it; `typescript` is the compiler version. */
export function useOneDependency(
  folder: string,
  manager: "pnpm" | "yarn",
  tarballs: readonly Tarball[],
  typescript: string,
): Outcome {
  const project = join(folder, manager);
  mkdirSync(project);
  const files = Object.fromEntries(tarballs.map(({ name, path }) => [name, `file:${path}`]));
  const dependencies = { "@staywire/channel": files["@staywire/channel"], typescript };
  const manifest = { name: "one", version: "1.0.0", private: true, type: "module", dependencies };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["one.ts"] }));
  writeFileSync(join(project, "one.ts"), source);
  return { pnpm: withPnpm, yarn: withYarn }[manager](project, manifest, files);
}

type Files = Readonly<Record<string, string>>;

// Installs with pnpm. The packages are not in a registry, so their own dependencies are taken from tarballs too.
function withPnpm(project: string, manifest: object, files: Files): Outcome {
  const overrides = Object.entries(files).map(([name, file]) => `  ${JSON.stringify(name)}: ${JSON.stringify(file)}`);
  writeFileSync(
    join(project, "pnpm-workspace.yaml"),
    `packages: []\nhoist: false\noverrides:\n${overrides.join("\n")}\n`,
  );
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  const [command, ...args] = pnpm();
  mustRun(project, command, [...args, "install", "--no-frozen-lockfile"]);
  return compileAndRun(
    (...program) => run(project, command, [...args, "exec", ...program]),
    (file) => run(project, execPath, [file]),
  );
}

function withYarn(project: string, manifest: object, resolutions: Files): Outcome {
  writeFileSync(join(project, "package.json"), JSON.stringify({ ...manifest, resolutions }));
  writeFileSync(join(project, "yarn.lock"), "");
  const yarn = ["-y", "-p", "@yarnpkg/cli-dist@4", "yarn"];
  mustRun(project, "npx", [...yarn, "install", "--no-immutable"]);
  return compileAndRun(
    (...program) => run(project, "npx", [...yarn, "run", ...program]),
    (file) => run(project, "npx", [...yarn, "node", file]),
  );
}

function compileAndRun(program: (...args: string[]) => Outcome, node: (file: string) => Outcome): Outcome {
  const compiled = program("tsc");
  if (!compiled.ok) return compiled;
  const { ok, output } = node("out/one.js");
  return { ok: ok && output.trim() === "2027-05-01", output };
}
