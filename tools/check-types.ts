// Checks the types of all files, then checks the sources of the pure packages without the types of Node.
import { join } from "node:path";
import { exit, stdout } from "node:process";
import spawn from "cross-spawn";
import ts from "typescript";
import { purePackages } from "./layers/rules.js";
import { bin } from "./run/bin.js";

const root = join(import.meta.dirname, "..");
const passed = [await checkAll(), ...programsOf(purePackages).map(checkPure)];
if (passed.includes(false)) exit(1);

function checkAll(): Promise<boolean> {
  stdout.write("tsconfig.json\n");
  const child = spawn(bin("tsc"), ["--noEmit", "--project", "tsconfig.json"], { stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}

interface PureProgram {
  readonly options: ts.CompilerOptions;
  readonly names: string[];
  readonly files: string[];
}

/** Packages with the same options are checked as one program, because they import each other's sources. */
function programsOf(packages: readonly string[]): PureProgram[] {
  const programs = new Map<string, PureProgram>();
  for (const name of packages) {
    const { options, fileNames } = configuration(join(root, "packages", name, "tsconfig.pure.json"));
    const key = JSON.stringify(options.lib);
    const program = programs.get(key) ?? { options: { ...options, noEmit: true }, names: [], files: [] };
    program.names.push(name);
    program.files.push(...fileNames);
    programs.set(key, program);
  }
  return [...programs.values()];
}

function configuration(path: string): ts.ParsedCommandLine {
  const fail = (problem: ts.Diagnostic): never => {
    throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, "\n"));
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(
    path,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  const [problem] = parsed?.errors ?? [];
  if (problem !== undefined) return fail(problem);
  if (parsed === undefined) throw new Error(`${path} cannot be read`);
  return parsed;
}

function checkPure({ options, names, files }: PureProgram): boolean {
  stdout.write(`without Node types: ${names.join(", ")}\n`);
  const problems = ts.getPreEmitDiagnostics(ts.createProgram(files, options));
  stdout.write(
    ts.formatDiagnostics(problems, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => "\n",
    }),
  );
  return problems.length === 0;
}
