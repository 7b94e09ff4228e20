// `staywire conform --module` tests the handler that a module exports, in the process of the program.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { staywire } from "@staywire/testkit/program";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-module-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };
const only = ["--only", "reply.valid/GetExtras/soap11", "--today", "2027-05-01"];

const head = `
  import { service } from "@staywire/catalog";
  import { defaultWorld } from "@staywire/world";
import { implementation } from "@staywire/reference";
  import { server, toWebHandler } from "@staywire/server";
  const transport = server(service, implementation(defaultWorld("2027-05-01"), { now: () => "2027-05-01T12:00:00Z" }));
`;

// Writes a module that can import the packages.
function file(name: string, text: string): string {
  buildSync({
    stdin: { contents: text, resolveDir: root, loader: "js" },
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: join(folder, name),
  });
  return name;
}

test.each([
  ["a transport", "export { transport };"],
  ["a web handler", "export default toWebHandler(transport);"],
  ["an object with fetch", "const handle = toWebHandler(transport); export default { fetch: (each) => handle(each) };"],
  ["a clock", "export { transport }; export const advance = (seconds) => seconds;"],
])("a module that exports %s is tested", async (what, exported) => {
  const module = file(`${what.replaceAll(" ", "-")}.mjs`, head + exported);
  const ended = await staywire(["conform", "--module", module, ...only, "--events", "events"], { cwd: folder, env });
  expect(ended).toMatchObject({ code: 0, err: "" });
  expect(ended.out).toMatch(/[1-9]\d* passed · 0 failed/);
  const start = JSON.parse(readFileSync(join(folder, "events"), "utf8").split("\n")[0] ?? "");
  expect(start).toMatchObject({ target: module, level: "read-only" });
});

test("a module in TypeScript is loaded", async () => {
  writeFileSync(
    join(folder, "typed.ts"),
    "export default (request: Request): Response => new Response(request.url, { status: 200 });\n",
  );
  const ended = await staywire(["conform", "--module", "typed.ts", ...only], { cwd: folder, env });
  expect(ended).toMatchObject({ code: 3, out: expect.stringContaining("the world names no property") });
});

test.each([
  ["exports no handler", "export const nothing = 1;", /no-handler.mjs" exports no handler/],
  ["does not load", "throw new Error('no database\\nat all')", /^error: cannot load "no-handler.mjs": "no database"\n/],
  [
    "exports advance, but not as a function",
    "export const transport = async () => {}; export const advance = 1;",
    /not a function/,
  ],
])("a module that %s gives exit code 2", async (_, text, said) => {
  const module = file("no-handler.mjs", text);
  const ended = await staywire(["conform", "--module", module], { cwd: folder, env });
  expect(ended).toMatchObject({ code: 2, err: expect.stringMatching(said) });
  expect(ended.err).not.toMatch(/\n\s+at /);
});

test("a module together with a base URL gives exit code 2", async () => {
  const ended = await staywire(["conform", "https://channel.example", "--module", "a.mjs"], { cwd: folder, env });
  expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("--module and a base URL are two targets") });
});
