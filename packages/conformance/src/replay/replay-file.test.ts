// Tests replay files. A failure can be sent again, the replay reports whether it occurs again, and no file contains a
// credential.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { ServiceFault } from "@staywire/server";
import { library } from "@staywire/testkit/library";
import { libraryRegister } from "@staywire/testkit/library-register";
import { watchCurl } from "@staywire/testkit/watched-curl";
import { describe, expect, test } from "vitest";
import type { PlanEvent } from "../core/event.js";
import type { Suite } from "../core/suite.js";
import { guard } from "../guard/guard.js";
import { secretsOf } from "../guard/secrets.js";
import { libraryServer, reader } from "../library.cases.js";
import { restoredRequest } from "../run/message.js";
import { librarySuite, run, verdictsOf } from "../run.cases.js";
import { curlScript } from "./curl.js";
import { type ReplayOptions, replay } from "./replay.js";
import { parseReplayFile, type ReplayFile, replayFileOf } from "./replay-file.js";
import { replayUsers } from "./users.js";

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

/**
 * The library suite, in which the specification states every rule. Every failure then gets a replay file, because none
 * is only noted.
 */
const strictSuite: Suite = {
  ...librarySuite,
  register: { ...libraryRegister, rules: libraryRegister.rules.map((rule) => ({ ...rule, kind: "stated" })) },
};

/** Creates a service that accepts the password in any letter case. */
function inAnyCase(password: string): Transport {
  return libraryServer({
    ListShort: (_, { credentials }) => {
      if (credentials.password?.toLowerCase() !== password.toLowerCase()) throw new ServiceFault("Login Error 1");
      return [{ Title: "short", Pages: 3 }];
    },
  });
}

const left = new Map<Transport, Promise<ReplayFile[]>>();

/** Returns the replay files of a run against a service; the tests share one run. */
function replayFilesOf(transport: Transport): Promise<ReplayFile[]> {
  const files = left.get(transport) ?? findFailures(transport);
  left.set(transport, files);
  return files;
}

async function findFailures(transport: Transport): Promise<ReplayFile[]> {
  const { events } = await run(transport, { credentials: reader });
  return verdictsOf(events).flatMap((event) => replayFileOf(events[0] as PlanEvent, event) ?? []);
}

async function verdicts(
  replayFiles: readonly ReplayFile[],
  transport: Transport,
  users?: ReplayOptions["users"],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const replayFile of replayFiles) {
    const again = parseReplayFile(JSON.stringify(replayFile));
    const guarded = guard(codec, transport, { level: { kind: "all" } });
    found.add((await replay(library, guarded, again, { credentials: reader, users })).verdict);
  }
  return found;
}

