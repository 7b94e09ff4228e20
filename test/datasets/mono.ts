// Runs the program in this folder with Mono.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { output } from "../interop/tool.js";

/**
 * Creates the recorded DataSets again in a folder, or reads every DataSet in a folder with `ReadXml`. Writes a list of
 * the rows of each DataSet that was read, and the DataSet itself again.
 */
export async function runMono(command: "make" | "read", folder: string): Promise<void> {
  const build = mkdtempSync(join(tmpdir(), "staywire-datasets-"));
  try {
    const program = join(build, "DataSets.exe");
    const sources = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".cs"));
    const files = sources.map((name) => join(import.meta.dirname, name));
    await output("mcs", [`-out:${program}`, "-r:System.Data", "-r:System.Xml", ...files]);
    await output("env", ["TZ=UTC", "mono", program, command, folder]);
  } finally {
    rmSync(build, { recursive: true, force: true });
  }
}
