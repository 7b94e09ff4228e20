// No command that reaches a service prints or writes a secret of its settings, even if the service repeats all of them.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { service } from "@staywire/catalog";
import { type HttpResponse, type Transport, untypedCodec } from "@staywire/codec";
import { reference } from "@staywire/reference";
import { type Listening, listen } from "@staywire/server/node";
import { bundledProgram } from "@staywire/testkit/bundled-program";
import { echoForms } from "@staywire/testkit/echo-forms";
import { closedPort } from "@staywire/testkit/port";
import { type Ended, launch, staywire } from "@staywire/testkit/program";
import { defaultWorld } from "@staywire/world";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "./commands/index.js";
import { writersOf } from "./io.js";
import { partialWorld } from "./partial-world.cases.js";

const today = "2027-05-01";
const secrets = {
  password: "pass<canary>11",
  header: "key-4711&canary+x",
  token: "tok3n/canary=42",
  "password of another user": "other<canary>12",
  "password of a proxy": "proxy&canary 13",
};
const settings = {
  headers: { "X-Api-Key": secrets.header, "X-Auth": `Bearer ${secrets.token}` },
  users: { second: { username: "second-user", password: secrets["password of another user"] } },
};
const proxy = new URL("http://127.0.0.1:1");
proxy.username = "proxy-user";
proxy.password = encodeURIComponent(secrets["password of a proxy"]);
// The calls use HTTP, so none of them goes through this proxy.
const env = { STAYWIRE_USERNAME: "company", STAYWIRE_PASSWORD: secrets.password, HTTPS_PROXY: proxy.href };

const written = ["raw", "XML", "JSON", "percent", "hexadecimal", "base64"];
const forms = Object.values(secrets).flatMap((secret) => written.map((form) => echoForms[form]?.(secret) ?? ""));
const all = forms.join(" | ");
const escaped = echoForms.XML?.(all) ?? "";

/** Returns the secrets of the settings that a text contains, in any of the forms. */
function secretsIn(text: string): readonly string[] {
  return [...new Set(forms)].filter((form) => text.includes(form));
}

/** Makes every reply repeat all secrets in a header field and in the body. */
type Echo = (response: HttpResponse, isSoap: boolean) => HttpResponse;

const header = ["X-Echo", encodeURIComponent(all)] as const;
const utf8 = (text: string) => new TextEncoder().encode(text);

const echoes: Readonly<Record<string, Echo>> = {
  "in texts of results": (response) => {
    const text = new TextDecoder().decode(response.body);
    const body = text.replace(/<(\w*(?:Name|Description|Comments|Address1))>[^<]+</g, `<$1>${escaped}<`);
    return { ...response, headers: [...response.headers, header], body: utf8(body) };
  },
  "in faults": (_, isSoap) => {
    const fault = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Server</faultcode><faultstring>${escaped}</faultstring></s:Fault></s:Body></s:Envelope>`;
    const type = ["Content-Type", isSoap ? "text/xml" : "text/plain"] as const;
    return { status: 500, headers: [type, header], body: utf8(isSoap ? fault : all) };
  },
  "in values of other types": (response) => {
    const text = new TextDecoder().decode(response.body);
    const body = text.replace(/<(\w*ID)>\d+</g, `<$1>${escaped}<`);
    return { ...response, headers: [...response.headers, header], body: utf8(body) };
  },
  "in pages of a gateway": () => ({
    status: 403,
    headers: [["Content-Type", "text/html"], ["Location", `/${encodeURIComponent(all)}`], header],
    body: utf8(`<html><title>${escaped}</title><body>${escaped}</body></html>`),
  }),
};

const world = defaultWorld(today);
const users = world.users.map((user) => (user.username === "company" ? { ...user, password: secrets.password } : user));
const sound = reference({ ...world, users }, { now: () => `${today}T12:00:00` });

function echoing(echo: Echo): Transport {
  return async (request, options) => {
    const isSoap = request.headers.some(([name, value]) => /^content-type$/i.test(name) && value.includes("xml"));
    const response = await sound(request, options);
    const ownHeaders = response.headers.filter(([name]) => !/^content-length$/i.test(name));
    return echo({ ...response, headers: ownHeaders }, isSoap);
  };
}

const { method, target, headers, body } = untypedCodec(service).encodeRequest("GetExtras", "soap11", {
  credentials: { username: "company", password: secrets.password },
  parameters: { PropertyID: 1101 },
});
const sentHeaders = headers.map(([name, value]): [string, string] => [name, value]);

/** Writes an HTTP archive with one call and the reply of the service without secrets. */
async function writeArchive(file: string): Promise<void> {
  const response = await sound({ method, target, headers, body });
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const pairs = (fields: HttpResponse["headers"]) => fields.map(([name, value]) => ({ name, value }));
  const request = {
    method,
    url: `https://a.example${target}`,
    headers: pairs(headers),
    postData: { text: text(body) },
  };
  const content = { text: text(response.body) };
  const entry = { request, response: { status: response.status, headers: pairs(response.headers), content } };
  const entries = [{ startedDateTime: `${today}T12:00:00.000Z`, ...entry }];
  writeFileSync(file, JSON.stringify({ log: { version: "1.2", entries } }));
}

