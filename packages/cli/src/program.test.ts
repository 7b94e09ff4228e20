// Invalid input ends the program with exit code 2 and a message, without a stack trace and without a password.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closedPort } from "@staywire/testkit/port";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writersOf } from "./io.js";
import { runProgram } from "./program.js";

async function staywire(
  args: readonly string[],
  start: {
    readonly cwd?: string;
    readonly env?: Readonly<Record<string, string>>;
    /** The message of an error to throw when the program prints something. */
    readonly broken?: string;
  } = {},
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const said = { out: "", err: "" };
  const code = await runProgram(args, {
    env: start.env ?? {},
    cwd: start.cwd ?? ".",
    ...writersOf(
      (text) => {
        if (start.broken !== undefined) throw new Error(start.broken);
        said.out += text;
      },
      (text) => {
        said.err += text;
      },
    ),
    outIsTerminal: false,
    errIsTerminal: false,
    signal: new AbortController().signal,
  });
  return { code, ...said };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-usage-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const credentials = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "s3cret-canary" };

describe("the command line", () => {
  test("accepts help with the id of a troubleshooting page; the printed page has commands in place of links", async () => {
    const { code, out } = await staywire(["help", "blackout-result"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^# What does -1 or 0 from AddBlackoutDates mean\?/);
    expect(out).toContain("read back (staywire help timeouts)");
    expect((await staywire(["help", "../README"])).code).not.toBe(0);
  });

  test("accepts --help and --version without an error", async () => {
    const [help, version] = await Promise.all([staywire(["--help"]), staywire(["--version"])]);
    expect([help.code, version.code]).toEqual([0, 0]);
    expect(version.out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.each([
    [["conforn"], "unknown command 'conforn'"],
    [["conforn", "--help"], "unknown command 'conforn'\n(Did you mean conform?)"],
    [["-h", "conforn"], "unknown command 'conforn'\n(Did you mean conform?)"],
    [["help", "conforn"], "unknown command 'conforn'\n(Did you mean conform?)"],
    [["call", "GetExtra", "--help"], '"GetExtra" is not an operation; did you mean GetExtras?'],
    [["help", "call", "GetExtra"], '"GetExtra" is not an operation; did you mean GetExtras?'],
    [["conform", "--profile", "must"], "unknown option '--profile'; did you mean --severity?"],
    [["conform", "--level", "writes"], "is invalid: expected one of read-only, listed-writes, all\n"],
    [["calendar", "x"], "is invalid for argument 'property': expected a whole number from 1 to 2147483647\n"],
    [["call", "GetExtras", "--profile"], "unknown option '--profile'\n"],
    [["call", "GetExtras", "--base-ur", "x"], "unknown option '--base-ur'; did you mean --base-url?\n(staywire call"],
    [["call", "GetExtra"], '"GetExtra" is not an operation; did you mean GetExtras?'],
    [["call", "GetExtras"], "GetExtras needs PropertyID"],
    [["call", "GetExtras", "PropertyId=1"], 'GetExtras has no parameter "PropertyId"; did you mean PropertyID?'],
    [["call", "GetExtras", "PropertyID=one"], 'PropertyID="one" is not a whole number'],
    [["call", "GetExtras", "PropertyID=2147483648"], "is not a whole number from -2147483648 to 2147483647"],
    [
      ["call", "GetExtras", "PropertyID=1", "PropertyID=2"],
      "PropertyID is given 2 times; only a list of simple values can be",
    ],
    [["call", "GetExtras", "PropertyID"], '"PropertyID" is not of the form Name=value'],
    [["call", "GetExtras", "APIPassword=s3cret-canary"], "APIPassword is a credential of GetExtras"],
    [["call", "GetExtras", "PropertyID=1", "--binding", "rest"], "expected one of soap11, soap12, get, post"],
    [["call", "GetExtras", "PropertyID=1"], "no base URL is given"],
    [["call", "GetExtras", "PropertyID=1", "--base-url", "ftp://channel.example"], "is not a base URL"],
    [
      ["call", "GetExtras", "PropertyID=1", "--base-url", "http://u:s3cret-canary@h"],
      "the base URL contains credentials",
    ],
    [["call", "GetExtras", "PropertyID=1", "--timeout", "soon"], "expected a number above 0 and up to 86400"],
    [["call", "GetExtras", "PropertyID=1", "--config", "no.json"], 'there is no settings file "no.json"'],
    [["generate", "--only", "ts"], "did you mean types?"],
    [["decode", "no-such-file"], 'there is no file or folder "no-such-file"'],
    [["decode", ".", "--operation", "GetExtra"], "did you mean GetExtras?"],
  ])("is rejected as invalid: %j", async (args, message) => {
    const ended = await staywire(args, { cwd: folder, env: credentials });
    expect(ended.err).toContain(message);
    expect(ended.code).toBe(2);
    expect(ended.err).not.toMatch(/\n\s+at |s3cret-canary/);
  });

  test("without a password is rejected, and the error names the variable that sets it", async () => {
    const ended = await staywire(["call", "GetExtras", "PropertyID=1", "--username", "agent"]);
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("no password is given") });
    expect(ended.err).toContain("STAYWIRE_PASSWORD");
  });
});

describe("the settings file", () => {
  const call = ["call", "GetExtras", "PropertyID=1", "--config"];

  test.each([
    ["bad.json", "{", "cannot read the settings file"],
    ["list.json", "[]", "does not contain an object"],
    ["typo.json", '{"targett": "x"}', 'the unknown setting "targett"; did you mean target?'],
    ["type.json", '{"password": 12345}', "the setting password"],
    ["throws.ts", 'throw new Error("broken");', "broken"],
  ])("is rejected if it is invalid: %s", async (name, text, message) => {
    writeFileSync(join(folder, name), text);
    const ended = await staywire([...call, name], { cwd: folder, env: credentials });
    expect(ended.err).toContain(message);
    expect(ended.err).not.toContain("12345");
    expect(ended.code).toBe(2);
  });

  test("can be a TypeScript file that sets the target, but a flag takes precedence", async () => {
    const [one, other] = await Promise.all([closedPort(), closedPort()]);
    const text = `const port: number = ${one};\nexport default { target: "http://127.0.0.1:" + port };`;
    writeFileSync(join(folder, "good.ts"), text);
    const [fromFile, fromFlag] = await Promise.all([
      staywire([...call, "good.ts"], { cwd: folder, env: credentials }),
      staywire([...call, "good.ts", "--base-url", `http://127.0.0.1:${other}`], { cwd: folder, env: credentials }),
    ]);
    expect(fromFile).toMatchObject({ code: 4, err: expect.stringContaining(`127.0.0.1:${one}/`) });
    expect(fromFlag).toMatchObject({ code: 4, err: expect.stringContaining(`127.0.0.1:${other}/`) });
  });
});

describe("an error", () => {
  test("does not show the second password if --password is given twice", async () => {
    const args = ["call", "GetExtras", "last-canary=1", "--password", "first", "--password", "last-canary"];
    expect(await staywire(args)).toMatchObject({
      code: 2,
      err: expect.stringContaining('no parameter "{{password}}"'),
    });
    const joined = ["call", "GetExtras", "last-canary=1", "--password=first", "--password=last-canary"];
    expect((await staywire(joined)).err).not.toContain("last-canary");
  });

  test("that is unexpected does not show the credentials of the settings file", async () => {
    const file = { password: "file-canary", users: { other: { username: "other-canary", password: "third-canary" } } };
    writeFileSync(join(folder, "secret.json"), JSON.stringify(file));
    writeFileSync(join(folder, "message.http"), "GET / HTTP/1.1\r\n\r\n");
    const broken = "cannot print file-canary, other-canary and third-canary";
    const ended = await staywire(["decode", join(folder, "message.http"), "--config", "secret.json"], {
      cwd: folder,
      broken,
    });
    expect(ended).toMatchObject({
      code: 3,
      err: "error: cannot print {{password}}, {{username:other}} and {{password:other}}\n",
    });
  });
});