describe("a replay", () => {
  test.each(Object.entries(broken))(
    "of %s returns FAILED for the same service, and FIXED for a correct one",
    async (_, transport) => {
      const replayFiles = await replayFilesOf(transport);
      expect(replayFiles.length).toBeGreaterThan(0);
      expect(await verdicts(replayFiles, transport)).toEqual(new Set(["FAILED"]));
      expect(await verdicts(replayFiles, libraryServer())).toEqual(new Set(["FIXED"]));
    },
  );

  test("of a password in another letter case returns FAILED if it is accepted, and FIXED for a correct service", async () => {
    const careless = inAnyCase(reader.password);
    const only = ["auth.letter-case/ListShort/*/password"];
    const { events } = await run(careless, { suite: strictSuite, credentials: reader, only });
    const replayFiles = verdictsOf(events).flatMap((event) => replayFileOf(events[0] as PlanEvent, event) ?? []);
    expect(replayFiles.map(({ event }) => `${event.binding} ${event.variant}`)).toEqual(
      ["soap11", "soap12", "get", "post"].map((binding) => `${binding} password`),
    );
    expect(JSON.stringify(replayFiles)).toContain("{{password|swappedxml}}");
    expect(await verdicts(replayFiles, careless)).toEqual(new Set(["FAILED"]));
    expect(await verdicts(replayFiles, libraryServer())).toEqual(new Set(["FIXED"]));
  });

  test("generates no values, because the file contains those that failed", async () => {
    const transport = broken["a limit that is not kept"] as Transport;
    const found = await replayFilesOf(transport);
    const otherSeed = found.map((each) => ({ ...each, seed: 77, runs: 1 }));
    expect(await verdicts(otherSeed, transport)).toEqual(new Set(["FAILED"]));
    expect(await verdicts(otherSeed, libraryServer())).toEqual(new Set(["FIXED"]));
  });

  test("passes the known world of the file to the suite, with credentials for its placeholders, or passes an empty record if the file has no world", async () => {
    const transport = broken["a count that is wrong"] as Transport;
    const [found] = await replayFilesOf(transport);
    const given: unknown[] = [];
    const suite = (world: unknown): Suite => {
      given.push(world);
      return librarySuite;
    };
    for (const world of [undefined, null, { owner: "{{username}}" }]) {
      const guarded = guard(codec, transport, { level: { kind: "all" } });
      await replay(library, guarded, { ...(found as ReplayFile), world }, { credentials: reader, suite });
    }
    expect(given).toEqual([{}, {}, { owner: reader.username }]);
  });

  test("returns UNJUDGED and sends nothing if no check has the case", async () => {
    const [found] = await replayFilesOf(broken["a count that is wrong"] as Transport);
    let sent = 0;
    const counting: Transport = (request) => {
      sent += 1;
      return libraryServer()(request);
    };
    const { event, ...facts } = found as ReplayFile;
    const unknown = { ...event, name: "law.count/GetReport/get/another", check: "law.count" };
    expect(await verdicts([{ ...facts, event: unknown }], counting)).toEqual(new Set(["UNJUDGED"]));
    expect(sent).toBe(0);
  });

  test("returns FAILED for an error whose text is partly redacted in the file", async () => {
    const users = { other: { username: "at most 3 idle", password: "other-password" } };
    const strict = libraryServer({
      FindBooks: ({ Ids = [] }) => {
        if (Ids !== null && Ids.length > 2) throw new ServiceFault("FindBooks: at most 3 ids at a time");
        return [];
      },
    });
    const { events } = await run(strict, { credentials: reader, users, only: ["boundary.max-items"] });
    const replayFiles = verdictsOf(events).flatMap((event) => replayFileOf(events[0] as PlanEvent, event) ?? []);
    expect(JSON.stringify(replayFiles)).toContain("{{username:other}}");
    expect(await verdicts(replayFiles, strict, users)).toEqual(new Set(["FAILED"]));
  });

  test("returns DRIFTED for a service that neither fails as before nor behaves as expected", async () => {
    const replayFiles = await replayFilesOf(broken["a count that is wrong"] as Transport);
    const other: Transport = async () => ({
      status: 200,
      headers: [["Content-Type", "text/html"]],
      body: utf8("<html/>"),
    });
    expect(await verdicts(replayFiles, other)).toEqual(new Set(["DRIFTED"]));
  });

  test("returns UNJUDGED, and not FIXED, if a flaky failure does not occur", async () => {
    const transport = broken["a limit that is not kept"] as Transport;
    const found = await replayFilesOf(transport);
    const flaky = found.map((each) => ({ ...each, event: { ...each.event, stability: "flaky" as const } }));
    expect(await verdicts(flaky, transport)).toEqual(new Set(["FAILED"]));
    expect(await verdicts(flaky, libraryServer())).toEqual(new Set(["UNJUDGED"]));
  });

  test("needs only the main credentials for messages of the main user, even if the users include the main account", async () => {
    const transport = broken["a limit that is not kept"] as Transport;
    const { events } = await run(transport, { credentials: reader, users: { "the reader": reader } });
    const found = verdictsOf(events).flatMap((event) => replayFileOf(events[0] as PlanEvent, event) ?? []);
    expect(found.flatMap(replayUsers)).toEqual([]);
    expect(await verdicts(found, transport)).toEqual(new Set(["FAILED"]));
  });

  test("first sends the messages that preceded a state-dependent failure", async () => {
    const spoiled = (): Transport => {
      const broken = rewriting("Lent>", "Lend>");
      const sound = libraryServer();
      let previous = "";
      return (request) => {
        const isBad = request.target.includes("/GetBook?") && previous === "POST";
        previous = request.method;
        return (isBad ? broken : sound)(request);
      };
    };
    const only = ["reply.valid/GetBook/soap12", "reply.valid/GetBook/get"];
    const { events } = await run(spoiled(), { credentials: reader, only });
    const found = verdictsOf(events).flatMap((event) => replayFileOf(events[0] as PlanEvent, event) ?? []);
    expect(found.map(({ event }) => event.stability)).toEqual(["state-dependent"]);
    expect(found.flatMap(({ event }) => event.steps.map(({ earlier }) => earlier)).slice(-2)).toEqual([
      true,
      undefined,
    ]);
    expect(await verdicts(found, spoiled())).toEqual(new Set(["FAILED"]));
    expect(await verdicts(found, libraryServer())).toEqual(new Set(["FIXED"]));
  });

  test("is limited by the level like any other request", async () => {
    const [replayFile] = await replayFilesOf(libraryServer({ AddReader: () => "open to all" }));
    const guarded = guard(codec, libraryServer(), { level: { kind: "read-only" } });
    await expect(replay(library, guarded, replayFile as ReplayFile, { credentials: reader })).rejects.toThrow(
      "read-only",
    );
  });
});

