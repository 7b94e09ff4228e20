// Builds the service in this folder with Mono's compiler, and runs it on Mono's ASP.NET, which consists of Microsoft's
// source.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { output } from "../interop/tool.js";

const source = join(import.meta.dirname, "service");
const references = ["System.Web", "System.Web.Services", "System.Data", "System.Xml"].map((name) => `-r:${name}`);

/** Replaces one text of a file by another. */
export interface Patch {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A running service. */
export interface Running {
  readonly url: string;
  readonly stop: () => void;
}

/** The unpatched program, compiled only once because that takes seconds. */
let asItIs: Promise<Uint8Array> | undefined;

/**
 * Compiles the service with patches into a separate folder. Throws if a file does not contain the text that a patch
 * replaces.
 */
export async function build(...patches: readonly Patch[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-asmx-"));
  cpSync(source, folder, { recursive: true });
  for (const { file, from, to } of patches) {
    const text = readFileSync(join(folder, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
    writeFileSync(
      join(folder, file),
      text.replace(from, () => to),
    );
  }
  if (patches.length > 0) return compiled(folder);
  asItIs ??= compiled(folder).then(() => readFileSync(programIn(folder)));
  const program = await asItIs;
  mkdirSync(join(folder, "bin"), { recursive: true });
  writeFileSync(programIn(folder), program);
  return folder;
}

function programIn(folder: string): string {
  return join(folder, "bin", "Lodging.dll");
}

/** Compiles the depot service, with every construct of XmlSerializer, into a separate folder. */
export function buildDepot(): Promise<string> {
  return buildService(join(import.meta.dirname, "depot"));
}

/** Compiles the service of a folder into a folder of its own. */
export function buildService(from: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-asmx-"));
  cpSync(from, folder, { recursive: true });
  cpSync(join(source, "Host.cs"), join(folder, "Host.cs"));
  return compiled(folder);
}

async function compiled(folder: string): Promise<string> {
  mkdirSync(join(folder, "bin"));
  const files = readdirSync(folder).filter((name) => name.endsWith(".cs"));
  const target = ["-target:exe", `-out:${programIn(folder)}`];
  await output("mcs", [...target, ...references, ...files.map((name) => join(folder, name))]);
  return folder;
}

/** Starts a compiled service with the given choices. Resolves when every endpoint has replied once. */
export async function start(folder: string, choices: Readonly<Record<string, string>>): Promise<Running> {
  const env = { ...process.env, ...choices };
  const child = spawn("mono", [join("bin", "Lodging.dll"), "."], { cwd: folder, env, stdio: ["pipe", "pipe", "pipe"] });
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = await firstLine(child);
    // The first reply of an ASP.NET application takes seconds.
    for (const endpoint of readdirSync(folder).filter((name) => name.endsWith(".asmx"))) {
      await (await fetch(`${url}/${endpoint}?WSDL`)).text();
    }
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = "";
    let err = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdout?.on("data", (chunk: Buffer) => {
      out += chunk.toString();
      const [line, rest] = out.split("\n");
      if (line !== undefined && rest !== undefined) resolve(line.trim());
    });
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`mono ended with ${code}: ${out}${err}`)));
  });
}
