// The configuration of each pure package exists and rejects what only Node has.
import { existsSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { purePackages } from "./rules.js";

const root = join(import.meta.dirname, "..", "..");

// Compiles the text as a source of the package, with the package's own settings.
function problemsOf(name: string, text: string): readonly string[] {
  const config = join(root, "packages", name, "tsconfig.pure.json");
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const { options } = ts.getParsedCommandLineOfConfigFile(config, {}, host) ?? { options: {} };
  const path = join(root, "packages", name, "src", "impure.ts");
  const files = ts.createCompilerHost(options);
  const read = files.getSourceFile;
  files.getSourceFile = (file, target, ...rest) =>
    file === path ? ts.createSourceFile(file, text, target) : read(file, target, ...rest);
  files.fileExists = (file) => file === path || existsSync(file);
  const program = ts.createProgram([path], options, files);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

test.each(purePackages)("a source of %s cannot name what only Node has", (name) => {
  expect(problemsOf(name, "export const value = 1;\n")).toEqual([]);
  expect(problemsOf(name, "export const user = process.env.USER;\n").join()).toContain("Cannot find name 'process'");
  expect(problemsOf(name, 'import "node:fs";\nexport const bytes = Buffer.alloc(1);\n').join()).toContain("'Buffer'");
});

test.each(["values", "model", "catalog"])("a source of %s cannot name what only browsers have", (name) => {
  expect(problemsOf(name, "export const title = document.title;\n").join()).toContain("Cannot find name 'document'");
});
