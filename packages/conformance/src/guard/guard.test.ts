// Tests how the level, the concurrency, the rate, deadlines and errors of the target decide what the guard sends.
import { emptyBody, type HttpRequest, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { Allowance } from "../core/allowance.js";
import type { Level } from "../core/level.js";
import { guard } from "./guard.js";
import { Refusal } from "./refusal.js";

const codec = untypedCodec(library);
const credentials = { username: "u", password: "p" };
const bindings = ["soap11", "soap12", "get", "post"] as const;
const all: Level = { kind: "all" };

function recording(status = 200): { transport: Transport; seen: HttpRequest[] } {
  const seen: HttpRequest[] = [];
  const transport: Transport = async (request) => {
    seen.push(request);
    return { status, headers: [], body: emptyBody };
  };
  return { transport, seen };
}

function loan(BookId: number, binding: (typeof bindings)[number] = "soap11"): HttpRequest {
  const parameters = { BookId, From: "2027-05-01T00:00:00", Reader: "x" };
  return codec.encodeRequest("AddLoan", binding, { credentials, parameters });
}

function utf16(text: string): Uint8Array {
  return Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((each) => [each.charCodeAt(0), 0])]);
}

describe("the level read-only", () => {
  const disguises: readonly (readonly [string, HttpRequest])[] = [
    ...bindings.map((binding) => [`a call over ${binding}`, loan(1, binding)] as const),
    ["another letter case", { ...loan(1, "get"), target: "/LIBRARYY.ASMX/ADDLOAN?x=1" }],
    ["percent escapes in the path", { ...loan(1, "get"), target: "/LibraryY.asmx/%41dd%4coan?x=1" }],
    ["percent escapes twice over", { ...loan(1, "get"), target: "/LibraryY.asmx/%2541ddLoan?x=1" }],
    ["only a SOAPAction", { ...loan(1), body: utf8("<broken") }],
    [
      "an escaped SOAPAction",
      { ...loan(1), headers: [["SOAPAction", '"http://library.example/xml/Add%4Coan"']], body: emptyBody },
    ],
    ["a body in UTF-16", { ...loan(1), headers: [], body: utf16("<AddLoan/>") }],
    ["a truncated body", { ...loan(1), headers: [], body: utf8("<soap:Body><m:AddLoan xmlns:m='x'>") }],
  ];

  test.each(disguises)("refuses a request that writes: %s", async (_, request) => {
    const { transport, seen } = recording();
    const guarded = guard(codec, transport, { level: { kind: "read-only" } });
    await expect(guarded.send(request)).rejects.toThrow(Refusal);
    expect(seen).toEqual([]);
    expect(guarded.traffic()).toMatchObject({ requests: 0, refused: 1 });
  });

  test("allows reads", async () => {
    const { transport, seen } = recording();
    const request = codec.encodeRequest("ListShort", "get", { credentials, parameters: {} });
    await guard(codec, transport, { level: { kind: "read-only" } }).send(request);
    expect(seen).toEqual([request]);
  });
});

describe("the level listed-writes", () => {
  const level: Level = { kind: "writes", allow: { AddLoan: { BookId: [7] } } };

  test.each(bindings)("allows only the listed values over %s", async (binding) => {
    const { transport, seen } = recording();
    const guarded = guard(codec, transport, { level });
    await guarded.send(loan(7, binding));
    await expect(guarded.send(loan(8, binding))).rejects.toThrow("AddLoan may be called with BookId 7 only");
    expect(seen).toHaveLength(1);
  });

  test("refuses an operation that is not listed, and a message that cannot be decoded", async () => {
    const guarded = guard(codec, recording().transport, { level });
    const other = codec.encodeRequest("AddReader", "get", { credentials, parameters: { Name: "x" } });
    await expect(guarded.send(other)).rejects.toThrow("do not name AddReader");
    await expect(guarded.send({ ...loan(7), body: utf8("<AddLoan") })).rejects.toThrow(Refusal);
  });

  test("refuses a call of a listed operation whose request names a second operation", async () => {
    const guarded = guard(codec, recording().transport, { level: { kind: "writes", allow: { AddReader: {} } } });
    const smuggled = {
      ...loan(7),
      headers: loan(7).headers.map(([name, value]) => [name, value.replace("AddLoan", "AddReader")] as const),
    };
    await expect(guarded.send(smuggled)).rejects.toThrow(Refusal);
  });
});