const message = { method: "GET", target: "/", headers: [["Accept", "*/*"]], body: "" } as const;
const minimal = {
  format: 2,
  plan: "0123456789ab",
  today: "2027-05-01",
  seed: 0,
  runs: 1,
  event: {
    type: "verdict",
    case: "0123456789",
    index: 0,
    name: "x/ListShort/get",
    check: "x",
    operation: "ListShort",
    binding: "get",
    variant: "",
    area: "valid",
    severity: "must",
    rules: [],
    spec: "",
    verdict: "fail",
    sent: "x",
    expected: "x",
    actual: "x",
    steps: [{ request: message }],
    seed: 0,
    requests: 1,
    ms: 0,
  },
} satisfies ReplayFile;

function minimalWith(request: object): ReplayFile {
  const step = { request: { ...message, ...request } };
  return { ...minimal, event: { ...minimal.event, steps: [step] } };
}

describe("a replay file", () => {
  test("contains placeholders in place of the credentials", async () => {
    const text = JSON.stringify(await replayFilesOf(broken["a limit that is not kept"] as Transport));
    expect(text).toContain("{{password|xml}}");
    expect(text).toContain("{{password|form}}");
    expect(text).not.toContain(reader.password);
  });

  test("is read as it was written", () => {
    expect(parseReplayFile(JSON.stringify(minimal))).toEqual(minimal);
  });

  test("is rejected if it is an empty object", () => {
    expect(() => parseReplayFile("{}")).toThrow(SyntaxError);
  });

  test.each([
    [
      1,
      "it has format 1, made by an earlier version of staywire, and this version reads format 2: run staywire conform again",
    ],
    [3, "it has format 3, made by a later version of staywire, and this version reads format 2: update staywire"],
    ["2", 'not a replay file: format is "2"; expected 2'],
  ])("of format %j is rejected with advice", (format, problem) => {
    expect(() => parseReplayFile(JSON.stringify({ ...minimal, format }))).toThrow(problem);
  });

  test.each([
    ["steps[0].request is not an object", { request: null }],
    ['steps[0].request.method is "GET; reboot"; expected the form', { request: { ...message, method: "GET; reboot" } }],
    ["steps[0].request.target is not a text", { request: { ...message, target: 1 } }],
    ["steps[0].request.headers[0][1] is not a text", { request: { ...message, headers: [["a", 1]] } }],
    ["steps[0].request.headers is not a list", { request: { ...message, headers: {} } }],
    ["steps[0].request.body is not a text", { request: { ...message, body: undefined } }],
    [
      'steps[0].request.charset is "utf-8; reboot"; expected utf-16le or',
      { request: { ...message, charset: "utf-8; reboot" } },
    ],
    ['steps[0].request.gzip is "yes"; expected true', { request: { ...message, gzip: "yes" } }],
    ["steps[0].response.headers is not a list", { request: message, response: { status: 200, body: "" } }],
    [
      "steps[0].response.status is not a number",
      { request: message, response: { status: "200", headers: [], body: "" } },
    ],
    ["steps[0].silence is not a text", { request: message, silence: {} }],
    ["steps[0] is not an object", "GET /"],
    ['steps[0] has the unknown member "more"', { request: message, more: 1 }],
  ])("is rejected if %s", (problem, step) => {
    const read = () => parseReplayFile(JSON.stringify({ ...minimal, event: { ...minimal.event, steps: [step] } }));
    expect(read).toThrow(SyntaxError);
    expect(read).toThrow(`not a replay file: event.${problem}`);
  });

  test.each(["operation", "binding", "name", "expected", "actual", "severity", "steps", "check"])(
    "is rejected without %s",
    (member) => {
      const text = JSON.stringify({ ...minimal, event: { ...minimal.event, [member]: undefined } });
      expect(() => parseReplayFile(text)).toThrow(`not a replay file: event.${member} `);
    },
  );

  test.each(["plan", "today", "seed", "runs", "event"])("is rejected without %s", (member) => {
    const text = JSON.stringify({ ...minimal, [member]: undefined });
    expect(() => parseReplayFile(text)).toThrow(`not a replay file: ${member} `);
  });
});

