// Tests how adapters are tested: our own client has no findings, and each mistake is caught by its check.

import { nodeTransport } from "@staywire/client/node";
import { type HttpRequest, utf8 } from "@staywire/codec";
import { describe, expect, test } from "vitest";
import { runAdapter } from "./adapter/run-adapter.js";
import type { AdapterProcess } from "./adapter/running-adapter.js";
import { ofAdapters } from "./adapter-collection.cases.js";
import { commandEnd } from "./core/command-end.js";
import type { ClientResults } from "./core/result.js";
import { clientExitCode } from "./exit-code.js";
import { serveClient } from "./node/serve.js";
import { accountOf } from "./service/correlate.js";
import { Session } from "./session.js";
import { type AdapterMistake, adapterPipe, playedAdapter } from "./test-adapter.cases.js";
import { sessionTransport } from "./transport.js";

function caught({ checks }: ClientResults): readonly string[] {
  return checks.filter(({ findings }) => findings.some(({ cause }) => cause === undefined)).map(({ id }) => id);
}

const findingsOf = ({ checks }: ClientResults) =>
  checks.flatMap(({ id, findings }) => findings.map(({ case: name, text }) => `${id} (${name}): ${text}`));

test("our client, run as an adapter, has no findings and passes every check of the topic replies", async () => {
  const results = await playedAdapter();
  expect(findingsOf(results)).toEqual([]);
  expect(clientExitCode(results)).toBe(0);
  const passed = results.checks.filter(({ topic, verdict }) => topic === "replies" && verdict === "pass");
  expect(passed.map(({ id }) => id)).toEqual(
    results.checks.filter(({ topic }) => topic === "replies").map(({ id }) => id),
  );
});

test("our client, run as an adapter over sockets, has no findings", async () => {
  const served = await serveClient({ quick: true, hasAdapter: true, tls: true, strict: true });
  const { session } = served;
  const pipe = adapterPipe((baseUrl) => nodeTransport({ baseUrl: baseUrl === "" ? served.url : baseUrl }));
  await runAdapter(session, () => ({ pipe }), {
    accountOf: (of) => ({ baseUrl: served.urlOf(of), username: accountOf(of.id), password: "s3cret-word" }),
  });
  await served.close();
  expect(findingsOf(session.results())).toEqual([]);
  expect(session.results().checks.find(({ id }) => id === "sent")?.verdict).toBe("pass");
});

test("our client, run as an adapter for all four bindings, has no findings, although each binding repeats the calls", async () => {
  const bindings = ["soap11", "soap12", "post", "get"];
  const results = await playedAdapter({ hello: { bindings } }, { only: ["plain", "plain-again", "page"] });
  expect(findingsOf(results)).toEqual([]);
});

test("an adapter may answer the same call in a second binding from its cache if the operation has a cache time", async () => {
  const bindings = ["soap11", "soap12"];
  const results = await playedAdapter({ hello: { bindings }, keeps: "GetExtras" }, { only: ["plain"] });
  expect(findingsOf(results)).toEqual([]);
  const dropped = await playedAdapter({ hello: { bindings }, keeps: "GetPropertyRates" }, { only: ["plain"] });
  expect(findingsOf(dropped)).toContain("call-parameters (plain): GetPropertyRates: no call arrived");
});

test("an adapter that chooses GET for its calls has a finding, because its addresses contain the password", async () => {
  const results = await playedAdapter({ hello: { bindings: ["get"] } }, { only: ["plain", "page"] });
  expect(caught(results)).toEqual(["query-password"]);
});

test("an adapter that skips a document type and fetches nothing has no findings", async () => {
  const served = await serveClient({ only: ["plain", "doctype"], hasAdapter: true });
  const { session } = served;
  const pipe = adapterPipe((baseUrl) => nodeTransport({ baseUrl: baseUrl === "" ? served.url : baseUrl }), {
    answer: (answer, { account }) => (account.username === accountOf("doctype") ? { kind: "ok", value: null } : answer),
  });
  await runAdapter(session, () => ({ pipe }), {
    accountOf: (of) => ({ baseUrl: served.urlOf(of), username: accountOf(of.id), password: "s3cret-word" }),
  });
  await served.close();
  expect(findingsOf(session.results())).toEqual([]);
});

