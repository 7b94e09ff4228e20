// Performs the guide about leaving ASMX. Unchanged clients call a service on Mono's ASP.NET, and then the same service
// on PHP's SoapServer.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contracts, readWsdl } from "@staywire/contracts";
import { closedPort } from "@staywire/testkit/port";
import { launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProxy, type ProxyProgram } from "../clients/dotnet.js";
import { output, reasonToSkip } from "../interop/tool.js";
import { buildService, type Running, start } from "./stack.js";

const root = join(import.meta.dirname, "../..");
const example = join(root, "examples/leaving-asmx");
// Debian's package of zeep is installed only for Debian's own Python, and not for another Python on the path.
const python = "/usr/bin/python3";
const missing =
  reasonToSkip("mcs", ["--version"]) ??
  reasonToSkip("mono", ["--version"]) ??
  reasonToSkip("php", ["-m"], "soap") ??
  reasonToSkip("php", ["-m"], "dom") ??
  reasonToSkip(python, ["-c", "import zeep; print('zeep')"], "zeep");
const note = missing === undefined ? "" : ` (skipped: ${missing})`;
const SLOW = 300_000;

const addresses = { old: "http://old.harbour.example", new: "http://new.harbour.example" };

const guide = readFileSync(join(root, "docs/guides/leave-asmx.md"), "utf8");

/** Edits a file as the guide shows. */
function edit(path: string): void {
  const [, diff = ""] = /^```diff\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  let text = readFileSync(path, "utf8");
  for (const [, before = "", after = ""] of diff.matchAll(/^-(.*\n)((?:\+.*\n)+)/gm)) {
    expect(text).toContain(before);
    text = text.replaceAll(before, () => after.replaceAll(/^\+/gm, ""));
  }
  writeFileSync(path, text);
}

/** The commands of the guide in their order, each with the output that follows it. */
const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```$)?/gm)].flatMap(
  ([, block = "", printed]) =>
    block
      .trim()
      .replaceAll(/ \\\n +/g, " ")
      .split("\n")
      .map((line) => ({ line: line.replace("npx staywire ", ""), printed })),
);

