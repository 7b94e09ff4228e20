// If a file that a command line names is absent, a folder, unreadable, binary or empty, the error says so in words,
// without an error code of the system.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getuid } from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInProcess } from "../in-process.cases.js";
import { readText } from "./read-file.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-files-"));
  for (const end of ["json", "wsdl", "ts", "pem", "http"]) {
    mkdirSync(join(folder, `folder.${end}`));
    writeFileSync(join(folder, `binary.${end}`), Buffer.from([0x89, 0x50, 0, 0xff, 0xfe, 0x0a, 0, 1]));
    writeFileSync(join(folder, `empty.${end}`), "");
    writeFileSync(join(folder, `unreadable.${end}`), "{}");
    chmodSync(join(folder, `unreadable.${end}`), 0);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "s3cret-canary" };

/** The commands, each with the arguments before the file and the extension of the file. */
const commands: readonly (readonly [words: readonly string[], end: string])[] = [
  [["conform", "--dry-run", "--world"], "json"],
  [["conform", "--dry-run", "--expected"], "json"],
  [["conform", "--dry-run", "--config"], "json"],
  [["conform", "http://127.0.0.1:1", "--dry-run", "--ca"], "pem"],
  [["conform", "--dry-run", "--module"], "ts"],
  [["conform", "http://127.0.0.1:1", "--no-discover", "--world"], "json"],
  [["serve", "--port", "0", "--host", "256.0.0.1", "--world"], "json"],
  [["serve", "--port", "0", "--host", "256.0.0.1", "--service"], "wsdl"],
  [["call", "GetExtras", "PropertyID=1", "--config"], "json"],
  [["generate", "--service"], "wsdl"],
  [["generate", "--service"], "ts"],
  [["import"], "wsdl"],
  [["diff", "empty.ts"], "wsdl"],
  [["replay"], "json"],
  [["report"], "json"],
  [["report", "empty.json", "--against"], "json"],
  [["report", "empty.json", "--expected"], "json"],
  [["golden", "--module"], "ts"],
  [["decode"], "http"],
];

// An unreadable file cannot be tested as root, who can read every file, or on Windows, where files cannot be made
// unreadable in this way.
const kinds = ["absent", "folder", "binary", "empty", ...((getuid?.() ?? 0) === 0 ? [] : ["unreadable"])];

// `report` accepts an empty file, because it can be the events of a run that was cut off before its first event.
const isAllowed = (words: readonly string[], kind: string) => kind === "empty" && words.join() === "report";

describe.each(kinds)("a file that is %s", (kind) => {
  test.each(commands)("is reported in words: staywire %j, *.%s", async (words, end) => {
    if (isAllowed(words, kind)) return;
    const { code, out, err } = await runInProcess([...words, `${kind}.${end}`], { cwd: folder, env });
    expect([2, 3]).toContain(code);
    expect(out + err).toContain(words[0] === "diff" ? "empty.ts" : `${kind}.${end}`);
    expect(out + err).not.toMatch(
      /\bE[A-Z]{4,}\b|no such file or directory|syscall|\n\s+at |s3cret-canary|Bad control/,
    );
  });
});

test.each([
  [["generate", "--out", "empty.json"], 'cannot use the folder "empty.json": a file of this name exists'],
  [["import", "depot.wsdl", "--out", "folder.ts"], 'there is no file "depot.wsdl"'],
  [["sync", "empty.json", "--plan"], 'cannot use the folder "empty.json"'],
  [["conform", "--html", "folder.json"], 'cannot write "folder.json": it is a folder; expected a file'],
  [["conform", "--events", "empty.json/x"], 'cannot write "empty.json/x": '],
  [["conform", "--json", "-", "--html", "-"], "--html and --json cannot both go to standard output"],
])("the command line %j is rejected with a reason in words", async (args, message) => {
  const { code, err } = await runInProcess(args, { cwd: folder, env });
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).not.toMatch(/\bE[A-Z]{4,}\b/);
});

test("a text in UTF-16 (little-endian) with a byte order mark can be read: some shells of Windows write such texts", () => {
  const path = join(folder, "utf-16.json");
  writeFileSync(path, Buffer.from("\uFEFF{}", "utf16le"));
  expect(readText(path)).toBe("{}");
  expect(readFileSync(path).length).toBe(6);
});