test("an adapter whose report of a call without a reply is invalid has a finding", async () => {
  const deadlineOf = async (mistake: AdapterMistake) => {
    const served = await serveClient({ only: ["silence"], hasAdapter: true });
    const pipe = adapterPipe((baseUrl) => nodeTransport({ baseUrl: baseUrl === "" ? served.url : baseUrl }), mistake);
    await runAdapter(served.session, () => ({ pipe }), {
      accountOf: (of) => ({ baseUrl: served.urlOf(of), username: accountOf(of.id), password: "s3cret-word" }),
    });
    await served.close();
    return caught(served.session.results());
  };
  const [right, wrong] = await Promise.all([deadlineOf({}), deadlineOf({ answer: () => ({}) })]);
  expect([right, wrong]).toEqual([[], ["deadline"]]);
});

/** Runs an adapter that changes the codes of extras. Returns the lines that it received, and the results. */
async function planned(seed: number, only?: readonly string[]) {
  const session = new Session({ seed, only, strict: true, hasAdapter: true });
  const changed = (_: string, each: unknown) => (String(each).startsWith("ITEM-") ? `${String(each)}?` : each);
  const { write, ...pipe } = adapterPipe(() => sessionTransport(session), {
    answer: (answer) =>
      "value" in answer ? { ...answer, value: JSON.parse(JSON.stringify(answer.value), changed) } : answer,
  });
  const lines: string[] = [];
  const kept = (line: string) => {
    lines.push(line);
    write(line);
  };
  const account = { baseUrl: "http://case.example", password: "s3cret-word" };
  await runAdapter(session, () => ({ pipe: { ...pipe, write: kept } }), {
    accountOf: ({ id }) => ({ ...account, username: accountOf(id) }),
  });
  const results = session.results();
  const verdicts = results.checks.map(({ id, verdict }) => [id, verdict]);
  return { lines, cases: results.cases, verdicts, findings: findingsOf(results) };
}

test("the same seed gives the same plan, verdicts and findings, and another seed gives another finding", async () => {
  const [one, same, other] = [await planned(7), await planned(7), await planned(8, ["one-item"])];
  expect(same).toEqual(one);
  expect(one.lines.length).toBeGreaterThan(60);
  expect(one.findings).toHaveLength(1);
  expect(other.findings).toHaveLength(1);
  expect(other.findings).not.toEqual(one.findings);
});

/**
 * Runs an adapter whose process dies after it receives a line for which `dies` returns true. `lanes` is the number of
 * adapters that run at the same time.
 */
async function dying(dies: (line: string) => boolean, lanes = 1) {
  const session = new Session({ only: ["plain*", "prefixes", "cdata", "page"], strict: true, hasAdapter: true });
  const [lines, again]: [string[], string[]] = [[], []];
  let starts = 0;
  const start = (): AdapterProcess => {
    const { write, output, ...pipe } = adapterPipe(() => sessionTransport(session));
    starts += 1;
    let isDead = false;
    async function* untilDead() {
      for await (const piece of output) {
        if (isDead) return;
        yield piece;
      }
    }
    const kept = (line: string) => {
      lines.push(line);
      isDead = dies(line);
      write(line);
    };
    const end = () => (isDead ? commandEnd(134, "Got a SIGABRT") : undefined);
    return { pipe: { ...pipe, output: untilDead(), write: kept }, end };
  };
  const problem = await runAdapter(session, start, {
    lanes,
    accountOf: ({ id }) => ({ baseUrl: "http://case.example", username: accountOf(id), password: "s3cret-word" }),
    onCrash: ({ id }, end) => again.push(`${id} ${end}`),
  });
  return { problem, results: session.results(), lines, starts, again };
}

const inPrefixes = (line: string) => line.includes("test-prefixes") && line.includes("GetExtras");