describe("the guard", () => {
  test("never has more pending requests than the limit", async () => {
    let underWay = 0;
    let most = 0;
    const transport: Transport = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((go) => setTimeout(go, 2));
      underWay -= 1;
      return { status: 200, headers: [], body: emptyBody };
    };
    const guarded = guard(codec, transport, { level: all, concurrency: 3 });
    await Promise.all(Array.from({ length: 20 }, () => guarded.send(loan(1))));
    expect(most).toBe(3);
  });

  test("does not exceed the rate", async () => {
    const guarded = guard(codec, recording().transport, { level: all, rate: 100 });
    const start = performance.now();
    for (let sent = 0; sent < 6; sent += 1) await guarded.send(loan(1));
    expect(performance.now() - start).toBeGreaterThan(45);
  });

  test("aborts a request at the timeout", async () => {
    const guarded = guard(codec, () => new Promise(() => undefined), { level: all, timeout: 20 });
    expect((await guarded.send(loan(1))).silence).toBe("no complete reply within 20 ms");
  });

  test("aborts pending requests at the deadline, and sends no more", async () => {
    const { transport, seen } = recording();
    const hanging: Transport = (request) => {
      void transport(request);
      return new Promise(() => undefined);
    };
    const guarded = guard(codec, hanging, { level: all, deadline: 20, timeout: 60_000 });
    await expect(guarded.send(loan(1))).rejects.toMatchObject({ reason: "deadline", cutOff: loan(1) });
    await expect(guarded.send(loan(1))).rejects.toThrow("the deadline of 20 ms has passed");
    expect(seen).toHaveLength(1);
    expect(guarded.traffic().stopped).toMatchObject({ ending: "deadline", set: "deadline" });
    expect(guarded.ended.aborted).toBe(true);
  });

  test("refuses requests of a case that has no time left, and still sends requests of other cases", async () => {
    const { transport, seen } = recording();
    const guarded = guard(codec, transport, { level: all });
    const allowance = new Allowance(1000);
    await guarded.send(loan(1), { allowance });
    allowance.spend(1000);
    await expect(guarded.send(loan(1), { allowance })).rejects.toMatchObject({ reason: "case" });
    await guarded.send(loan(1), { allowance: new Allowance(1000) });
    expect(seen).toHaveLength(2);
    expect(guarded.traffic()).toMatchObject({ requests: 2 });
  });

  test("aborts a request that takes longer than its case is allowed", async () => {
    const guarded = guard(codec, () => new Promise(() => undefined), { level: all });
    const cutOff = guarded.send(loan(1), { allowance: new Allowance(20) });
    await expect(cutOff).rejects.toMatchObject({ reason: "case", cutOff: loan(1) });
    expect(guarded.traffic()).toMatchObject({ silent: 0, stopped: undefined });
  });

  test("repeats the request of a read once if the connection failed, and never the request of a write", async () => {
    const list = codec.encodeRequest("ListShort", "get", { credentials, parameters: {} });
    const failing = (): Transport => {
      let sent = 0;
      return async () => {
        sent += 1;
        if (sent === 1) throw new Error("the other side closed the connection");
        return { status: 200, headers: [], body: emptyBody };
      };
    };
    const reading = guard(codec, failing(), { level: all });
    expect((await reading.send(list)).response?.status).toBe(200);
    expect(reading.traffic()).toMatchObject({ requests: 2 });
    const writing = guard(codec, failing(), { level: all });
    expect((await writing.send(loan(1))).silence).toContain("closed the connection");
    expect(writing.traffic()).toMatchObject({ requests: 1 });
  });

  test("stops after many replies in a row with the status 503", async () => {
    const guarded = guard(codec, recording(503).transport, { level: all });
    for (let sent = 0; sent < 8; sent += 1) await guarded.send(loan(1));
    await expect(guarded.send(loan(1))).rejects.toThrow("503");
  });

  test("waits for the time that the header Retry-After states", async () => {
    const transport: Transport = async () => ({ status: 503, headers: [["Retry-After", "0.05"]], body: emptyBody });
    const guarded = guard(codec, transport, { level: all });
    const start = performance.now();
    await guarded.send(loan(1));
    await guarded.send(loan(1));
    expect(performance.now() - start).toBeGreaterThan(40);
  });
});

