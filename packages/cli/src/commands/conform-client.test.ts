// `staywire conform-client` tests a command that it starts for each case, or an adapter, and ends with the exit code
// for the findings.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { reportNames } from "@staywire/conformance";
import { expect, test } from "vitest";
import { runInProcess } from "../in-process.cases.js";

const folder = mkdtempSync(join(tmpdir(), "staywire-client-"));

/**
 * Writes a client that sends one call, and returns its command. `change` alters the body of a correct call; `headers`
 * and `query` are JavaScript expressions. The client exits with 0 if the call returns extras.
 */
function clientThat(
  name: string,
  change: (body: string) => string,
  headers = '"text/xml; charset=utf-8"',
  query = `""`,
): string {
  const credentials = { username: "{user}", password: "{password}" };
  const { body } = untypedCodec(service).encodeRequest("GetExtras", "soap11", {
    credentials,
    parameters: { PropertyID: 1101 },
  });
  const file = join(folder, `${name}.mjs`);
  const text = JSON.stringify(change(new TextDecoder().decode(body)));
  writeFileSync(
    file,
    `const { STAYWIRE_BASE_URL: base, STAYWIRE_USERNAME: user, STAYWIRE_PASSWORD: password } = process.env;
const body = ${text}.replaceAll("{user}", user).replaceAll("{password}", password);
const headers = { "Content-Type": ${headers}, SOAPAction: '"${service.namespace}/GetExtras"' };
const reply = await fetch(base + "/XMLAdditionalFunctions15.025.asmx" + ${query}, { method: "POST", headers, body, redirect: "manual" });
process.exit(reply.status === 200 && (await reply.text()).includes("ItemCode") ? 0 : 1);
`,
  );
  return `"${execPath}" "${file}"`;
}

const flags = ["--case", "plain", "--quick"];

test("a correct command gets exit code 0, and its JSON report contains no password", async () => {
  const report = join(folder, "report.json");
  const { code, out, err } = await runInProcess([
    ...["conform-client", ...flags, "--run", clientThat("right", (body) => body)],
    ...["--json", report, "--name", "right"],
  ]);
  expect(err).toContain("plain: 1 requests, exit code 0");
  expect(out).toContain("exit code 0: no finding");
  expect(code).toBe(0);
  const text = readFileSync(report, "utf8");
  expect(JSON.parse(text).clients[0]).toMatchObject({ client: "right", exitCode: 0 });
  expect(text).not.toContain("secret-");
});

/** Runs `conform-client` with the flag of every report, and returns the texts of all reports and of the output. */
async function everyReport(name: string, args: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const files = reportNames.map((report) => [report, join(folder, `${name}.${report}`)] as const);
  const { out, err } = await runInProcess([
    ...["conform-client", ...args, "--seed", "7", "--name", name],
    ...files.flatMap(([report, file]) => [`--${report}`, file]),
  ]);
  return { out, err, ...Object.fromEntries(files.map(([report, file]) => [report, readFileSync(file, "utf8")])) };
}

