// Tests that the samples in docs/, package READMEs and documentation comments compile, run, and print the text that
// follows them.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Listening } from "@staywire/server/node";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startService } from "./interop/running.js";
import { complete, exampleModules, exportsOf } from "./support/examples.js";

const root = join(import.meta.dirname, "..");

interface Sample {
  readonly name: string;
  readonly text: string;
  /** The expected output; undefined for an example in a documentation comment, which only has to run. */
  readonly printed: string | undefined;
}

const packageReadmes = readdirSync(join(root, "packages"))
  .map((name) => `packages/${name}/README.md`)
  .filter((path) => existsSync(join(root, path)));
const guides = ["guides", "troubleshooting", "reference"].flatMap((folder) =>
  readdirSync(join(root, "docs", folder)).map((name) => `docs/${folder}/${name}`),
);
const samples: readonly Sample[] = [
  ...[...packageReadmes, ...guides, "docs/site/home.md"].flatMap(pageSamples),
  ...["client", "channel"].flatMap((name) => sources(`packages/${name}/src`).flatMap(commentSamples)),
];

function pageSamples(path: string): readonly Sample[] {
  const text = readFileSync(join(root, path), "utf8");
  const found = [...text.matchAll(/^```ts\n([\s\S]*?)^```\n+```text\n([\s\S]*?)^```$/gm)];
  return found.map(([, code = "", printed = ""], index) => ({ name: `${path} ${index + 1}`, text: code, printed }));
}

function sources(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".ts") && !name.includes(".test")).map((name) => join(folder, name));
}

function commentSamples(path: string): readonly Sample[] {
  const text = readFileSync(join(root, path), "utf8");
  return [...text.matchAll(/@example\n \* ```ts\n([\s\S]*?) \* ```/g)].map(([, code = ""], index) => ({
    name: `${path} ${index + 1}`,
    text: complete(path, code.replaceAll(/^ \* ?/gm, "")),
    printed: undefined,
  }));
}

let running: Listening;
let folder: string;
let files: readonly string[];
beforeAll(async () => {
  running = await startService();
  mkdirSync(join(root, ".staywire"), { recursive: true });
  // Inside the repository, so that the samples find the packages of the workspace.
  folder = mkdtempSync(join(root, ".staywire/samples-"));
  files = samples.map(({ text }, index) => {
    const file = join(folder, `sample-${index}.ts`);
    writeFileSync(file, text.replaceAll("https://channel.example", running.url));
    return file;
  });
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

test("every public function of the client packages has an example", () => {
  const paths = ["client", "channel"].flatMap((name) => sources(`packages/${name}/src`));
  const functions = paths.flatMap(functionsOf);
  const values = exampleModules.flatMap(exportsOf).filter(({ isType, isOwn }) => isOwn && !isType);
  const without = values.filter(({ name }) => !functions.some((each) => each.name === name && each.hasExample));
  // Constants and error classes need no example.
  expect(
    without.map(({ name }) => name).filter((name) => !/^(service|stayRules|errorCodes)$|Error$/.test(name)),
  ).toEqual([]);
});

function functionsOf(path: string): readonly { readonly name: string; readonly hasExample: boolean }[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.ES2023, true);
  return source.statements.filter(ts.isFunctionDeclaration).map((each) => ({
    name: each.name?.text ?? "",
    hasExample: ts.getJSDocTags(each).some(({ tagName }) => tagName.text === "example"),
  }));
}

test("every member of a public interface of the client packages has a sentence, including those of replies and credentials", () => {
  const paths = ["client", "channel"].flatMap((name) => sources(`packages/${name}/src`));
  const names = new Set(exampleModules.flatMap(exportsOf).map(({ name }) => name));
  const without = [
    ...paths.flatMap((path) => membersWithout(path, (name) => names.has(name))),
    ...["core/reply.ts", "core/call.ts"].flatMap((path) => membersWithout(`packages/codec/src/${path}`, () => true)),
  ];
  expect(without).toEqual([]);
});

function membersWithout(path: string, isWanted: (name: string) => boolean): readonly string[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.ES2023, true);
  const interfaces = source.statements.filter(ts.isInterfaceDeclaration).filter(({ name }) => isWanted(name.text));
  return interfaces.flatMap(({ name, members }) =>
    members
      .filter((member) => ts.getJSDocCommentsAndTags(member).length === 0)
      .map((member) => `${name.text}.${member.name?.getText()}`),
  );
}

test("every sample compiles", () => {
  const { options } = ts.parseJsonConfigFileContent({ extends: "./tsconfig.base.json" }, ts.sys, root);
  const program = ts.createProgram(files, { ...options, noUnusedLocals: false });
  const complaints = files.flatMap((file, index) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(
      ({ messageText }) => `${samples[index]?.name}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    );
  });
  expect(complaints).toEqual([]);
});

test("every sample runs, and prints the text that follows it", async () => {
  const runner = join(folder, "runner.ts");
  const lines = files.map((file) => `console.log("--- sample"); await import(${JSON.stringify(file)});`);
  writeFileSync(runner, `${lines.join("\n")}\nexport {};\n`);
  const [, ...printed] = (await outputOf(runner)).split("--- sample\n");
  const expected = samples.map(({ name, printed: text }, index) => [name, text ?? printed[index]]);
  expect(samples.map(({ name }, index) => [name, printed[index]])).toEqual(expected);
});

function outputOf(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", file], { cwd: root });
    let out = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        out += chunk.toString();
      });
    }
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve(out) : reject(new Error(`a sample failed: ${out}`))));
  });
}
