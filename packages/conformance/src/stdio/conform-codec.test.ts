// Tests runs against programs that use the line protocol: a correct codec, codecs with a single defect, a codec with
// limited capabilities, and programs that are not codecs.

import type { HttpRequest } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { libraryRegister as register } from "@staywire/testkit/library-register";
import { describe, expect, test } from "vitest";
import { cellsOf } from "../core/cell.js";
import type { Wire } from "../core/codec-task.js";
import type { Event } from "../core/event.js";
import { eventLine } from "../core/event-lines.js";
import { schemaProblems } from "../event-schema.cases.js";
import { parseReplayFile, replayFileOf } from "../replay/replay-file.js";
import { planLine, shownOperations } from "../report/words.js";
import { exitCode } from "../results/exit-code.js";
import { type Summary, Tally } from "../results/summarize.js";
import { verdictsOf } from "../run.cases.js";
import { type CodecRunOptions, conformCodec } from "./conform-codec.js";
import type { LinePipe } from "./conversation.js";
import { replayCodec } from "./replay-codec.js";
import { type Asked, able, codecPipe, honestAnswer, pipeOf } from "./stdio-codec.cases.js";

async function run(
  pipe: LinePipe,
  options: Partial<CodecRunOptions> = {},
): Promise<{ events: Event[]; summary: Summary }> {
  const events: Event[] = [];
  const tally = new Tally();
  for await (const event of conformCodec(library, pipe, { today: "2026-11-21", register, ...options })) {
    events.push(event);
    tally.add(event);
  }
  return { events, summary: tally.summary() };
}

function without(value: unknown, name: string): unknown {
  const { [name]: _, ...rest } = value as Record<string, unknown>;
  return rest;
}

describe("a correct codec", () => {
  test("passes every check in every cell, in events that conform to the published schema", async () => {
    const { events, summary } = await run(codecPipe(library));
    expect(summary.failures).toEqual([]);
    expect(exitCode(summary)).toBe(0);
    expect([...summary.byCheck.keys()].sort()).toEqual([
      "codec.decode-request",
      "codec.decode-response",
      "codec.encode-request",
      "codec.encode-response",
      "codec.errors",
      "codec.reply-forms",
      "codec.reply-refusals",
      "codec.request-forms",
      "codec.request-refusals",
    ]);
    expect(summary.counts["could-not-run"]).toBe(0);
    for (const { operation, definition, binding } of cellsOf(library)) {
      const passed = summary.byCell.get(`${operation}/${binding}`)?.pass ?? 0;
      if (definition.bindings.includes(binding)) expect(passed).toBeGreaterThan(40);
      else expect(passed).toBe(0);
    }
    for (const event of events.slice(0, 300)) expect(schemaProblems(JSON.parse(eventLine(event)))).toEqual([]);
  });

  test("gets the same tasks for the same seed, and different tasks for another seed", async () => {
    const asked = async (seed: number) => {
      const lines: string[] = [];
      const honest = codecPipe(library);
      const write = (line: string): void => {
        lines.push(line);
        honest.write(line);
      };
      await run({ ...honest, write }, { seed, only: ["GetBook"] });
      return lines.join("");
    };
    expect(await asked(1)).toBe(await asked(1));
    expect(await asked(1)).not.toBe(await asked(2));
  });

  test("gets the same cases in shards as in one run", async () => {
    const names = async (shard?: CodecRunOptions["shard"]) =>
      verdictsOf((await run(codecPipe(library), { only: ["FindBooks"], shard })).events).map(({ name }) => name);
    const parts = [...(await names({ index: 1, of: 2 })), ...(await names({ index: 2, of: 2 }))];
    expect(parts.sort()).toEqual((await names()).sort());
  });
});

/** Changes the namespace of a request. */
function inNamespace({ body, ...rest }: Wire<HttpRequest>, namespace: string): Wire<HttpRequest> {
  const text = Buffer.from(body, "base64").toString();
  return { ...rest, body: Buffer.from(text.replaceAll("http://other.example/", namespace)).toString("base64") };
}

