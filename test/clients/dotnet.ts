// Reads service descriptions with .NET, and calls services with client classes of .NET, running on Mono.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { output } from "../interop/tool.js";

const source = join(import.meta.dirname, "Proxy.cs");
const references = ["System.Web.Services", "System.Data", "System.Xml"].map((name) => `-r:${name}`);

/** The compiled program that generates client classes from service descriptions. */
export interface ProxyProgram {
  readonly run: (...args: readonly string[]) => Promise<string>;
  readonly remove: () => void;
}

/** Compiles the program with Mono's compiler. */
export async function buildProxy(): Promise<ProxyProgram> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-proxy-"));
  const program = join(folder, "Proxy.exe");
  await output("mcs", [`-out:${program}`, ...references, source]);
  return {
    // A time limit, because Mono sometimes hangs.
    run: (...args) => output("timeout", ["300", "mono", program, ...args]),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Returns the lines in which .NET lists the contents of each description, by path. */
export async function dotnetViews(
  proxy: ProxyProgram,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const views = new Map<string, string[]>();
  for (const part of (await proxy.run("view", ...paths)).split(/^== /m).slice(1)) {
    const [path = "", ...lines] = part.trimEnd().split("\n");
    views.set(path, lines);
  }
  return views;
}
