// Traces calls with OpenTelemetry's SDK and instrumentations, and searches all records for the password.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath, exit, stdout } from "node:process";
import { headerOf, type Transport } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { defaultWorld } from "@staywire/world";
import { build } from "esbuild";
import { mustRun } from "./pack/run.js";
import { type Recorded, traceProblems } from "./telemetry/judge.js";

/** The last versions that run on Node 20; they are not part of the workspace. */
const packages = [
  "@opentelemetry/api@1.9.0",
  "@opentelemetry/sdk-node@0.223.0",
  "@opentelemetry/instrumentation-http@0.223.0",
  "@opentelemetry/instrumentation-undici@0.33.0",
];
const canary = "canary7Qx4password";

const folder = mkdtempSync(join(tmpdir(), "staywire-telemetry-"));
let failures = 0;
try {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  mustRun(folder, "npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", ...packages]);
  await build({
    ...{ entryPoints: ["tools/telemetry/program.ts"], outdir: folder, bundle: true, splitting: true },
    ...{ platform: "node", format: "esm", target: "node20", external: ["@opentelemetry/*"] },
  });
  await prove();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
stdout.write(`telemetry: ${failures} failed\n`);
if (failures > 0) exit(1);

async function prove(): Promise<void> {
  const [listening, other] = [await listen(failingFirst()), await listen(failingFirst())];
  try {
    const output = await recordedBy({ SERVICE: listening.url, HOOKS: "yes" });
    const recorded: Recorded = JSON.parse(readFileSync(join(folder, "recorded.json"), "utf8"));
    report("no form of the password is in a span, metric, log, error or output", leaksIn(output));
    for (const transport of ["fetch", "node"]) {
      for (const binding of bindings) {
        report(
          `${transport}, ${binding}: one trace holds the call with its attempts`,
          traceProblems(recorded, { transport, binding }),
        );
      }
    }
    const unhooked = await recordedBy({ SERVICE: other.url, HOOKS: "no" });
    const isFound = leaksIn(unhooked).length > 0;
    report(
      "without the hooks the search finds the password",
      isFound ? [] : ["the search did not find it, so it proves nothing"],
    );
  } finally {
    await listening.close();
    await other.close();
  }
}

/** Returns the reference service, whose first response for each transport and binding is a gateway error. */
function failingFirst(): Transport {
  const world = JSON.parse(JSON.stringify(defaultWorld()).replaceAll("agent-password", canary));
  const service = reference(world, { now: () => "2027-05-01T12:00:00Z" });
  const met = new Set<string>();
  return async (request, options) => {
    const call = headerOf(request.headers, "X-Call") ?? "";
    if (met.has(call)) return service(request, options);
    met.add(call);
    return { status: 503, headers: [], body: new Uint8Array(0) };
  };
}

function recordedBy(settings: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(execPath, ["program.js"], { cwd: folder, env: { ...env, ...settings, CANARY: canary } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve(output.trim()) : reject(new Error(output))));
  });
}

function leaksIn(output: string): readonly string[] {
  const bytes = Buffer.from(canary);
  const padded = ["", "_", "__"].map((before) =>
    Buffer.concat([Buffer.from(before), bytes])
      .toString("base64")
      .slice(4, -4),
  );
  const forms = [canary, canary.slice(2, -2), bytes.toString("hex"), ...padded];
  const text = output.toLowerCase();
  return forms
    .filter((form) => text.includes(form.toLowerCase()))
    .map((form) => `found ${form.length} characters of it`);
}

function report(name: string, problems: readonly string[]): void {
  if (problems.length > 0) failures += 1;
  stdout.write(
    `${problems.length === 0 ? "ok" : "FAILED"}  ${name}${problems.map((each) => `\n        ${each}`).join("")}\n`,
  );
}