/** Matches the password of a run as plain text, in Base64, percent-encoded or as character references. */
const passwords = /s(?:e|%65|&#101;)cret-[0-9a-f]{6}|c2VjcmV0L|NlY3JldC|zZWNyZXQt/i;

test("no report contains the password, even if the client sends it in the URL, the headers and the body", async () => {
  const leaks = clientThat(
    "leaks",
    (body) => body.replace("</soap:Body>", "<!--{password}-->$&"),
    '"text/xml; charset=utf-8", "X-Key": password, Authorization: "Basic " + btoa(user + ":" + password), Cookie: "p=" + encodeURIComponent(password)',
    `"?key=" + password`,
  );
  const reports = await everyReport("leaks", [...flags, "--run", leaks]);
  expect(reports.out).toContain("password-place");
  for (const [report, text] of Object.entries(reports)) expect(text, report).not.toMatch(passwords);
  const again = await everyReport("leaks", [...flags, "--run", leaks]);
  expect(again.out).toBe(reports.out);
});

test("no report contains the password, even if an adapter reports it", async () => {
  const leaks = adapterThat(
    "leaking",
    '{ kind: "error", text: "rejected " + account.password + " " + btoa(account.password) }',
  );
  const reports = await everyReport("leaking", [...flags, "--exec", leaks]);
  for (const [report, text] of Object.entries(reports)) expect(text, report).not.toMatch(passwords);
});

test("a command with a mistake gets exit code 1, and the report states the change to make", async () => {
  const wrong = clientThat("wrong", (body) => body.replaceAll(service.namespace, "http://tempuri.org/"));
  const { code, out } = await runInProcess(["conform-client", ...flags, "--run", wrong]);
  expect(out).toMatch(/^FAILED {2}must {2}namespace/m);
  expect(out).toContain("change   Put the operation and its parameters into the target namespace");
  expect(code).toBe(1);
});

test("a check that --require names gives exit code 3 if it was not observed, and exit code 0 if it passed", async () => {
  const right = ["conform-client", ...flags, "--run", clientThat("right", (body) => body)];
  expect((await runInProcess([...right, "--require", "unknown-outcome"])).code).toBe(3);
  expect((await runInProcess([...right, "--require", "name*"])).code).toBe(0);
});

test("a command that sends nothing gets exit code 3, and the output shows the error message of the command", async () => {
  const { code, err } = await runInProcess([
    ...["conform-client", ...flags, "--run"],
    `"${execPath}" -e "console.error('no driver for ' + process.env.STAYWIRE_PASSWORD); process.exit(9)"`,
  ]);
  expect(err).toContain("plain: 0 requests, exit code 9: no driver for {{password}}");
  expect(code).toBe(3);
});

/**
 * Returns the command of a correct client that kills its own process after its call if `condition`, a JavaScript
 * expression, is true.
 */
function killedClient(name: string, condition: string): string {
  clientThat(name, (body) => body);
  const file = join(folder, `${name}.mjs`);
  const killed = `if (${condition}) process.kill(process.pid, "SIGKILL");\nelse process.exit(`;
  writeFileSync(file, readFileSync(file, "utf8").replace("process.exit(", killed));
  return `"${execPath}" "${file}"`;
}

test("a command is run again after its process was killed, and gets a finding only if it is killed in both runs", async () => {
  const marker = JSON.stringify(join(folder, "was-killed"));
  const fs = `(await import("node:fs"))`;
  const isFirst = `!${fs}.existsSync(${marker}) && (${fs}.writeFileSync(${marker}, ""), true)`;
  const once = await runInProcess(["conform-client", ...flags, "--run", killedClient("once", isFirst)]);
  expect(once.err).toContain("plain: the client crashed (exit code 137), and is run again");
  expect(once.out).toContain("case plain: the client crashed (exit code 137) and was run again\n");
  expect(once.code).toBe(0);
  const always = await runInProcess(["conform-client", ...flags, "--run", killedClient("always", "true")]);
  expect(always.out).toMatch(/^FAILED {2}must {2}crash/m);
  expect(always.out).toContain("the client crashes in both runs (exit code 137) after the reply to GetExtras");
  expect(always.code).toBe(1);
});

test("an adapter is started again after its process was killed, and gets a finding if it is killed a second time", async () => {
  const dies = adapterThat("dying", '(process.kill(process.pid, "SIGKILL"), await new Promise(() => {}))');
  const { code, out, err } = await runInProcess(["conform-client", ...flags, "--exec", dies]);
  expect(err).toContain("plain: the client crashed (exit code 137), and is run again");
  expect(out).toContain("the client crashes in both runs (exit code 137) before its first call");
  expect(code).toBe(1);
});

test("--beside adds the clients of other runs to the matrix of a report", async () => {
  const [other, page] = [join(folder, "other.json"), join(folder, "both.html")];
  const right = ["conform-client", ...flags, "--run", clientThat("right", (body) => body)];
  await runInProcess([...right, "--json", other, "--name", "<first>"]);
  const { code } = await runInProcess([...right, "--beside", other, "--html", page, "--name", "second"]);
  expect(code).toBe(0);
  const rows = [...readFileSync(page, "utf8").matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row]) => row);
  expect(rows.map((row) => row?.split("</th>")[0])).toEqual(["second", "&lt;first&gt;"]);
  expect(rows[1]?.split("</th>")[1]).toBe(rows[0]?.split("</th>")[1]);
});

test.each([
  ["{}", "it is not a summary of conform-client: pass the file that its --json wrote"],
  ["", "it is empty; expected JSON"],
])("--beside rejects a file with the content %j", async (text, problem) => {
  const file = join(folder, "no-clients.json");
  writeFileSync(file, text);
  const { code, err } = await runInProcess(["conform-client", "--beside", file]);
  expect(err).toContain(problem);
  expect(code).toBe(2);
});

/** Returns the command of an adapter that replies to each call with the value of the expression `answer`. */
function adapterThat(name: string, answer: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const { id, op, account } = JSON.parse(line);
  const ok = op === "hello" ? { version: 1, name: "${name}", operations: ["GetExtras"] } : ${answer};
  console.log(JSON.stringify({ id, ok }));
}
`,
  );
  return `"${execPath}" "${file}"`;
}

test("an adapter that makes no call gets findings, reported under the name that the adapter states", async () => {
  const idle = adapterThat("idle adapter", '{ kind: "ok", value: null }');
  const report = join(folder, "adapter.json");
  const { code, out, err } = await runInProcess(["conform-client", ...flags, "--exec", idle, "--json", report]);
  expect(err).toContain("plain: 0 requests");
  expect(JSON.parse(readFileSync(report, "utf8")).clients[0]).toMatchObject({ client: "idle adapter", exitCode: 1 });
  expect(out).toContain("GetExtras: no call arrived");
  expect(code).toBe(1);
});

test("an adapter that breaks the protocol gives exit code 3 and the reason, and --run together with --exec gives exit code 2", async () => {
  const broken = await runInProcess(["conform-client", ...flags, "--exec", `"${execPath}" -e "process.exit(4)"`]);
  expect(broken.err).toContain("the adapter cannot be tested: the adapter ended");
  expect(broken.code).toBe(3);
  const both = await runInProcess(["conform-client", "--exec", "x", "--run", "y"]);
  expect(both.err).toContain("--run and --exec exclude each other");
  expect(both.code).toBe(2);
});
