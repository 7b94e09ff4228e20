// Imports a WSDL of 1,500 operations, and compiles the catalog under strict settings with declarations. Fails if the
// import takes more than 5 seconds of processor time, or if the compiler reports anything.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process, { exit, stdout } from "node:process";
import { catalogSource, readWsdl } from "@staywire/contracts";
import { bin } from "../run/bin.js";
import { largeWsdl } from "./descriptions/large.js";

const OPERATIONS = 1500;
const MOST_SECONDS = 5;

const user = `import { untypedClient } from "@staywire/client";
import type { CallParameters, ResultOf } from "@staywire/model";
import { service } from "./catalog.js";

export const large = service;
export const call = untypedClient(service, async () => ({ status: 200, headers: [], body: new Uint8Array() }), {
  credentials: { username: "", password: "" },
});
export const parameters: CallParameters<typeof service, "Op7"> = { user: "kim", id: 1, state: "A7" };
export const next = (result: ResultOf<typeof service, "Op7">): string | undefined => result[0]?.Next?.Name;
// @ts-expect-error not a value of the enumeration
parameters satisfies { readonly state: "A8" };
`;

const compilerOptions = {
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  outDir: "out",
  rootDir: resolve("."),
};

function compilerOutput(source: string): string {
  // The folder is inside the workspace, so that the catalog can import the packages.
  const folder = mkdtempSync(join("node_modules", ".large-catalog-"));
  try {
    writeFileSync(join(folder, "catalog.ts"), source);
    writeFileSync(join(folder, "user.ts"), user);
    const settings = { extends: resolve("tsconfig.base.json"), compilerOptions, files: ["catalog.ts", "user.ts"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    const { stdout: out, stderr, status } = spawnSync(bin("tsc"), ["-p", folder], { encoding: "utf8" });
    return status === 0 ? "" : out + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const wsdl = largeWsdl(OPERATIONS);
const before = process.cpuUsage();
const source = catalogSource(readWsdl(wsdl).service);
const { user: own, system } = process.cpuUsage(before);
const seconds = (own + system) / 1e6;
const problems = compilerOutput(source);
stdout.write(
  `${OPERATIONS} operations, ${(wsdl.length / 1e6).toFixed(1)} MB: imported in ${seconds.toFixed(1)} s of processor time\n`,
);
stdout.write(problems === "" ? "the catalog compiles with declarations\n" : problems.slice(0, 2000));
if (problems !== "" || seconds > MOST_SECONDS) exit(1);