describe("a codec with one defect", () => {
  const broken: readonly (readonly [
    what: string,
    check: string,
    change: (answer: unknown, asked: Asked) => unknown,
  ])[] = [
    [
      "a request to another path",
      "codec.encode-request",
      (answer) => ({ ...(answer as object), target: "/elsewhere" }),
    ],
    ["a request without its body", "codec.encode-request", (answer) => ({ ...(answer as object), body: "" })],
    ["a request that is no message", "codec.encode-request", (answer) => without(answer, "headers")],
    ["a body that is not base64", "codec.encode-request", (answer) => ({ ...(answer as object), body: "*" })],
    [
      "a namespace that does not change with the settings",
      "codec.encode-request",
      (answer) => inNamespace(answer as Wire<HttpRequest>, library.namespace),
    ],
    ["credentials that are lost", "codec.decode-request", (answer) => without(answer, "credentials")],
    ["a binding that is mistaken", "codec.decode-request", (answer) => ({ ...(answer as object), binding: "soap13" })],
    ["a member too many", "codec.decode-request", (answer) => ({ ...(answer as object), more: 1 })],
    ["a reply without its body", "codec.encode-response", (answer) => ({ ...(answer as object), body: "" })],
    ["a value that is not read", "codec.decode-response", (answer) => without(answer, "value")],
    ["an error for everything", "codec.decode-response", () => ({ kind: "error", code: "x", text: "x" })],
  ];
  const opOf: Readonly<Record<string, string>> = {
    "codec.encode-request": "encodeRequest",
    "codec.decode-request": "decodeRequest",
    "codec.encode-response": "encodeResponse",
    "codec.decode-response": "decodeResponse",
  };

  const checksOf: Readonly<Record<string, readonly string[]>> = {
    encodeRequest: ["codec.encode-request"],
    decodeRequest: ["codec.decode-request", "codec.request-forms"],
    encodeResponse: ["codec.encode-response"],
    decodeResponse: ["codec.decode-response", "codec.reply-forms", "codec.errors"],
  };

  test.each(broken)("that produces %s fails %s, and no check of another kind of task", async (_, check, change) => {
    const op = opOf[check] ?? "";
    const pipe = codecPipe(library, (answer, asked) => (asked.op === op ? change(answer, asked) : answer));
    const { summary } = await run(pipe, { only: ["GetBook"] });
    const failed = [...new Set(summary.failures.map((failure) => failure.check))];
    expect(failed).toContain(check);
    expect(checksOf[op]).toEqual(expect.arrayContaining(failed));
    expect(summary.failures.every(({ stability }) => stability === "deterministic")).toBe(true);
    expect(exitCode(summary)).toBe(1);
  });

  test.each(broken)(
    "that produces %s gets replay files, which give FAILED with this codec and FIXED with a correct one",
    async (_, check, change) => {
      const broken = (): LinePipe =>
        codecPipe(library, (answer, asked) => (asked.op === opOf[check] ? change(answer, asked) : answer));
      const { events, summary } = await run(broken(), { only: [`${check}/GetBook`, `${check}/FindBooks/soap11`] });
      const [plan] = events;
      if (plan?.type !== "plan") throw new Error("a run begins with its plan");
      for (const event of events) expect(schemaProblems(JSON.parse(eventLine(event)))).toEqual([]);
      expect(summary.failures.length).toBeGreaterThan(0);
      for (const failure of summary.failures) {
        const replayFile = parseReplayFile(JSON.stringify(replayFileOf(plan, failure)));
        expect(await replayCodec(library, broken(), replayFile)).toMatchObject({
          verdict: "FAILED",
          why: failure.actual,
        });
        expect(await replayCodec(library, codecPipe(library), replayFile)).toEqual({
          verdict: "FIXED",
          why: undefined,
        });
        const other = codecPipe(library, (answer, { op }) => (op === "hello" ? answer : { odd: true }));
        expect((await replayCodec(library, other, replayFile)).verdict).not.toBe("FIXED");
      }
    },
  );

  test("is reported with the line that was sent to the codec", async () => {
    const pipe = codecPipe(library, (answer, { op }) =>
      op === "decodeRequest" ? without(answer, "operation") : answer,
    );
    const { summary } = await run(pipe, { only: ["codec.decode-request/GetBook/get/fixed"] });
    expect(JSON.parse(summary.failures[0]?.sent ?? "")).toMatchObject({ op: "decodeRequest" });
    expect(summary.failures[0]?.actual).toBe('operation is absent, and should be "GetBook"');
  });

  test("that shows only sometimes causes a flaky failure", async () => {
    let times = 0;
    const pipe = codecPipe(library, (answer, { op }) => {
      if (op !== "encodeRequest") return answer;
      times += 1;
      return times === 1 ? {} : answer;
    });
    const { summary } = await run(pipe, { only: ["codec.encode-request/GetBook/get/fixed"] });
    expect(summary.failures.map(({ stability }) => stability)).toEqual(["flaky"]);
  });
});

