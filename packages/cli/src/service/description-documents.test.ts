// A service description may import documents only from its own location and within limits, whatever locations it names.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { wsdl } from "@staywire/contracts";
import { library } from "@staywire/testkit/library";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runInProcess } from "../in-process.cases.js";
import { AllowedHosts } from "./allowed-hosts.js";
import { localKind } from "./local-address.js";

const description = wsdl(library, "X", "http://library.example", "soap") ?? "";
const schema = '<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:other"/>';

function importing(...locations: readonly string[]): string {
  const imports = locations.map((each, index) => `<s:import namespace="urn:${index}" schemaLocation="${each}"/>`);
  return description.replace("<wsdl:types>", `<wsdl:types><s:schema>${imports.join("\n")}</s:schema>`);
}

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
const xml =
  (text: string): Reply =>
  (_, response) =>
    response.end(text);

const replies = new Map<string, Reply>();
let hits: string[] = [];
let [here, there] = ["", ""];
const servers: Server[] = [];
const folder = mkdtempSync(join(tmpdir(), "staywire-load-"));

async function listening(name: string): Promise<string> {
  const server = createServer((request, response) => {
    hits.push(`${name} ${request.url}`);
    const reply = replies.get(request.url ?? "");
    if (reply === undefined) response.writeHead(404).end();
    else reply(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  [here, there] = [await listening("here"), await listening("there")];
});
beforeEach(() => {
  replies.clear();
  hits = [];
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]) => runInProcess(["import", ...args, "--out", "catalog.ts"], { cwd: folder });

describe("a description from a URL", () => {
  test("imports from its own origin, and follows redirects within this origin", async () => {
    replies.set("/a/service.wsdl", xml(importing("types.xsd", "/moved.xsd")));
    replies.set("/a/types.xsd", xml(schema));
    replies.set("/moved.xsd", (_, response) => response.writeHead(302, { Location: "/a/other.xsd" }).end());
    replies.set("/a/other.xsd", xml(schema.replace("urn:other", "urn:moved")));
    const { code, err } = await run(`${here}/a/service.wsdl`);
    expect([code, err]).toEqual([0, expect.not.stringContaining("was not read")]);
    expect(hits).toEqual(["here /a/service.wsdl", "here /a/types.xsd", "here /moved.xsd", "here /a/other.xsd"]);
  });

  test("imports nothing from other origins, and each refused import is reported with its line", async () => {
    const port = there.replace("http:", "");
    replies.set("/s.wsdl", xml(importing(`${there}/x`, `${port}/y`, "file:///etc/passwd", "ftp://x/y", "http://[")));
    const { code, err } = await run(`${here}/s.wsdl`);
    expect([code, hits]).toEqual([0, ["here /s.wsdl"]]);
    const lines = err.split("\n").filter((line) => line.includes("was not read"));
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).toMatch(/^line \d+, <s:import>: /);
    expect(lines[0]).toContain(`--allow-host "${there.replace("http://", "")}"`);
    expect(lines[2]).toContain("only http and https are loaded");
    expect(lines[4]).toContain("it is not a URL");
  });

  test.each([[() => there.replace("http://", "")], [() => "127.0.0.1"]])(
    "imports from a host that --allow-host names",
    async (host) => {
      replies.set("/s.wsdl", xml(importing(`${there}/x.xsd`)));
      replies.set("/x.xsd", xml(schema));
      const { err } = await run(`${here}/s.wsdl`, "--allow-host", host());
      expect(err).not.toContain("was not read");
      expect(hits).toContain("there /x.xsd");
    },
  );

  test("is not loaded if it redirects to another origin, nor is an import that does so", async () => {
    replies.set("/away", (_, response) => response.writeHead(302, { Location: `${there}/s.wsdl` }).end());
    expect(await run(`${here}/away`)).toMatchObject({ code: 4, err: expect.stringContaining("it redirects, and ") });
    replies.set("/s.wsdl", xml(importing("/away")));
    expect(await run(`${here}/s.wsdl`)).toMatchObject({ code: 0, err: expect.stringContaining("it redirects, and ") });
    replies.set("/loop", (_, response) => response.writeHead(302, { Location: "/loop" }).end());
    expect((await run(`${here}/loop`)).err).toContain("redirects more than 5 times");
    expect(hits.filter((hit) => hit.startsWith("there"))).toEqual([]);
  });

  test("imports at most 200 documents, including documents that do not exist", async () => {
    replies.set("/s.wsdl", xml(importing(...Array.from({ length: 1000 }, (_, index) => `/nope${index}`))));
    const { code, err } = await run(`${here}/s.wsdl`);
    expect([code, hits.length]).toEqual([0, 201]);
    expect(err).toContain("more than 200 documents");
  });

  test("is read only if it has at most 20 MB after decompression", async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000, " "));
    replies.set("/s.wsdl", (_, response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb));
    const before = process.memoryUsage().rss;
    const { code, err } = await run(`${here}/s.wsdl`);
    expect([code, err]).toEqual([4, expect.stringContaining("longer than 20000000 bytes")]);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    replies.set("/ok.wsdl", (_, response) =>
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(description)),
    );
    expect((await run(`${here}/ok.wsdl`)).code).toBe(0);
  });

  test("is aborted at the timeout if it never ends", async () => {
    const timers: NodeJS.Timeout[] = [];
    replies.set("/slow", (_, response) => {
      timers.push(setInterval(() => response.write(" "), 50));
    });
    expect(await run(`${here}/slow`, "--timeout", "0.5")).toMatchObject({
      code: 4,
      err: expect.stringContaining("it was not complete after 0.5 seconds"),
    });
    for (const timer of timers) clearInterval(timer);
  });

  test("is read even if an imported document is not XML or does not exist", async () => {
    replies.set("/s.wsdl", xml(importing("/page", "/absent")));
    replies.set("/page", xml("hello"));
    const { code, err } = await run(`${here}/s.wsdl`);
    expect(code).toBe(0);
    expect(err).toContain("the document /page was not read: line 1, the document: it is not well-formed XML");
    expect(err).toContain("the document /absent was not read: the status is 404");
  });
});

