// The recipes of docs/contributing can be performed: their files, lines and commands exist.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { edited, lastSteps, recipeNames, stepsOf } from "./page.js";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const start = readFileSync("CONTRIBUTING.md", "utf8");

test.each(recipeNames())("each step of the recipe %s can be performed", (name) => {
  const texts = new Map<string, string>();
  const steps = stepsOf(name);
  for (const step of steps) {
    if (step.kind === "edit") {
      const old = texts.get(step.path) ?? (existsSync(step.path) ? readFileSync(step.path, "utf8") : undefined);
      texts.set(step.path, edited(step, old));
    } else {
      const [, script = ""] = /^npx -y pnpm@12 (\S+)/.exec(step.command) ?? [];
      expect([...Object.keys(scripts), "vitest"]).toContain(script);
    }
  }
  // The proof is the last step of a recipe. Only the commands that every change ends with come after it.
  expect(steps.at(-1)?.kind).toBe("run");
  expect(readFileSync(`docs/contributing/${name}.md`, "utf8")).toContain(
    "before the [last commands of every change](../../CONTRIBUTING.md#a-change-step-by-step)",
  );
  expect(start).toContain(`docs/contributing/${name}.md`);
});

test("the last commands of every change are the formatter, the check, and tests that a change in another folder can break", () => {
  const commands = lastSteps().map((step) => step.kind === "run" && step.command.replace("npx -y pnpm@12 ", ""));
  expect(commands).toEqual(["format", "check", expect.stringMatching(/^vitest run /)]);
  const tests = String(commands.at(-1)).split(" ").slice(2);
  expect(tests).toEqual(expect.arrayContaining(["test/cli", "test/samples.test.ts", "tools/values"]));
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});

test("CONTRIBUTING.md lists each command of the workspace", () => {
  const listed = [...start.matchAll(/^\| `([a-z:]+)[^`]*` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(Object.keys(scripts).sort());
});

test("an edit needs exactly one line with its anchor", () => {
  const edit = { kind: "edit", path: "a.ts", place: "after", anchor: "x", text: "new\n" } as const;
  expect(edited(edit, "x\ny\n")).toBe("x\nnew\ny\n");
  expect(edited({ ...edit, place: "instead of" }, "x\ny\n")).toBe("new\ny\n");
  expect(() => edited(edit, "x\nx\n")).toThrow("cannot edit a.ts: 2 lines contain x; expected exactly one");
  expect(() => edited(edit, undefined)).toThrow("cannot edit a.ts: 0 lines contain x; expected exactly one");
});