describe("many errors in a row that do not come from the service", () => {
  const page = [["Content-Type", "text/html"]] as const;
  const html = { status: 500, headers: page, body: utf8("<h1>Server Error</h1>") };
  const list = codec.encodeRequest("ListShort", "get", { credentials, parameters: {} });

  test("stop the run if the target answers no call any more", async () => {
    const replies = [{ status: 200, headers: [], body: emptyBody }];
    const guarded = guard(codec, async () => replies.shift() ?? html, { level: all });
    await guarded.send(list);
    for (let sent = 0; sent < 8; sent += 1) await guarded.send(loan(1));
    await expect(guarded.send(loan(1))).rejects.toThrow("8 requests in a row with 500");
    // The tenth request repeats the call that succeeded at first, to find out if the target still replies to it.
    expect(guarded.traffic()).toMatchObject({ requests: 10, stopped: { ending: "stopped" } });
  });

  test("do not stop the run if the target still answers a valid call", async () => {
    const transport: Transport = async ({ method }) =>
      method === "GET" ? { status: 200, headers: [], body: emptyBody } : html;
    const guarded = guard(codec, transport, { level: all });
    await guarded.send(list);
    for (let sent = 0; sent < 40; sent += 1) await guarded.send(loan(1));
    expect(guarded.traffic()).toMatchObject({ requests: 46, stopped: undefined });
  });

  test("include connections that were reset", async () => {
    let sent = 0;
    const transport: Transport = async () => {
      sent += 1;
      if (sent % 4 === 0) return html;
      throw new Error("reset");
    };
    const guarded = guard(codec, transport, { level: all });
    for (let tried = 0; tried < 8; tried += 1) await guarded.send(loan(1));
    await expect(guarded.send(loan(1))).rejects.toMatchObject({ reason: "stopped" });
  });

  test("do not include faults and error texts of the service", async () => {
    const fault = codec.encodeFault("soap11", { text: "Error" } as never);
    const text = { status: 500, headers: [["Content-Type", "text/plain"]] as const, body: utf8("Error") };
    for (const [binding, response] of [["soap11", fault] as const, ["get", text] as const]) {
      const guarded = guard(codec, async () => response, { level: all });
      for (let sent = 0; sent < 40; sent += 1) await guarded.send(loan(1, binding));
      expect(guarded.traffic().stopped).toBeUndefined();
    }
  });
});

test("a request that waits for its turn when the run ends is not sent", async () => {
  const { transport, seen } = recording();
  const end = new AbortController();
  const guarded = guard(codec, transport, { level: all, rate: 1, concurrency: 8, signal: end.signal });
  const request = codec.encodeRequest("ListShort", "get", { credentials, parameters: {} });
  await guarded.send(request);
  const waiting = guarded.send(request);
  end.abort();
  await expect(waiting).rejects.toThrow("the run was ended");
  expect(seen).toHaveLength(1);
  expect(guarded.traffic()).toMatchObject({ requests: 1 });
});