/** A folder with the settings file, in which commands run, and the service that they reach. */
interface Place {
  readonly cwd: string;
  readonly url: string;
  readonly run: (...args: readonly string[]) => Promise<Ended>;
}

/** Starts a command that serves, sends it a call with the header fields of the settings, and ends it. */
async function callThrough({ cwd }: Place, args: readonly string[]): Promise<Ended> {
  const port = await closedPort();
  const { child, ended } = launch([...args, "--port", String(port)], { cwd, env });
  const sent = [...sentHeaders, ...Object.entries(settings.headers)];
  const init = { method, headers: sent, body: Buffer.from(body) };
  const call = () => fetch(`http://127.0.0.1:${port}${target}`, init).then((response) => response.text());
  await expect.poll(call, { timeout: 20_000 }).not.toBe("");
  // A proxy prints and records an exchange after the client has the reply.
  await new Promise((resolve) => setTimeout(resolve, 300));
  child.kill("SIGINT");
  return ended;
}

async function callTool({ cwd, url }: Place): Promise<Ended> {
  const args = [bundledProgram(), "mcp", "--base-url", url];
  const transport = new StdioClientTransport({ command: execPath, args, cwd, env });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  const called = { name: "call", arguments: { operation: "GetExtras", parameters: { PropertyID: 1101 } } };
  const results = [await client.callTool(called)];
  results.push(await client.callTool({ name: "conform", arguments: { only: ["GetExtras/get"] } }));
  await client.close();
  return {
    code: 0,
    out: results
      .flatMap((each) => JSON.parse(JSON.stringify(each.content)))
      .map(({ text }) => text)
      .join("\n"),
    err: "",
  };
}

const day = ["--today", today];
const reports = [
  "--events",
  "e.ndjson",
  "--html",
  "r.html",
  "--junit",
  "r.xml",
  "--markdown",
  "r.md",
  "--json",
  "r.json",
];
const failing = ["--only", "GetTaxRatesAndSettings/get", "--runs", "1", "--world", "known.json", ...day];

/** How each command is run. */
const rows: Readonly<Record<string, (place: Place) => Promise<readonly Ended[]>>> = {
  call: async ({ url, run }) => {
    const args = ["call", "GetExtras", "PropertyID=1101", "--base-url", url];
    const printed = (await Promise.all(["http", "curl"].map((form) => run(...args, "--print", form)))).flat();
    return [await run(...args, "--verbose"), await run(...args, "--binding", "get"), ...printed];
  },
  calendar: async ({ url, run }) => {
    const args = ["calendar", "1101", "--from", today, "--nights", "9", "--base-url", url];
    return Promise.all([run(...args), run(...args, "--json"), run(...args, "--ical")]);
  },
  quote: async ({ url, run }) => {
    const args = ["quote", "1101", "--arrival", "2027-06-05", "--departure", "2027-06-12", "--base-url", url];
    return Promise.all([run(...args), run(...args, "--json", "--check")]);
  },
  sync: async ({ url, run }) => {
    const args = ["--property", "1101", "--base-url", url];
    return [
      await run("sync", "one", ...args),
      await run("sync", "two", "--json", ...args),
      await run("sync", "one", "--plan", ...args),
    ];
  },
  compare: async ({ url, run }) => {
    const few = ["--max-requests", "100", ...day];
    const files = ["--json", "two.json", "--world", "world.json"];
    return [
      await run("compare", url, "reference", ...files, ...few),
      await run("compare", "archive.har", url, "--json", "recorded.json"),
      await run("compare", url, url, ...few),
    ];
  },
  conform: async ({ url, run }) => [
    await run("conform", url, ...failing, ...reports),
    await run("conform", url, "--quick", "--only", "GetExtras/get", ...day),
  ],
  replay: async ({ url, cwd, run }) => {
    const tested = await run("conform", url, ...failing);
    const files = filesIn(cwd).filter((file) => /\.staywire[\\/]\w+\.json$/.test(file));
    expect(files).not.toEqual([]);
    return [tested, ...(await Promise.all(files.slice(0, 2).map((file) => run("replay", file, url))))];
  },
  discover: async ({ url, run }) => [await run("discover", url, "--max-properties", "1")],
  doctor: async ({ url, run }) => [await run("doctor", url, "1101", ...day)],
  mcp: async (place) => [await callTool(place)],
  serve: async (place) => {
    const recorded = ["--recorded", "other.har", "--fallback", "upstream", "--upstream", place.url, "--log", "json"];
    return [await callThrough(place, ["serve", ...recorded])];
  },
  proxy: async (place) => [
    await callThrough(place, ["proxy", place.url, "--record", "live.ndjson", "--keep-undecoded"]),
    await callThrough(place, ["proxy", place.url, "--json"]),
  ],
};

