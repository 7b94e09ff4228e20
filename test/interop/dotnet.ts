// Compiles and runs .NET programs with Mono.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { output } from "./tool.js";

const references = ["System.Data", "System.Web.Extensions", "System.Web.Services", "System.Xml"];

/** Runs a program of the folder `dotnet`, with `input` as its standard input. Resolves with its output. */
export async function dotnet(source: string, args: readonly string[], input: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-dotnet-"));
  try {
    const program = join(folder, "program.exe");
    const sources = [source, "Clients.cs"].map((name) => join(import.meta.dirname, "dotnet", name));
    await output("mcs", [`-out:${program}`, ...references.map((name) => `-r:${name}`), ...sources]);
    return await output("mono", [program, ...args], input);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
