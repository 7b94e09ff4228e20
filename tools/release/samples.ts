// Reads the samples of the README, the packages' READMEs and the guides, and compiles them to programs for a project
// with the installed packages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A sample, and its expected output. */
export interface Sample {
  /** The page of the sample, and its number on the page. */
  readonly name: string;
  readonly program: string;
  readonly lines: number;
  readonly printed: string;
}

/** Returns every sample that is followed by its output. */
export function allSamples(): readonly Sample[] {
  const readmes = readdirSync("packages").map((name) => join("packages", name, "README.md"));
  const guides = readdirSync("docs/guides").map((name) => join("docs/guides", name));
  return ["README.md", ...readmes.filter((path) => existsSync(path)), ...guides].flatMap((path) =>
    samplesIn(path, readFileSync(path, "utf8")),
  );
}

/** Returns the samples on a page. */
export function samplesIn(path: string, page: string): readonly Sample[] {
  const found = page.matchAll(/^```(?:ts|js)\n((?:(?!```).*\n)*)```\n+```text\n((?:(?!```).*\n)*)```$/gm);
  return [...found].map(([, text = "", printed = ""], at) => ({
    name: `${path} ${at + 1}`,
    program: ts.transpile(text, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }),
    lines: text.trim().split("\n").length,
    printed: printed.trim(),
  }));
}

/** Returns a sample with the address of a running service in place of the address that the sample names. */
export function programFor({ program }: Sample, url: string): string {
  return program.replaceAll(/https:\/\/(?:new\.)?channel\.example|http:\/\/127\.0\.0\.1:8080/g, url);
}