describe("an adapter whose process", () => {
  test("dies once is started again, and its case is run again from its first call", async () => {
    let left = 1;
    const { problem, results, starts, again } = await dying((line) => inPrefixes(line) && left-- > 0);
    expect([problem, starts, again]).toEqual([undefined, 2, ["prefixes crashed (exit code 134)"]]);
    expect(findingsOf(results)).toEqual([]);
    const found = results.cases.find(({ id }) => id === "prefixes");
    expect(found).toMatchObject({ requests: 5, note: "the client crashed (exit code 134) and was run again" });
  });

  test("dies twice in one call has one finding, which names the operation, and the other cases are run", async () => {
    const { results, starts } = await dying(inPrefixes);
    expect(findingsOf(results)).toEqual([
      "crash (prefixes): the client crashes in both runs (exit code 134) after the reply to GetExtras, where replies have other prefixes, and attributes in another order",
    ]);
    expect(starts).toBe(3);
    expect(results.cases.find(({ id }) => id === "page")?.requests).toBeGreaterThan(0);
    expect(clientExitCode(results)).toBe(1);
  });

  test("dies at every call fails only the check crash, and every case has a note", async () => {
    const { results, starts } = await dying((line) => line.includes('"call"') || line.includes('"task"'));
    expect(caught(results)).toEqual(["crash"]);
    expect(results.cases.every(({ note }) => note !== undefined)).toBe(true);
    // The first three cases are run again, the other cases are not.
    expect(starts).toBe(8);
  });

  test("dies at its first start is started again, but one whose process dies at both starts is not tested", async () => {
    let left = 1;
    const once = await dying((line) => line.includes("hello") && left-- > 0);
    expect([once.problem, once.again, findingsOf(once.results)]).toEqual([
      undefined,
      ["plain crashed (exit code 134)"],
      [],
    ]);
    const always = await dying((line) => line.includes("hello"));
    expect([always.problem, always.starts]).toEqual(["the adapter ended", 2]);
  });
});

test("two adapters at the same time get the verdicts of one, and two such runs send the adapters the same lines", async () => {
  const [one, two, same] = [await dying(() => false), await dying(() => false, 2), await dying(() => false, 2)];
  expect([one.starts, two.starts]).toEqual([1, 2]);
  expect(two.results.checks).toEqual(
    one.results.checks.map((each) => expect.objectContaining({ id: each.id, verdict: each.verdict })),
  );
  expect([...two.lines].sort()).toEqual([...same.lines].sort());
  expect(findingsOf(two.results)).toEqual([]);
});

describe("an adapter that", () => {
  test.each(ofAdapters.map((row) => [row[0], row[1], row] as const))(
    "%s is caught by the check %s, and by no other check",
    async (_title, check, [, , mistake, only = ["plain"]]) => {
      expect(caught(await playedAdapter(mistake, { only }))).toEqual([check]);
    },
  );
});

test("the findings that a misspelled parameter or a wrong night causes name their cause", async () => {
  const session = new Session({ strict: true, hasAdapter: true, only: ["plain", "plain-again"] });
  const send = sessionTransport(session);
  const misspelt = (request: HttpRequest) => {
    const body = new TextDecoder().decode(request.body).replaceAll("PropertyID>", "PropertyId>");
    return { ...request, body: utf8(body) };
  };
  const pipe = adapterPipe(() => (request, options) => send(misspelt(request), options));
  await runAdapter(session, () => ({ pipe }), {
    accountOf: ({ id }) => ({ baseUrl: "http://case.example", username: accountOf(id), password: "s3cret-word" }),
  });
  expect(caught(session.results())).toEqual(["parameters"]);

  const nights = await playedAdapter(
    {
      answer: (answer, asked) =>
        asked.op === "task" && asked.task !== "stay-price" ? { kind: "ok", value: [] } : answer,
    },
    { only: ["plain-again"] },
  );
  expect(caught(nights)).toEqual(["free-nights"]);
});

test("the check of a distinction that an adapter cannot make is not applicable", async () => {
  const results = await playedAdapter({ hello: { cannot: ["nil-members"] } }, { only: ["plain"] });
  const found = results.checks.find(({ id }) => id === "nil-members");
  expect(found).toMatchObject({
    verdict: "not-applicable",
    reason: "the client says that it cannot make this distinction",
  });
});

test("a run ends with a reason if the hello of the adapter has another version or an unknown task", async () => {
  await expect(playedAdapter({ hello: { version: 9 } })).rejects.toThrow(
    "the hello of an adapter must have the version 1",
  );
  await expect(playedAdapter({ hello: { tasks: ["x"] } })).rejects.toThrow(
    "tasks of the hello must be a list of free-nights",
  );
});
