// The rules for clean files detect their violations, and nothing else.
import { expect, test } from "vitest";
import { faultsOf } from "./faults.js";

function messages(path: string, text: string): readonly string[] {
  return faultsOf(path, Buffer.from(text)).map(({ line, message }) => `${line} ${message.split(":")[0]}`);
}

const home = ["", "home", "somebody", "x"].join("/");
const foreign = "channel.provider.com";
const registryHost = ["registry", "npmjs", "org"].join(".");
const unknown = ["https:/", "files.provider.com", "x"].join("/");

test.each([
  ["a.md", `first\nsee ${home}`, "2 a path of somebody's machine"],
  ["a.md", `see ${registryHost}`, "1 a package registry"],
  [
    "a.md",
    ["http:/", `user:secret@${foreign}:81`, "x"].join("/"),
    `1 the host ${foreign} is not one that committed files may name`,
  ],
  ["b.md", `see ${unknown}`, "1 the host files.provider.com is not one that committed files may name"],
  ["pnpm-lock.yaml", "  resolution: {tarball: x.tgz}", "1 a download address in a lock file"],
  ["a.md", `-----BEGIN RSA ${"PRIVATE"} KEY-----`, "1 a secret"],
  ["a.md", "Co-Authored-By: x", "1 a word about how the project is made"],
  ["a.ts", `${"<".repeat(7)} ours`, "1 a conflict mark"],
  ["packages/a.ts", 'error.message.includes("range")', "1 a decision by the words of an error"],
  ["a.ts", "first\nsecond\r\n", "2 CR LF at the end of a line"],
  ["a.md", "It is 4 unless told.", "1 the old idiom"],
  ["packages/a.ts", "/** Whether it is valid. */", "1 a documentation comment that begins with What or Whether"],
  ["a.md", "12 could not run", "1 an old word for a verdict"],
  ["a.json", "x".repeat(400_001), "0 400001 bytes, more than 400000"],
])("the file %s with the content %j is rejected", (path, text, message) => {
  expect(messages(path, text)).toEqual([message]);
});

test("a raw message in UTF-16 is searched like any other file, including its header Host", () => {
  const message = Buffer.concat([
    Buffer.from(`POST / HTTP/1.1\r\nHost: ${foreign}\r\n\r\n`),
    Buffer.from(`<a>${home}</a>`, "utf16le"),
  ]);
  expect(faultsOf("x.http", message).map(({ line, message: text }) => `${line} ${text.split(":")[0]}`)).toEqual([
    `2 the host ${foreign} is not one that committed files may name`,
    "4 a path of somebody's machine",
  ]);
});

test.each([
  ["a.md", "https://channel.example/x, http://127.0.0.1:8080 and http://www.w3.org/2001/XMLSchema"],
  ["a.ts", "const url = `http://$" + "{host}/x`; const other = '/homework/x'; // packages/work/x, {base}/tmp"],
  ["x.http", "GET / HTTP/1.1\r\n\r\n"],
  ["golden/GetExtras/get.reply/response.xml", "<a>\r\n</a>"],
  ["a.md", "the tarball: what users get"],
  ["a.ts", "// What follows is understandable, and a mendable standard."],
])("the file %s with the content %j is clean", (path, text) => {
  expect(messages(path, text)).toEqual([]);
});