describe("a codec that supports only some operations", () => {
  test("is evaluated only on these operations", async () => {
    const capabilities = [{ op: "encodeRequest", bindings: ["get"], operations: ["GetBook"] }];
    const pipe = codecPipe(library, (answer, { op }) => (op === "hello" ? { ...able, capabilities } : answer));
    const { events, summary } = await run(pipe);
    const passed = verdictsOf(events).filter(({ verdict }) => verdict === "pass");
    expect(passed.map(({ name }) => name)).toEqual([
      "codec.encode-request/GetBook/get/fixed",
      "codec.encode-request/GetBook/get/edges",
      "codec.encode-request/GetBook/get/generated",
      "codec.encode-request/GetBook/get/settings",
    ]);
    expect(summary.counts["not-applicable"]).toBe((summary.plan?.cases ?? 0) - 4);
    expect(exitCode(summary)).toBe(0);
  });

  test("has only the operations that it supports in its counts and in the matrix", async () => {
    const capabilities = able.capabilities.map((each) => ({ ...each, operations: ["GetBook"] }));
    const pipe = codecPipe(library, (answer, { op }) => (op === "hello" ? { ...able, capabilities } : answer));
    const { summary } = await run(pipe, { quick: true });
    expect(shownOperations(summary)).toEqual(["GetBook"]);
    expect(planLine(summary)).toContain(`1 of ${library.order.length} operations`);
  });

  test("gives exit code 3 if it supports no operation", async () => {
    const pipe = codecPipe(library, (answer, { op }) => (op === "hello" ? { ...able, capabilities: [] } : answer));
    expect(exitCode((await run(pipe)).summary)).toBe(3);
  });
});

/** Creates a codec that replies to the hello correctly, and replies to every further request with `answer`. */
function afterHello(answer: (asked: Asked, count: number) => Iterable<string | undefined>): LinePipe {
  let count = 0;
  return pipeOf((line) => {
    const asked = JSON.parse(line) as Asked;
    if (asked.op === "hello") return [`{"id":${asked.id},"ok":${JSON.stringify(able)}}\n`];
    count += 1;
    return answer(asked, count);
  });
}

function replied({ id, ...asked }: Asked): string {
  return `${JSON.stringify({ id, ok: honestAnswer(library, { id, ...asked } as Asked) })}\n`;
}

