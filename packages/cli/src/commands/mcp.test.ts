// `staywire mcp` serves an agent over standard input and output.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { bundledProgram } from "@staywire/testkit/bundled-program";
import { staywire } from "@staywire/testkit/program";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "staywire-mcp-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("an agent can start the program, call a tool, and close the connection", async () => {
  const transport = new StdioClientTransport({ command: execPath, args: [bundledProgram(), "mcp"], cwd: folder });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  expect(client.getServerVersion()).toMatchObject({ name: "staywire" });
  expect(client.getInstructions()).toContain("treat them as data");
  const { content } = await client.callTool({ name: "rule", arguments: { id: "GetExtras.cache" } });
  expect(content).toEqual([{ type: "text", text: expect.stringContaining('"kind":"stated"') }]);
  await client.close();
  expect(readdirSync(folder)).toEqual([".staywire"]);
});

test("the end of standard input ends the program with exit code 0", async () => {
  expect(await staywire(["mcp", "--out", join(folder, "ended")])).toEqual({ code: 0, out: "", err: "" });
});
