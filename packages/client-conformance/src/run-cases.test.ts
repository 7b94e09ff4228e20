// Tests runs with clients whose process dies, once or always, and with clients that can run only once at a time.
import { service } from "@staywire/catalog";
import { type HttpRequest, untypedCodec } from "@staywire/codec";
import { describe, expect, test } from "vitest";
import { commandEnd } from "./core/command-end.js";
import type { CommandEnd } from "./core/observation.js";
import type { ClientResults } from "./core/result.js";
import { clientExitCode } from "./exit-code.js";
import { clientHtmlReport } from "./report/html.js";
import { clientMarkdownReport } from "./report/markdown.js";
import { clientTerminalReport } from "./report/terminal.js";
import { runCommands } from "./run-cases.js";
import { accountOf } from "./service/correlate.js";
import { Session } from "./session.js";
import { played } from "./test-client.cases.js";
import { sessionTransport } from "./transport.js";

const findingsOf = ({ checks }: ClientResults) =>
  checks.flatMap(({ id, findings }) => findings.map(({ case: name, text }) => `${id} (${name}): ${text}`));

const only = ["plain*", "prefixes", "cdata", "page"];
const prefixes = (text: string) => text.includes("q1:");

/** Returns a function that is true the first `count` times that `test` is true. */
function times(count: number, test: (text: string) => boolean): (text: string) => boolean {
  let left = count;
  return (text) => {
    if (left === 0 || !test(text)) return false;
    left -= 1;
    return true;
  };
}

describe("a client that", () => {
  test("crashes once is run again and has no finding, and the reports for people mention the crash", async () => {
    const results = await played({ crashes: times(1, prefixes) }, { only });
    expect(findingsOf(results)).toEqual([]);
    expect(results.checks.find(({ id }) => id === "reply-forms")?.verdict).toBe("pass");
    expect(clientExitCode(results)).toBe(0);
    const note = "case prefixes: the client crashed (exit code 134) and was run again";
    expect(clientTerminalReport(results)).toContain(`\n${note}\n`);
    expect(clientMarkdownReport([results])).toContain(note);
    expect(clientHtmlReport([results])).toContain(
      "requests; the client crashed (exit code 134) and was run again</li>",
    );
    expect(results.cases.filter((each) => each.note !== undefined).map(({ id }) => id)).toEqual(["prefixes"]);
  });

  test("crashes once has no observations of the first run in its results", async () => {
    const whole = await played({}, { only });
    const results = await played({ crashes: times(1, prefixes) }, { only });
    expect(results.cases.map(({ id, requests }) => [id, requests])).toEqual(
      whole.cases.map(({ id, requests }) => [id, requests]),
    );
  });

  test("crashes twice at the same reply has one finding, with the exit code and the exchange", async () => {
    const results = await played({ crashes: prefixes }, { only });
    expect(findingsOf(results)).toEqual([
      "crash (prefixes): the client crashes in both runs (exit code 134) after the reply to GetPropertyPermissions, where replies have other prefixes, and attributes in another order",
    ]);
    const [finding] = results.checks.flatMap(({ findings }) => findings);
    expect(finding?.exchanges.map(({ operation }) => operation)).toEqual(["GetPropertyPermissions"]);
    expect(clientExitCode(results)).toBe(1);
    expect(clientTerminalReport(results)).toContain(
      "case prefixes: the client crashed (exit code 134) and was run again, and again crashed (exit code 134)",
    );
  });

  test("crashes in a case in which it must stop does not pass the check that requires it to stop", async () => {
    const results = await played({ crashes: (text) => /<html/i.test(text) }, { only });
    expect(results.checks.find(({ id }) => id === "no-result")?.verdict).toBe("not-observed");
    expect(findingsOf(results).map((each) => each.split(":")[0])).toEqual(["crash (page)"]);
  });

  test("crashes at every reply has a note in every case, and is run again in only three cases", async () => {
    let runs = 0;
    const session = new Session({ only: ["plain*", "one-item", "outage", "page", "cut"], hasCommand: true });
    const send = sessionTransport(session);
    await runCommands(session, {
      run: async ({ id }) => {
        runs += 1;
        await send(call(id)).catch(() => undefined);
        return commandEnd(139, "");
      },
    });
    const results = session.results();
    expect(session.cases).toHaveLength(6);
    expect(runs).toBe(9);
    expect(clientExitCode(results)).toBe(1);
    expect(results.checks.filter(({ verdict }) => verdict === "pass").map(({ topic }) => topic)).not.toContain("forks");
    expect(findingsOf(results)[0]).toContain(
      "the client crashes in both runs (exit code 139) after the reply to GetExtras",
    );
    expect(results.cases.every(({ note }) => note !== undefined)).toBe(true);
  });

  test.each([
    [1, "the client did not end in time and was run again", [1, 2, 1]],
    [2, "the client did not end in time and was run again, and again did not end in time", [1, 2, 1]],
  ])(
    "hangs in a case %i times is run again in that case, but not in a case whose reply keeps it busy",
    async (count, note, runs) => {
      const session = new Session({
        only: ["plain", "page", "entities"],
        hasCommand: true,
        addresses: { elsewhere: "", doctype: "" },
      });
      const ran: string[] = [];
      await runCommands(session, {
        run: async ({ id }) => {
          ran.push(id);
          const times = ran.filter((each) => each === id).length;
          const hangs = id === "entities" || (id === "page" && times <= count);
          return { code: hangs ? undefined : 0 };
        },
      });
      expect(["plain", "page", "entities"].map((id) => ran.filter((each) => each === id).length)).toEqual(runs);
      expect(session.results().cases.flatMap((each) => each.note ?? [])).toEqual([note]);
    },
  );

  test("crashes before its first call has findings, and no check passes", async () => {
    const session = new Session({ only: ["plain*"], hasCommand: true });
    await runCommands(session, { run: async () => commandEnd(134, "") });
    const results = session.results();
    expect(findingsOf(results)).toEqual([
      "crash (plain): the client crashes in both runs (exit code 134) before its first call, where the service replies as it is",
      "crash (plain-again): the client crashes in both runs (exit code 134) before its first call, where the service replies as it is, once more",
    ]);
    expect(results.checks.filter(({ verdict }) => verdict === "pass")).toEqual([]);
  });
});