describe.skipIf(missing !== undefined)(`leaving ASMX${note}`, () => {
  let folder: string;
  let old: Running;
  let moved: PhpServer;
  let proxy: ProxyProgram;

  beforeAll(async () => {
    mkdirSync(join(root, ".staywire"), { recursive: true });
    // A folder below the root, so that the catalog in it finds the packages that it imports.
    folder = mkdtempSync(join(root, ".staywire/leaving-"));
    old = await start(await buildService(join(example, "old")), {});
    moved = await startPhp(join(example, "new"));
    proxy = await buildProxy();
    for (const name of ["client.php", "client.py"]) cpSync(join(example, name), join(folder, name));
    const { service } = readWsdl(readFileSync(join(example, "new/boats.wsdl"), "utf8"));
    const soap = contracts(service, { baseUrl: old.url }).find(({ path }) => path.endsWith("Boats.soap.wsdl"));
    writeFileSync(join(folder, "boats.soap.wsdl"), soap?.text ?? "");
  }, SLOW);
  afterAll(() => {
    old?.stop();
    moved?.stop();
    proxy?.remove();
    rmSync(folder, { recursive: true });
  });

  const clients: readonly (readonly [name: string, run: (url: string) => Promise<string>])[] = [
    ["PHP's SoapClient", (url) => output("php", ["client.php", url], "", folder)],
    ["zeep, in SOAP 1.2", (url) => output(python, ["client.py", url], "", folder)],
    ["the proxy classes of .NET", (url) => proxy.run("call", join(example, "new/boats.wsdl"), url)],
  ];

  test.each(clients)(
    "%s prints the same with the old service and the new one",
    async (_, run) => {
      const before = await run(old.url);
      expect(before.split("\n").length).toBeGreaterThan(3);
      expect(await run(moved.url)).toBe(before);
    },
    SLOW,
  );

  const onMachine = (text: string): string =>
    text.replaceAll(addresses.old, old.url).replaceAll(addresses.new, moved.url);
  const inGuide = (text: string): string =>
    text.replaceAll(old.url, addresses.old).replaceAll(moved.url, addresses.new);

  /** Records the calls of the client in PHP. */
  async function record(line: string): Promise<void> {
    const port = await closedPort();
    const recorder = launch(onMachine(line).replace("8090", String(port)).split(" "), { cwd: folder });
    await recorder.printed(/http:\/\/127/);
    await output("php", ["client.php", `http://127.0.0.1:${port}`], "", folder);
    recorder.child.kill("SIGINT");
    expect(await recorder.ended).toMatchObject({ code: 0, err: "" });
  }

  test(
    "each command of the guide has the output and the exit code that the guide states",
    async () => {
      expect(commands.map(({ line }) => line.split(" ")[0])).toEqual([
        "import",
        "proxy",
        "diff",
        "compare",
        "compare",
        "conform",
        "conform",
        "report",
      ]);
      for (const { line, printed } of commands) {
        if (line.startsWith("proxy")) {
          await record(line);
          continue;
        }
        const ended = await staywire(onMachine(line).split(" "), { cwd: folder });
        const out = inGuide(`${ended.out}${ended.err}`);
        // `conform` and `report` end with 3, because some cases cannot be run against a service without a suite.
        expect({ line, code: ended.code, out }).toMatchObject({
          code: /^(?:conform|report)/.test(line) ? 3 : 0,
          out: printed ?? expect.stringMatching(/\S/),
        });
        if (line.startsWith("import")) edit(join(folder, "boats.ts"));
      }
    },
    SLOW,
  );

  const slips: readonly (readonly [what: string, from: string, to: string, found: RegExp])[] = [
    ["an amount without its last digit is equal", "'_' => '21.40'", "'_' => '21.4'", /^6 of 6 replies are equal/m],
    [
      "a changed amount differs",
      "'_' => '21.40'",
      "'_' => '21.41'",
      /Fee\.Value: .*\n +recorded +"21\.40"\n +now +"21\.41"/,
    ],
    [
      "a zone at a date differs",
      "'2026-05-01T00:00:00'",
      "'2026-05-01T00:00:00Z'",
      /FindBerths {2}0 of 1 replies are equal in meaning\n {2}Checked: another value in 1 call\n {6}recorded {2}"2026-05-01T00:00:00"\n {6}now {7}"2026-05-01T00:00:00Z"\n {6}call {6}FindBerths length=1\n/,
    ],
    [
      "a list that is left out differs",
      ", 'Services' => ['Service' => ['water', 'power']]",
      "",
      /Services: another number of items/,
    ],
    [
      "a record instead of an absent result differs",
      "? [] :",
      "? ['GetBerthResult' => ['Number' => 9]] :",
      /GetBerth +0 of 1/,
    ],
  ];
  test.each(slips)(
    "in a comparison of the new service with the recording, %s",
    async (_, from, to, found) => {
      const source = mkdtempSync(join(root, ".staywire/slip-"));
      cpSync(join(example, "new"), source, { recursive: true });
      const text = readFileSync(join(source, "index.php"), "utf8");
      expect(text).toContain(from);
      writeFileSync(
        join(source, "index.php"),
        text.replace(from, () => to),
      );
      const wrong = await startPhp(source);
      const compared = await staywire(["compare", "old.ndjson", wrong.url, "--service", "boats.ts"], { cwd: folder });
      wrong.stop();
      rmSync(source, { recursive: true });
      expect(compared.out).toMatch(found);
    },
    SLOW,
  );
});

interface PhpServer {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts PHP's own web server with the new service. */
async function startPhp(folder: string): Promise<PhpServer> {
  const port = await closedPort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn("php", ["-S", `127.0.0.1:${port}`, "index.php"], { cwd: folder, stdio: "ignore" });
  const stop = () => child.kill();
  for (let turn = 0; turn < 100; turn += 1) {
    const reply = await fetch(`${url}/Boats.asmx?WSDL`).catch(() => undefined);
    if (reply?.ok) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  throw new Error("PHP's web server did not answer");
}
