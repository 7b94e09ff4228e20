// Tests that expected failures hide no other failures, and that entries are reported when they are out of date.
import { describe, expect, test } from "vitest";
import { libraryServer } from "../library.cases.js";
import { run, today } from "../run.cases.js";
import { exitCode } from "./exit-code.js";
import { Expectations, type ExpectedFailure, parseExpected } from "./expected.js";
import { Tally } from "./summarize.js";

const broken = libraryServer({ ListShort: () => [{ Title: "open to all", Pages: 1 }] });
const all: ExpectedFailure = { match: "auth.*/ListShort", reason: "the list is public for now" };

let whole: ReturnType<typeof run> | undefined;

/** Returns the run of all cases against the broken service; all tests share it. */
function wholeRun(): ReturnType<typeof run> {
  whole ??= run(broken);
  return whole;
}

async function judged(entries: readonly ExpectedFailure[], made = wholeRun()) {
  const { events } = await made;
  const expectations = new Expectations(entries, today);
  const tally = new Tally();
  for (const event of events) tally.add(expectations.apply(event));
  const stale = expectations.stale();
  return { summary: tally.summary(), stale, exit: exitCode(tally.summary(), stale) };
}

describe("expected failures", () => {
  test("do not change the exit code, but are counted as failures in the summary", async () => {
    const { summary, stale, exit } = await judged([all]);
    expect(summary.failures).toEqual([]);
    expect(summary.counts.fail).toBe(summary.expectedFailures.length);
    expect(stale).toEqual([]);
    expect(exit).toBe(0);
  });

  test("do not hide other failures from the exit code", async () => {
    expect((await judged([{ ...all, match: "auth.*/ListShort/soap11" }])).exit).toBe(1);
  });

  test.each([
    ["passes now", { ...all, match: "reply.valid/GetBook" }],
    ["matches no case", { ...all, match: "no-such-check" }],
    ["has expired", { ...all, expires: "2026-11-20" }],
    ["fails in another way", { ...all, actual: "no reply" }],
  ] as const)("have each stale entry reported with advice and the reason: %s", async (why, entry) => {
    const { stale } = await judged(
      [{ ...all, match: entry.match === all.match ? "nothing" : all.match }, entry].slice(
        entry.match === all.match ? 1 : 0,
      ),
    );
    expect(stale).toHaveLength(1);
    expect(stale[0]?.why).toBe(why);
    expect(stale[0]?.remedy).not.toBe("");
  });

  test("with a stale entry give exit code 5 if no other case failed", async () => {
    expect((await judged([all, { ...all, match: "reply.valid/GetBook" }])).exit).toBe(5);
  });

  test("with an entry that has expired or expects another message give exit code 5, because the failures are known", async () => {
    for (const entry of [
      { ...all, expires: "2026-11-20" },
      { ...all, actual: "no reply" },
    ]) {
      const { summary, exit } = await judged([entry]);
      expect(summary.failures.length).toBeGreaterThan(0);
      expect(exit).toBe(5);
    }
  });

  test("with an entry that has expired give exit code 1 if other failures have no entry", async () => {
    expect((await judged([{ ...all, match: "auth.*/ListShort/soap11", expires: "2026-11-20" }])).exit).toBe(1);
  });

  test("are still valid on the day of their expiry", async () => {
    expect((await judged([{ ...all, expires: today }])).exit).toBe(0);
  });

  test("do not hide a case that was not run", async () => {
    const { summary, exit } = await judged([{ match: "*", reason: "all of it" }], run(broken, { maxRequests: 50 }));
    expect(summary.counts["could-not-run"]).toBeGreaterThan(0);
    expect(exit).toBe(3);
  });
});

describe("a file of expected failures", () => {
  test.each(["*", "*/*", "soap11", "*/*/soap11", "*.*", "Get*"])(
    "is rejected with the pattern %s, which names neither a check nor an operation",
    (match) => {
      expect(() => parseExpected([{ ...all, match }])).toThrow(/names neither a check nor an operation/);
    },
  );

  test.each(["auth.*", "ListShort", "*/ListShort", "reply.valid/*/soap11", "ListShort/soap11"])(
    "may have the pattern %s",
    (match) => {
      expect(parseExpected([{ ...all, match }])).toHaveLength(1);
    },
  );

  test("is a JSON list of entries", () => {
    expect(parseExpected([all, { ...all, ticket: "T-1", expires: "2027-01-01", actual: "200" }])).toHaveLength(2);
  });

  test.each([{}, [{ match: "x" }], [{ ...all, expires: "soon" }], [{ ...all, more: "x" }], [{ ...all, match: "" }]])(
    "is rejected if it is %j",
    (json) => {
      expect(() => parseExpected(json)).toThrow(TypeError);
    },
  );
});
