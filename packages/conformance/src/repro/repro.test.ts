// A failure as a file: it can be sent again, it says what became of it, and it holds no credential.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { describe, expect, it } from "vitest";
import { library } from "../../../../test/sample/library.js";
import type { PlanEvent } from "../event.js";
import { guard } from "../guard/guard.js";
import { libraryServer, reader } from "../test/library.js";
import { run, verdictsOf } from "../test/run.js";
import { curlScript } from "./curl.js";
import { replay } from "./replay.js";
import { parseRepro, type Repro, reproOf } from "./repro.js";

const codec = untypedCodec(library);

const broken: Readonly<Record<string, Transport>> = {
  "a list that is open to all": libraryServer({ ListShort: () => [{ Title: "short", Pages: 3 }] }),
  "a limit that is not kept": libraryServer({ FindBooks: () => [] }),
  "a count that is wrong": libraryServer({ GetReport: () => ({ RowCount: 5, Rows: [] }) }),
  "a root of another name": rewriting("ArrayOfBook", "BookList"),
};

function rewriting(from: string, to: string): Transport {
  const honest = libraryServer();
  return async (request) => {
    const response = await honest(request);
    return { ...response, body: utf8(new TextDecoder().decode(response.body).replaceAll(from, to)) };
  };
}

async function reprosOf(
  transport: Transport,
  credentials = reader as { username: string; password: string },
): Promise<Repro[]> {
  const { events } = await run(transport, { credentials });
  return verdictsOf(events).flatMap((event) => reproOf(events[0] as PlanEvent, event) ?? []);
}

async function verdicts(repros: readonly Repro[], transport: Transport): Promise<Set<string>> {
  const found = new Set<string>();
  for (const repro of repros) {
    const again = parseRepro(JSON.stringify(repro));
    const guarded = guard(codec, transport, { level: { kind: "all" } });
    found.add((await replay(library, guarded, again, { credentials: reader })).verdict);
  }
  return found;
}

describe("a replay", () => {
  it.each(Object.entries(broken))("of %s says FAILED there, and FIXED of an honest service", async (_, transport) => {
    const repros = await reprosOf(transport);
    expect(repros.length).toBeGreaterThan(0);
    expect(await verdicts(repros, transport)).toEqual(new Set(["FAILED"]));
    expect(await verdicts(repros, libraryServer())).toEqual(new Set(["FIXED"]));
  });

  it("says DRIFTED of a service that now does a third thing", async () => {
    const repros = await reprosOf(broken["a count that is wrong"] as Transport);
    const other: Transport = async () => ({
      status: 200,
      headers: [["Content-Type", "text/html"]],
      body: utf8("<html/>"),
    });
    expect(await verdicts(repros, other)).toEqual(new Set(["DRIFTED"]));
  });

  it("is held back by the level like any other request", async () => {
    const [repro] = await reprosOf(libraryServer({ AddReader: () => "open to all" }));
    const guarded = guard(codec, libraryServer(), { level: { kind: "read-only" } });
    await expect(replay(library, guarded, repro as Repro, { credentials: reader })).rejects.toThrow("read-only");
  });
});

describe("a repro file", () => {
  it("holds placeholders where the credentials were", async () => {
    const text = JSON.stringify(await reprosOf(broken["a limit that is not kept"] as Transport));
    expect(text).toContain("{{password|xml}}");
    expect(text).toContain("{{password|form}}");
    expect(text).not.toContain(reader.password);
  });

  it("is refused where it is something else", () => {
    expect(() => parseRepro("{}")).toThrow(SyntaxError);
  });
});

describe("a curl script", () => {
  it("sends what was sent, credentials put back in the form of their place", async () => {
    const password = `p&<>%"' ;w`;
    const repros = await reprosOf(libraryServer({ ListShort: () => [{ Pages: 1 }] }));
    const wanted = (binding: string) =>
      repros.find((repro) => repro.binding === binding && repro.check === "auth.wrong-username") as Repro;
    const { seen, port, close } = await listening();
    for (const binding of ["soap11", "get", "post"]) await runScript(curlScript(wanted(binding)), port, password);
    await close();
    expect(curlScript(wanted("soap11"))).not.toContain(reader.password);
    expect(seen).toHaveLength(6);
    expect(seen[0]).toContain("<Username>reader</Username><Password>p&amp;&lt;&gt;%\"' ;w</Password>");
    expect(seen[1]).toContain("<Username>readerx</Username>");
    const queries = seen.slice(2).map((each) => new URLSearchParams(each.split(/[? ]/).at(-1)));
    expect(queries.map((query) => query.get("Password"))).toEqual([password, password, password, password]);
  });
});

async function listening() {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      seen.push(body === "" ? `${request.url}` : body.startsWith("<") ? body : `form ${body}`);
      response.end();
    });
  });
  await new Promise<void>((go) => server.listen(0, "127.0.0.1", go));
  const { port } = server.address() as AddressInfo;
  return { seen, port, close: () => new Promise((go) => server.close(go)) };
}

function runScript(script: string, port: number, password: string): Promise<void> {
  const env = { ...process.env, STAYWIRE_USERNAME: reader.username, STAYWIRE_PASSWORD: password };
  return new Promise((go, fail) => {
    const child = spawn("sh", ["-c", script, "sh", `http://127.0.0.1:${port}`], { env, stdio: "ignore" });
    child.on("exit", (code) => (code === 0 ? go() : fail(new Error(`the script ended with ${code}`))));
  });
}
