// Creates the compiler program that emits the declarations of the public packages.
import { join } from "node:path";
import ts from "typescript";
import type { PublicPackage } from "./packages.js";

/** Creates a program from the modules of the packages. The program emits each declaration file next to its source. */
export function declarationProgram(root: string, packages: readonly PublicPackage[]): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, "tsconfig.json"), {}, host);
  const files = packages.flatMap(({ modules }) => [...modules.values()].map((path) => join(root, path)));
  const options = { ...config?.options, noEmit: false, emitDeclarationOnly: true, declaration: true, outDir: root };
  return ts.createProgram(files, { ...options, rootDir: root, incremental: false });
}