/** Where each command must show a placeholder, so that its row proves something. The log of `serve` has no texts. */
const usual = "in pages of a gateway";
const shownFrom: Readonly<Record<string, string>> = {
  compare: "in texts of results",
  discover: "in texts of results",
  serve: "nowhere",
};

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the names of the commands with an option that belongs to the connection to a service, or to its account. */
async function networkCommands(): Promise<readonly string[]> {
  const ignore = () => undefined;
  const { signal } = new AbortController();
  const io = { env: {}, cwd: ".", ...writersOf(ignore, ignore), outIsTerminal: false, errIsTerminal: false, signal };
  const session = { io, run: async () => 0, finish: ignore, keeps: ignore, endsOnRequest: ignore };
  const loaded = Object.values(commands)
    .flat()
    .map(async ({ name, load }) => (await load())(new Command(name), session));
  const isOfNetwork = ({ long }: { readonly long?: string | undefined }) =>
    ["--header", "--ca", "--insecure", "--password"].includes(long ?? "");
  return (await Promise.all(loaded)).filter(({ options }) => options.some(isOfNetwork)).map((each) => each.name());
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-secrets-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("every command with an option of the network is in the table", async () => {
  expect(Object.keys(rows).sort()).toEqual([...(await networkCommands())].sort());
});

describe.each(Object.entries(echoes))("if a service repeats the secrets %s,", (where, echo) => {
  let listening: Listening;
  beforeAll(async () => {
    listening = await listen(echoing(echo));
  });
  afterAll(() => listening.close());

  test.each(Object.entries(rows))("%s prints and writes none of them", { timeout: 60_000 }, async (name, runs) => {
    const cwd = join(folder, `${name} ${where}`);
    mkdirSync(cwd);
    const { url } = listening;
    // A local copy holds the data of the service unchanged.
    const own = [
      "staywire.config.json",
      "world.json",
      "known.json",
      "one/copy.ndjson",
      "two/copy.ndjson",
      "archive.har",
      "other.har",
    ];
    writeFileSync(join(cwd, "staywire.config.json"), JSON.stringify(settings));
    writeFileSync(join(cwd, "world.json"), JSON.stringify({ ...world, users }));
    writeFileSync(join(cwd, "known.json"), JSON.stringify(partialWorld));
    await writeArchive(join(cwd, "archive.har"));
    writeFileSync(join(cwd, "other.har"), JSON.stringify({ log: { version: "1.2", entries: [] } }));
    const ended = await runs({ cwd, url, run: (...args) => staywire(args, { cwd, env }) });
    expect(ended.length).toBeGreaterThan(0);
    expect(ended.filter(({ code }) => code === null || code === 2)).toEqual([]);
    for (const { out, err } of ended) {
      expect([secretsIn(out), secretsIn(err)]).toEqual([[], []]);
    }
    const files = filesIn(cwd).filter((file) => !own.some((each) => file === join(cwd, each)));
    const found = files.map((file) => [file, secretsIn(readFileSync(file, "latin1"))] as const);
    expect(found.filter(([, texts]) => texts.length > 0)).toEqual([]);
    const texts = [
      ...ended.flatMap(({ out, err }) => [out, err]),
      ...files.map((file) => readFileSync(file, "latin1")),
    ];
    if (where === (shownFrom[name] ?? usual)) expect(texts.some((each) => each.includes("{{"))).toBe(true);
  });
});
