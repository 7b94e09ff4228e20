// Tests the adapters for third-party clients in examples/clients. An adapter whose tools are not installed is skipped.
// The adapters must have no findings other than the known ones.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { output, reasonToSkip } from "../interop/tool.js";

const root = join(import.meta.dirname, "../..");
const samples = "examples/clients/adapters";
const data = "golden/service.json contracts/wsdl";
const folder = mkdtempSync(join(tmpdir(), "staywire-adapters-"));
const program = join(folder, "adapter.exe");
const references = ["System.Data", "System.Web.Extensions", "System.Web.Services", "System.Xml"];

interface Sample {
  readonly file: string;
  readonly command: string;
  readonly missing: string | undefined;
  /** The checks with a finding. Each finding is a real mistake of the library. */
  readonly findings: readonly string[];
  /** True if the library reads a reply of any length, which is a finding. @defaultValue false */
  readonly readsAnyLength?: boolean;
}

/** True to run every case except the slow case `silence`. Otherwise, only the cases in `cases` are run. */
const isLong = process.env.STAYWIRE_LONG === "1";

const all: readonly Sample[] = [
  {
    file: "adapter.py",
    command: `/usr/bin/python3 ${samples}/adapter.py ${data}`,
    missing: reasonToSkip("/usr/bin/python3", ["-c", "import zeep; print('zeep')"], "zeep"),
    findings: [],
    readsAnyLength: true,
  },
  {
    file: "adapter.php",
    command: `php ${samples}/adapter.php ${data}`,
    missing: reasonToSkip("php", ["-m"], "soap"),
    findings: ["reply-forms"],
    readsAnyLength: true,
  },
  {
    file: "adapter.mjs",
    command: `node ${samples}/adapter.mjs ${data}`,
    missing: undefined,
    findings: [],
  },
  {
    file: "Adapter.cs",
    command: `mono ${program} ${data}`,
    missing: reasonToSkip("mcs", ["--version"]) ?? reasonToSkip("mono", ["--version"]),
    findings: [],
    readsAnyLength: true,
  },
];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(all)("$file has at most 100 lines", ({ file }) => {
  expect(
    readFileSync(join(root, samples, file), "utf8")
      .trimEnd()
      .split("\n").length,
  ).toBeLessThanOrEqual(100);
});

interface Report {
  readonly checks: readonly { readonly id: string; readonly verdict: string }[];
}

// The cases that take little time.
const cases = [
  ...[
    "plain",
    "one-item",
    "no-extras",
    "lost-reply",
    "gateway-timeout",
    "refused-blackout",
    "failed-blackout",
    "outage",
  ],
  ...["wrong-password", "page", "fault-200", "cut", "prefixes", "cdata", "white-space", "references", "absent-members"],
  ...["redirect", "doctype", "entities", "refused-connection"],
];

for (const { file, command, missing, findings, readsAnyLength = false } of all) {
  describe.skipIf(missing !== undefined)(`${file}${missing === undefined ? "" : ` (skipped: ${missing})`}`, () => {
    beforeAll(async () => {
      if (file !== "Adapter.cs") return;
      const libraries = references.map((name) => `-r:${name}`);
      await output("mcs", [`-out:${program}`, ...libraries, join(root, samples, file)]);
    });

    test("has only its known findings, and reports all values of replies and all failed calls correctly", async () => {
      const path = join(folder, `${file}.json`);
      const { checks } = await report(command, path);
      const found = checks.filter(({ verdict }) => verdict === "fail" || verdict === "noted").map(({ id }) => id);
      expect(found.sort()).toEqual([...(isLong && readsAnyLength ? ["long-reply"] : []), ...findings]);
      expect(checks.find(({ id }) => id === "reply-values")?.verdict).toBe("pass");
      expect(checks.find(({ id }) => id === "sent")?.verdict).toBe("pass");
    }, 120_000);
  });
}

async function report(command: string, path: string): Promise<Report> {
  const main = ["--import", "tsx", "packages/cli/src/main.ts"];
  const only = isLong ? ["--quick"] : cases.flatMap((id) => ["--case", id]);
  const flags = ["conform-client", "--port", "0", ...only, "--exec", command, "--json", path];
  // Exit code 1 means findings, and is not a failure of this test.
  await output(process.execPath, [...main, ...flags], "", root).catch((error: Error) => {
    if (!/ended with 1:/.test(error.message)) throw error;
  });
  const { clients } = JSON.parse(readFileSync(path, "utf8")) as { readonly clients: readonly [Report] };
  return clients[0];
}