describe("a program that is not a codec", () => {
  const hello = (answer: string | undefined): LinePipe => pipeOf(() => [answer]);
  const others: readonly (readonly [string, exit: number, () => LinePipe])[] = [
    ["that ends at once", 4, () => hello(undefined)],
    ["that writes nothing", 4, () => pipeOf(() => [])],
    ["that replies to the hello with a word", 4, () => hello("hello\n")],
    ["that speaks another version", 4, () => hello('{"id":0,"ok":{"version":1,"name":"x","capabilities":[]}}\n')],
    [
      "that declares an operation that the protocol does not have",
      4,
      () => hello('{"id":0,"ok":{"version":2,"name":"x","capabilities":[{"op":"fly"}]}}\n'),
    ],
    [
      "that declares an operation that the service does not have",
      4,
      () =>
        hello(
          '{"id":0,"ok":{"version":2,"name":"x","capabilities":[{"op":"decodeRequest","operations":["GetBok"]}]}}\n',
        ),
    ],
    ["that returns each line that it is sent", 4, () => pipeOf((line) => [line])],
    ["that refuses the hello", 4, () => hello('{"id":0,"error":{"code":"no","message":"no"}}\n')],
    ["that cannot be written to", 4, () => ({ ...hello(""), write: closed })],
    ["that hangs after the hello", 1, () => afterHello(() => [])],
    ["that ends after the hello", 1, () => afterHello(() => [undefined])],
    ["that ends in the middle of a line", 1, () => afterHello(() => ['{"id":1,', undefined])],
    ["that writes no JSON", 1, () => afterHello(() => ["Traceback\n"])],
    ["that writes JSON without an id", 1, () => afterHello(() => ["{}\n"])],
    ["that replies with the id of another request", 1, () => afterHello(({ id }) => [`{"id":${id + 1},"ok":{}}\n`])],
    ["whose line has no end", 1, () => afterHello(() => Array.from({ length: 100 }, () => "x".repeat(1000)))],
    ["that writes blank lines", 1, () => afterHello(() => ["\n".repeat(1000)])],
    ["that gives an empty result", 1, () => afterHello(({ id }) => [`{"id":${id},"ok":{}}\n`])],
    [
      "whose results have a deeply nested kind",
      1,
      () => afterHello(({ id }) => [`{"id":${id},"ok":{"kind":${deep}}}\n`]),
    ],
    ["whose results are null", 1, () => afterHello(({ id }) => [`{"id":${id},"ok":null}\n`])],
    ["whose results are nested very deeply", 1, () => afterHello(({ id }) => [`{"id":${id},"ok":${deep}}\n`])],
    [
      "that gives an error for everything",
      1,
      () => afterHello(({ id }) => [`{"id":${id},"error":{"code":"a","message":"b"}}\n`]),
    ],
  ];
  const closed = (): void => {
    throw new Error("write EPIPE");
  };
  const deep = `{"parameters":${"[".repeat(8_000)}${"]".repeat(8_000)}}`;

  test.each(others)("%s gives exit code %i and passes no case", async (_, exit, pipe) => {
    const { events, summary } = await run(pipe(), { timeout: 30, maxLine: 50_000, only: ["GetBook"] });
    expect(exitCode(summary)).toBe(exit);
    expect(summary.missing).toBe(0);
    const passed = verdictsOf(events).filter(({ verdict }) => verdict === "pass");
    expect(passed).toEqual([]);
  });

  test("is reported with the expected result if it replies with an error", async () => {
    const only = ["codec.decode-request/GetBook/get/fixed"];
    const refusing = afterHello(({ id }) => [`{"id":${id},"error":{"code":"a","message":"b"}}\n`]);
    const { summary } = await run(refusing, { only });
    expect(summary.failures[0]?.actual).toMatch(
      /^the codec gives the error "a": "b"; it should answer \{operation:"GetBook",binding:"get",/,
    );
  });

  test("is reported with the line that is not JSON", async () => {
    const { summary } = await run(
      afterHello(() => ["reading...\n"]),
      { only: ["codec.decode-request/GetBook/get/fixed"] },
    );
    expect(summary.failures[0]?.actual).toBe('the line "reading..." is not a JSON object');
  });

  test("is detected if it replies to one request twice", async () => {
    const { summary } = await run(afterHello((asked) => [replied(asked) + replied(asked)]));
    expect(summary.failures[0]?.actual).toBe("a reply has the id 1; expected the id 2");
    expect(summary.counts.pass).toBe(1);
    expect(summary.ended?.ending).toBe("stopped");
  });

  test("that ends after the hello makes the first case fail, and the other cases are not run", async () => {
    const pipe = { ...afterHello(() => [undefined]), explain: () => "it exited with 7" };
    const { summary } = await run(pipe);
    expect(summary.failures.map(({ actual }) => actual)).toEqual(['the codec ended: "it exited with 7"']);
    expect(summary.counts["could-not-run"]).toBe((summary.plan?.cases ?? 0) - summary.counts["not-applicable"] - 1);
    expect(summary.ended).toMatchObject({ ending: "stopped", reason: 'the codec ended: "it exited with 7"' });
  });
});

describe("a secret", () => {
  test("is in no event, whatever the codec and its command write", async () => {
    const honest = afterHello(({ id }) => [`{"id":${id},"error":{"code":"x","message":"hunter22"}}\n`]);
    const dying = afterHello(() => [undefined]);
    for (const pipe of [honest, dying]) {
      const named = { ...pipe, name: "codec --password hunter22", explain: () => "hunter22 is wrong" };
      const { events } = await run(named, { secrets: { password: "hunter22" } });
      expect(events.map(eventLine).join("")).not.toContain("hunter22");
      expect(events.map(eventLine).join("")).toContain("{{password}}");
    }
  });
});

describe("a codec that replies late once", () => {
  test("fails one case, and its late reply affects no other case", async () => {
    let late = "";
    const pipe = afterHello((asked, count) => {
      const before = late;
      late = count === 1 ? replied(asked) : "";
      return count === 1 ? [] : [before + replied(asked)];
    });
    const only = ["codec.decode-request/GetBook/get/fixed", "codec.encode-request/GetBook/get/edges"];
    const { summary } = await run(pipe, { timeout: 500, only });
    expect(summary.failures.map(({ actual, stability }) => [actual, stability])).toEqual([
      ["no reply within 500 ms", "flaky"],
    ]);
  });
});

describe("a run that is aborted", () => {
  test("does not wait for a codec that hangs", async () => {
    const control = new AbortController();
    setTimeout(() => control.abort(), 20);
    const { summary } = await run(
      afterHello(() => []),
      { signal: control.signal, timeout: 60_000 },
    );
    expect(summary.ended?.ending).toBe("interrupted");
  });

  test("by its deadline has the ending deadline, and exits with 3", async () => {
    const { summary } = await run(codecPipe(library), { deadline: 0 });
    expect(summary.ended?.ending).toBe("deadline");
    expect(exitCode(summary)).toBe(3);
  });
});