describe("a description from a file", () => {
  test("imports only from its folder and the folders below", async () => {
    mkdirSync(join(folder, "in/below"), { recursive: true });
    writeFileSync(join(folder, "outside.xsd"), schema);
    writeFileSync(
      join(folder, "in/below/types.xsd"),
      schema.replace("/>", '><s:import schemaLocation="more.xsd"/></s:schema>'),
    );
    writeFileSync(join(folder, "in/below/more.xsd"), "<broken");
    symlinkSync(join(folder, "outside.xsd"), join(folder, "in/link.xsd"));
    const locations = ["below/types.xsd", "../outside.xsd", "/outside.xsd", "link.xsd", `${here}/x.xsd`];
    writeFileSync(join(folder, "in/s.wsdl"), importing(...locations, "file:///etc/passwd", "below"));
    const { code, err } = await run("in/s.wsdl");
    expect(code).toBe(0);
    const lines = err.split("\n").filter((line) => line.includes("was not read"));
    expect(lines.map((line) => line.replace(/^.* was not read: |; what it declares.*$/g, ""))).toEqual([
      expect.stringContaining("line 1, the document: it is not well-formed XML"),
      "it is outside of the folder of the description",
      "it is outside of the folder of the description",
      "it is outside of the folder of the description",
      expect.stringContaining("pass --allow-host"),
      "only http and https are loaded",
      "it is not a file",
    ]);
    expect(lines[0]).toMatch(/^below\/types\.xsd, line 1, <s:import>: /);
    expect(hits).toEqual([]);
  });

  test("loads from a host that --allow-host names", async () => {
    replies.set("/x.xsd", xml(schema));
    writeFileSync(join(folder, "s.wsdl"), importing(`${here}/x.xsd`));
    expect((await run("s.wsdl", "--allow-host", "127.0.0.1")).err).not.toContain("was not read");
    expect(await run("s.wsdl", "--allow-host", "http://x/")).toMatchObject({ code: 2 });
  });
});

test.each([
  ["127.0.0.1", "loopback"],
  ["127.8.9.1", "loopback"],
  ["0.0.0.0", "loopback"],
  ["::1", "loopback"],
  ["::", "loopback"],
  ["::ffff:127.0.0.1", "loopback"],
  ["::ffff:7f00:1", "loopback"],
  ["::7f00:1", "loopback"],
  ["64:ff9b::7f00:1", "loopback"],
  ["169.254.169.254", "link-local"],
  ["::ffff:a9fe:a9fe", "link-local"],
  ["fe80::1%eth0", "link-local"],
  ["febf::1", "link-local"],
  ["2002:a9fe:a9fe::", "link-local"],
  ["10.0.0.1", undefined],
  ["192.0.2.1", undefined],
  ["2001:db8::1", undefined],
  ["::ffff:192.0.2.1", undefined],
] as const)("the local kind of the address %s is %s", (address, kind) => {
  expect(localKind(address)).toBe(kind);
});

test.each(["2130706433", "0x7f.1", "0177.0.0.1", "[::ffff:127.0.0.1]", "127.1"])(
  "the notation %s is recognized as an address of this machine",
  (text) => {
    expect(localKind(new URL(`http://${text}/`).hostname)).toBe("loopback");
  },
);

describe("a name that resolves to this machine", () => {
  const url = new URL("http://schemas.example/x.xsd");

  test("is refused even if its host is allowed, unless the description came from this machine", () => {
    const hosts = new AllowedHosts("http://service.example/s.wsdl", ["schemas.example"]);
    expect(hosts.problem(url)).toBeUndefined();
    hosts.cameFrom("192.0.2.1");
    expect(hosts.addressProblem(url, "127.0.0.1", false)).toContain('the loopback address "127.0.0.1"');
    expect(hosts.addressProblem(url, "192.0.2.7", false)).toBeUndefined();
    hosts.cameFrom("::1");
    expect(hosts.addressProblem(url, "127.0.0.1", false)).toBeUndefined();
    expect(hosts.addressProblem(url, "169.254.169.254", false)).toContain("link-local");
  });

  test("is refused even if it resolved to another machine while the description was read", () => {
    const hosts = new AllowedHosts("http://schemas.example/s.wsdl");
    expect(hosts.addressProblem(url, "192.0.2.1", true)).toBeUndefined();
    hosts.cameFrom("192.0.2.1");
    expect(hosts.addressProblem(url, "127.0.0.1", false)).toContain("loopback");
  });
});
