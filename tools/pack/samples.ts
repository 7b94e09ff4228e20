// Runs the samples and commands of the README, and the samples of the packages' READMEs, with the installed packages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import spawn from "cross-spawn";
import { bin } from "../run/bin.js";
import { endTree } from "../run/end-tree.js";
import { run } from "./run.js";

const printedBase = "http://127.0.0.1:8080";
const exampleBase = "https://channel.example";

/** Starts the service and follows the README from its first call, like a new user. */
export async function tryReadme(folder: string): Promise<readonly string[]> {
  const text = readFileSync("README.md", "utf8");
  const [, name = "", program = "", printed = ""] =
    /Save this as `([\w.-]+)`.*?\n```js\n(.*?)```\n\n```text\n(.*?)```/s.exec(text) ?? [];
  if (name === "") return ["README.md has no program to save and run"];
  return withService(folder, [], (url) => {
    writeFileSync(join(folder, name), program.replaceAll(printedBase, url));
    const { output } = run(folder, process.execPath, [name]);
    const problems = output === printed.trim() ? [] : [`README.md: ${name} prints\n${output}`];
    return [...problems, ...commandsOf(text).flatMap((line) => tryCommand(folder, line.replaceAll(printedBase, url)))];
  });
}

/** Runs the samples in the packages' READMEs against a service; each must print the text that follows it. */
export async function tryPackageReadmes(folder: string): Promise<readonly string[]> {
  const paths = readdirSync("packages").map((name) => `packages/${name}/README.md`);
  const samples = paths.filter((path) => existsSync(path)).flatMap(samplesOf);
  return withService(folder, ["--today", "2027-05-01"], (url) => {
    const files = samples.map(({ program }, index) => {
      writeFileSync(join(folder, `sample-${index}.mjs`), program.replaceAll(exampleBase, url));
      return `console.log("--- sample"); await import("./sample-${index}.mjs");`;
    });
    writeFileSync(join(folder, "samples.mjs"), files.join("\n"));
    const { ok, output } = run(folder, process.execPath, ["samples.mjs"]);
    const [, ...printed] = output.split(/^--- sample$/m).map((each) => each.trim());
    const wrong = samples.filter((sample, index) => printed[index] !== sample.printed);
    return ok && wrong.length === 0 ? [] : [`samples of ${wrong.map(({ path }) => path).join(", ")}:\n${output}`];
  });
}

// Returns the commands that end by themselves; `serve` is already running.
function commandsOf(text: string): readonly string[] {
  const lines = [...text.matchAll(/^npx (staywire .*?)(?: +#.*)?$/gm)].map(([, line = ""]) => line);
  return lines.filter((line) => !line.startsWith("staywire serve"));
}

function tryCommand(folder: string, line: string): readonly string[] {
  const [program = "", ...args] = line.split(" ");
  const { ok, output } = run(folder, join(folder, bin(program)), args, credentials);
  return ok ? [] : [`README.md: ${line}\n${output}`];
}

const credentials = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };

interface Sample {
  readonly path: string;
  readonly program: string;
  readonly printed: string;
}

function samplesOf(path: string): readonly Sample[] {
  const found = readFileSync(path, "utf8").matchAll(/^```ts\n([\s\S]*?)^```\n+```text\n([\s\S]*?)^```$/gm);
  return [...found].map(([, program = "", printed = ""]) => ({ path, program, printed: printed.trim() }));
}

async function withService(
  folder: string,
  args: readonly string[],
  use: (url: string) => readonly string[],
): Promise<readonly string[]> {
  const child = spawn(join(folder, bin("staywire")), ["serve", "--port", "0", ...args], {
    cwd: folder,
    detached: true,
  });
  try {
    for await (const chunk of child.stdout ?? []) {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? [];
      if (url !== undefined) return use(url);
    }
    return ["staywire serve ended without an address"];
  } finally {
    endTree(child);
  }
}
