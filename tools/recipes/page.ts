// Reads a recipe: a page of docs/contributing, whose blocks are the files to change and the commands to run, in order.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "docs/contributing");

/** A block with a path: a new file, or lines to put before, after or in place of a line of a file. */
export interface Edit {
  readonly kind: "edit";
  /** The path from the root of the repository. */
  readonly path: string;
  readonly place?: "after" | "before" | "instead of";
  /** The part of a line that identifies the line; it must occur on one line only. */
  readonly anchor?: string;
  readonly text: string;
}

/** A command line of a block. */
export interface Run {
  readonly kind: "run";
  readonly command: string;
  /** The output of a command that must fail; undefined for a command that must pass. */
  readonly fails?: readonly string[];
}

/** Returns the names of the recipes, which are the names of their pages. */
export function recipeNames(): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const steps = name.endsWith(".md") ? stepsOf(name.slice(0, -".md".length)) : [];
    return steps.length > 0 ? [name.slice(0, -".md".length)] : [];
  });
}

const block = /^( *)```(\w+)(?: ([^\n]*))?\n([\s\S]*?)^\1```$/gm;

/** Returns the steps of a recipe. */
export function stepsOf(name: string): readonly (Edit | Run)[] {
  return stepsIn(readFileSync(join(folder, `${name}.md`), "utf8"));
}

/** Returns the last commands of every change, which the list of steps in CONTRIBUTING.md states. */
export function lastSteps(): readonly (Edit | Run)[] {
  const [, list = ""] =
    /^## A change, step by step\n([\s\S]*?)^\|/m.exec(readFileSync(join(root, "CONTRIBUTING.md"), "utf8")) ?? [];
  return stepsIn(list);
}

function stepsIn(page: string): readonly (Edit | Run)[] {
  const blocks = [...page.matchAll(block)];
  return blocks.flatMap(([, indent = "", language, about = "", lines = ""], at): readonly (Edit | Run)[] => {
    const text = lines.replaceAll(new RegExp(`^${indent}`, "gm"), "");
    if (about.includes("/") && language !== "sh") return [editOf(about, text)];
    if (language !== "sh") return [];
    const expected = blocks[at + 1]?.[2] === "text" ? blocks[at + 1]?.[4] : undefined;
    const fails = about === "fails" ? { fails: (expected ?? "").trim().split(/\s*\n\s*/) } : {};
    return text
      .trim()
      .split("\n")
      .map((line): Run => ({ kind: "run", command: line.replace(/ +#.*/, ""), ...fails }));
  });
}

function editOf(about: string, text: string): Edit {
  const [, path = about, place, anchor] = /^(\S+) (after|before|instead of): (.*)$/.exec(about) ?? [];
  if (place === undefined || anchor === undefined) return { kind: "edit", path, text };
  return { kind: "edit", path, place: place as "after" | "before" | "instead of", anchor, text };
}

/**
 * Returns the text of a file with the edit made.
 *
 * @throws Error if a file that should be new exists, or if the anchor is not on exactly one line.
 */
export function edited({ path, place, anchor = "", text }: Edit, old: string | undefined): string {
  if (place === undefined) {
    if (old !== undefined) throw new Error(`${path} already exists`);
    return text;
  }
  const lines = (old ?? "").split("\n");
  const found = lines.flatMap((line, at) => (line.includes(anchor) ? [at] : []));
  const [at] = found;
  if (at === undefined || found.length > 1)
    throw new Error(`cannot edit ${path}: ${found.length} lines contain ${anchor}; expected exactly one`);
  const kept = place === "instead of" ? 1 : 0;
  lines.splice(place === "after" ? at + 1 : at, kept, ...text.trimEnd().split("\n"));
  return lines.join("\n");
}