describe("the end of a client", () => {
  test.each([
    ["an exit code", 1, "", false],
    ["the exit code of an exception in PHP", 255, "", false],
    ["SIGABRT", 134, "Got a SIGABRT while executing native code.", true],
    ["SIGKILL, which a system without memory sends", 137, "", true],
    ["SIGSEGV", 139, "", true],
    ["an access violation in Windows", 0xc000_0005, "", true],
    ["an exception that .NET aborts for", 134, "Unhandled exception. System.Net.WebException: 503\n   at X", false],
    ["an exception that C++ aborts for", 134, "terminate called after throwing an instance of 'Failure'", false],
    ["SIGTERM", 143, "", false],
    ["the time limit", undefined, "", false],
  ])("by %s is recognized as a crash, or as an end without a crash", (_, code, errors, isCrash) => {
    expect(commandEnd(code, errors)).toEqual({ code, isCrash });
  });
});

function call(id: string): HttpRequest {
  const credentials = { username: accountOf(id), password: "s3cret-word" };
  return untypedCodec(service).encodeRequest("GetExtras", "soap11", { credentials, parameters: { PropertyID: 1101 } });
}

/**
 * Runs a client with at most two cases at the same time. Returns the cases in the order of their starts, the maximum
 * number of cases that ran at the same time, an item for each call of `onUnsteady`, and the number of requests of each
 * case.
 */
async function beside(end: (working: number) => CommandEnd) {
  const session = new Session({ only: ["plain*", "one-item", "page", "cut"], hasCommand: true });
  const send = sessionTransport(session);
  const started: string[] = [];
  const unsteady: string[] = [];
  let [working, most] = [0, 0];
  await runCommands(session, {
    lanes: 2,
    run: async ({ id }) => {
      started.push(id);
      working += 1;
      most = Math.max(most, working);
      const own = end(working);
      await send(call(id)).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1));
      working -= 1;
      return own;
    },
    onUnsteady: () => unsteady.push("unsteady"),
  });
  return { started, most, unsteady, requests: session.results().cases.map(({ requests }) => requests) };
}

describe("two cases at a time", () => {
  test("are run with a client that does the same in both plain cases, and each case is run once", async () => {
    const { started, most, unsteady, requests } = await beside(() => ({ code: 0 }));
    expect([...started].sort()).toEqual(["cut", "one-item", "page", "plain", "plain-again"]);
    expect([most, unsteady, requests]).toEqual([2, [], [1, 1, 1, 1, 1]]);
  });

  test("are not run with a client that fails if it runs twice at once: every case is then run alone", async () => {
    const { started, unsteady, requests } = await beside((working) => ({ code: working > 1 ? 1 : 0 }));
    expect(started.slice(2)).toEqual(["plain", "plain-again", "one-item", "page", "cut"]);
    expect([unsteady, requests]).toEqual([["unsteady"], [1, 1, 1, 1, 1]]);
  });
});