describe.skipIf(process.platform === "win32")("a curl script", () => {
  const password = `p&<>%"' ;wörd\\`;
  const other = { username: "other reader", password: "other&password" };

  test.each([undefined, "second one"])(
    "sends the bytes of a request variant, with the credentials of its user: %s",
    async (user) => {
      const replayFiles = await brokenForms(user);
      expect(new Set(replayFiles.map(({ event }) => event.check)).size).toBeGreaterThan(20);
      expect(JSON.stringify(replayFiles).includes("{{password:second one|xml}}")).toBe(user !== undefined);
      const oneOfEach = new Map(
        replayFiles.map((replayFile) => [
          `${replayFile.event.check} ${replayFile.event.binding === "get"}`,
          replayFile,
        ]),
      );
      // A script takes a quarter of a second, so the test of each user runs only an eighth of the variants.
      const first = user === undefined ? 0 : 4;
      const sent = [...oneOfEach.values()].filter((_, index) => index % 8 === first);
      for (const replayFile of sent) await sendsItsBytes(replayFile);
    },
    120_000,
  );

  test("sends a password in swapped letter case", async () => {
    const only = ["auth.letter-case/ListShort/*/password"];
    const { events } = await run(inAnyCase(password), { ...options, suite: strictSuite, only });
    const replayFiles = verdictsOf(events).flatMap((event) => replayFileOf(events[0] as PlanEvent, event) ?? []);
    expect(replayFiles).toHaveLength(4);
    for (const replayFile of replayFiles) await sendsItsBytes(replayFile);
  });

  test("names the variables that it needs, and contains no credential", async () => {
    const script = curlScript((await brokenForms("second one"))[0] as ReplayFile);
    expect(script).toContain("# usage: STAYWIRE_PASSWORD_SECOND_ONE=... STAYWIRE_USERNAME_SECOND_ONE=... sh FILE");
    for (const secret of [other.username, "other&amp;password"]) expect(script).not.toContain(secret);
  });

  test.each(["x", ""])(
    "sends the user's header fields with the body %j, with values from variables that are on no command line of curl",
    async (body) => {
      const { seen, port, close } = await listening();
      const script = curlScript(minimalWith({ body }), ["x-api-key", "x_api'key", "x-$home`id`"]);
      const value = "canary one  $HOME`id`\\d'\"";
      const other = { STAYWIRE_HEADER_X_API_KEY_2: "canary-2", STAYWIRE_HEADER_X__HOME_ID_: "canary-3" };
      const variables = { STAYWIRE_HEADER_X_API_KEY: value, ...other };
      const { stdout, commandLines } = await watchCurl(script, variables, [`http://127.0.0.1:${port}`]);
      await close();
      expect(stdout).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(stdout.endsWith("<done/>\n")).toBe(true);
      const fields = { "x-api-key": value, "x_api'key": "canary-2", "x-$home`id`": "canary-3" };
      expect(seen[0]?.headers).toMatchObject(fields);
      expect(commandLines).toContain("-sS");
      expect(commandLines).not.toContain("canary");
    },
  );

  const scriptOf = (request: object) => curlScript(minimalWith(request));

  test("quotes a method, and takes a charset only from a fixed list", () => {
    expect(scriptOf({ method: "GET; reboot" })).toContain("-X 'GET; reboot' ");
    expect(scriptOf({ body: "x", charset: "utf-16le" })).toContain("iconv -f UTF-8 -t UTF-16LE");
    expect(() => scriptOf({ body: "x", charset: "utf-8; reboot" })).toThrow("is not a charset of a message");
  });

  test("ignores a placeholder with a control character", () => {
    expect(scriptOf({ body: '{{password:a\n"; system("reboot")}}' })).not.toContain("STAYWIRE_PASSWORD");
  });

  test("has different variables for each user, however similar the names are", () => {
    const users = ["a-b", "A_B", "a_b_2", "c"];
    const script = scriptOf({ body: users.map((user) => `{{username:${user}}}{{password:${user}}}`).join() });
    const wanted = ["A_B", "A_B_2", "A_B_2_2", "C"].flatMap((end) => [`USERNAME_${end}`, `PASSWORD_${end}`]);
    for (const name of wanted) expect(script).toContain(`"\${STAYWIRE_${name}:?}"`);
    expect(script).toContain('# the variables of the user "A_B" end in _A_B_2\n');
    expect(script).not.toContain('"c" end');
  });

  const options = { credentials: { username: "reader", password }, users: { "second one": other } };

  async function sendsItsBytes(replayFile: ReplayFile): Promise<void> {
    const { seen, port, close } = await listening();
    await runScript(curlScript(replayFile), port, {
      STAYWIRE_USERNAME: "reader",
      STAYWIRE_PASSWORD: password,
      STAYWIRE_USERNAME_SECOND_ONE: other.username,
      STAYWIRE_PASSWORD_SECOND_ONE: other.password,
    });
    await close();
    const wanted = await Promise.all(replayFile.event.steps.map((step) => restoredRequest(step, secretsOf(options))));
    const fields = (text: string) => [...new URLSearchParams(text)];
    const shown = (body: Uint8Array | undefined) => {
      const text = Buffer.from(body ?? []).toString("latin1");
      // Two bodies of an HTML form are equal if their fields are equal after unescaping.
      const isForm = /^[\w.]+=/.test(text);
      return isForm ? JSON.stringify(fields(text)) : `${text.slice(0, 3_000)} ${text.length}`;
    };
    const sent = [replayFile.event.name, ...seen.map(({ body }) => shown(body))];
    expect(sent).toEqual([replayFile.event.name, ...wanted.map((each) => shown(each?.body))]);
    const place = (target = "") => [target.split("?")[0], fields(target.split("?")[1] ?? "")];
    expect(seen.map(({ url }) => place(url))).toEqual(wanted.map((each) => place(each?.target)));
  }

  const found = new Map<string | undefined, Promise<ReplayFile[]>>();

  /**
   * Returns the failures of a service that accepts a call only as it is usually written. It closes the connection on
   * every other variant of the request.
   */
  function brokenForms(user: string | undefined): Promise<ReplayFile[]> {
    const files = found.get(user) ?? findBrokenForms(user);
    found.set(user, files);
    return files;
  }

  async function findBrokenForms(user: string | undefined): Promise<ReplayFile[]> {
    const open = libraryServer({ ListShort: () => [{ Title: "short", Pages: 3 }] });
    const suite: Suite = { ...librarySuite, valid: () => ({ kind: "calls", overrides: {}, user }) };
    const replayFiles: ReplayFile[] = [];
    for (const binding of ["soap11", "soap12", "get", "post"]) {
      let usual: string | undefined;
      const transport: Transport = async (request) => {
        const isPage = request.method === "GET" && !request.target.includes("/ListShort");
        const bytes = JSON.stringify([request.target, request.headers, Buffer.from(request.body).toString("latin1")]);
        if (!isPage) usual ??= bytes;
        if (!isPage && bytes !== usual) throw new Error("hung up");
        return open(request);
      };
      const only = [`binding.*/ListShort/${binding}`, `hostile.*/ListShort/${binding}`];
      const { events } = await run(transport, { ...options, suite, only, hostile: true, runs: 1 });
      replayFiles.push(...verdictsOf(events).flatMap((event) => replayFileOf(events[0] as PlanEvent, event) ?? []));
    }
    return replayFiles;
  }
});

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly url: string;
  readonly body: Buffer;
}

async function listening() {
  const seen: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      seen.push({ url: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.end("<done/>");
    });
  });
  await new Promise<void>((go) => server.listen(0, "127.0.0.1", go));
  const { port } = server.address() as AddressInfo;
  return { seen, port, close: () => new Promise((go) => server.close(go)) };
}

async function runScript(script: string, port: number, variables: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-curl-"));
  const file = join(folder, "failure.sh");
  writeFileSync(file, script);
  const child = spawn("sh", [file, `http://127.0.0.1:${port}`], { env: { ...process.env, ...variables } });
  let out = "";
  let err = "";
  child.stdout.on("data", (piece: Buffer) => {
    out += piece.toString();
  });
  child.stderr.on("data", (piece: Buffer) => {
    err += piece.toString();
  });
  const [code] = await once(child, "close");
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`the script ended with ${code}: ${err}`);
  return out;
}
