// Tests that the programs of the guide for Python, PHP and C# run as shown, and print the text that follows them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { contracts } from "@staywire/contracts";
import type { Listening } from "@staywire/server/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startService } from "../interop/running.js";
import { output, reasonToSkip } from "../interop/tool.js";

// Debian's package of zeep is installed only for Debian's own Python, and not for another Python on the path.
const python = "/usr/bin/python3";

interface Language {
  readonly missing: string | undefined;
  readonly file: string;
  /** Runs the file in its folder, and returns what it prints. */
  readonly run: (folder: string, file: string) => Promise<string>;
}

const languages: Readonly<Record<string, Language>> = {
  python: {
    missing: reasonToSkip(python, ["-c", "import zeep; print('zeep')"], "zeep"),
    file: "client.py",
    run: (folder, file) => output(python, [file], "", folder),
  },
  php: {
    missing: reasonToSkip("php", ["-m"], "soap"),
    file: "client.php",
    run: (folder, file) => output("php", [file], "", folder),
  },
  csharp: {
    missing: reasonToSkip("mcs", ["--version"]) ?? reasonToSkip("mono", ["--version"]),
    file: "Client.cs",
    run: async (folder, file) => {
      await output("mcs", ["-out:client.exe", "-r:System.Web.Services", "-r:System.Xml", file], "", folder);
      return output("mono", ["client.exe"], "", folder);
    },
  },
};

const page = readFileSync("docs/guides/python-php-csharp.md", "utf8");
const programs = [...page.matchAll(/^```(python|php|csharp)\n([\s\S]*?)^```\n+```text\n([\s\S]*?)^```$/gm)].map(
  ([, name = "", program = "", printed = ""]) => ({ name, program, printed }),
);

let running: Listening;
let folder: string;
beforeAll(async () => {
  running = await startService();
  folder = mkdtempSync(join(tmpdir(), "staywire-languages-"));
  for (const { path, text } of contracts(service, { baseUrl: running.url }).filter(({ path }) =>
    path.startsWith("wsdl/"),
  )) {
    mkdirSync(join(folder, "contracts/wsdl"), { recursive: true });
    writeFileSync(join(folder, "contracts", path), text);
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await running.close();
});

test("the guide has a program in each language", () => {
  expect(programs.map(({ name }) => name)).toEqual(Object.keys(languages));
});

describe.each(programs)("the program in $name", ({ name, program, printed }) => {
  const language = languages[name]!;
  const { missing, file, run } = language;
  test.skipIf(missing !== undefined)(
    `prints what the guide shows${missing ? ` (skipped: ${missing})` : ""}`,
    async () => {
      writeFileSync(join(folder, file), program.replaceAll("https://channel.example", running.url));
      expect(await run(folder, file)).toBe(printed);
    },
  );
});
