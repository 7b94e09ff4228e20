// Tests the comparison of a target with another service. Each cause of a difference is one case. A failure has a replay
// file and the smallest call that shows the cause.
import type { Value } from "@staywire/codec";
import { untypedCodec } from "@staywire/codec";
import { type Implementation, server } from "@staywire/server";
import { type Library, library } from "@staywire/testkit/library";
import { implementation } from "@staywire/testkit/library-server";
import { describe, expect, test } from "vitest";
import type { FailEvent, PlanEvent, VerdictEvent } from "../core/event.js";
import type { Suite } from "../core/suite.js";
import type { Compared, WalkCall, WalkSource } from "../core/walk.js";
import { guard } from "../guard/guard.js";
import { reader } from "../library.cases.js";
import { replay } from "../replay/replay.js";
import { parseReplayFile, replayFileOf } from "../replay/replay-file.js";
import { librarySuite, run, today, verdictsOf } from "../run.cases.js";
import { handlerTarget } from "../targets/handler.js";

const range = { From: "01 Mar 2027", To: "07 Mar 2027" };
const find = { ...range, Ids: [5, 6, 7], Exact: true, MaxPrice: "10.50", Since: "2026-01-02T03:04:05" };

const calls: Readonly<Record<string, readonly WalkCall[]>> = {
  FindBooks: [{ parameters: find }, { parameters: { ...find, Ids: [8] }, user: "second" }],
  GetReport: [{ parameters: { BookId: 5 } }, { parameters: { BookId: 1 } }],
  AddLoan: [
    {
      parameters: { BookId: 42, From: "2026-03-04T00:00:00", Reader: "Ann" },
      shownBy: [{ operation: "GetBook", parameters: { BookId: 42 } }],
    },
  ],
};

const source: WalkSource = {
  calls: (operation) => calls[operation] ?? [],
  rows: [
    {
      name: "open-remark",
      grounds: { rules: [] },
      operations: ["GetReport"],
      applies: ({ difference }) => difference.member === "Remark",
    },
  ],
};

const suite: Suite = { ...librarySuite, walk: source };
const oracle = { target: handlerTarget(server(library, implementation), "the other one") };
const users = { second: { username: "reader", password: reader.password } };

function serving(changed: Partial<Implementation<Library>>) {
  return server(library, { ...implementation, ...changed });
}

async function compared(
  changed: Partial<Implementation<Library>>,
): Promise<{ plan: PlanEvent; found: VerdictEvent[] }> {
  const { events } = await run(serving(changed), { suite, oracle, users, only: ["oracle.same"] });
  const [plan] = events;
  if (plan?.type !== "plan") throw new Error("no plan");
  return { plan, found: verdictsOf(events).filter(({ verdict }) => !["pass", "not-applicable"].includes(verdict)) };
}

const books = (change: (book: Readonly<Record<string, Value>>) => unknown): Partial<Implementation<Library>> => ({
  FindBooks: async (parameters, context) =>
    ((await implementation.FindBooks(parameters, context)) as never as Readonly<Record<string, Value>>[]).map(
      change,
    ) as never,
});

describe("a target that replies like the other service", () => {
  test("passes every case", async () => {
    expect((await compared({})).found).toEqual([]);
  });

  test("has no oracle case in a run without an oracle", async () => {
    const { events } = await run(serving({}), { suite, only: ["oracle.same"] });
    expect(verdictsOf(events)).toEqual([]);
  });
});

describe("a wrong value", () => {
  const wrong = books((book) => (book.Id === 6 ? { ...book, Shelf: { Row: 4, Tags: ["a", "", "c"] } } : book));

  test("fails the case of its member in each binding, with the smallest call that shows it", async () => {
    const { found } = await compared(wrong);
    expect(found.map(({ name }) => name)).toEqual(
      ["soap11", "soap12", "get", "post"].map((binding) => `oracle.same/FindBooks/${binding}/Shelf.Row`),
    );
    expect(found[0]).toMatchObject({
      verdict: "fail",
      severity: "must",
      rules: ["Shelf.Row.meaning"],
      sent: expect.stringMatching(
        /^FindBooks .*From:"01 Mar 2027",To:"02 Mar 2027".*Ids:\[6\]|Ids:\[6\].*To:"02 Mar 2027"/,
      ),
      expected: "[0].Shelf.Row is 3, as the other service replies",
      actual: "[0].Shelf.Row is 4 (1 of 2 calls show this)",
      stability: "deterministic",
    });
  });

  test("gives FAILED in a replay, and FIXED in a replay after it is corrected, without the other service", async () => {
    const { plan, found } = await compared(wrong);
    const file = replayFileOf(plan, found[0] as FailEvent);
    const again = parseReplayFile(JSON.stringify(file));
    const replayed = (changed: Partial<Implementation<Library>>) => {
      const guarded = guard(untypedCodec(library), serving(changed), { level: { kind: "all" } });
      return replay(library, guarded, again, { credentials: reader, users, suite: () => suite });
    };
    expect(await replayed(wrong)).toMatchObject({ verdict: "FAILED" });
    expect(await replayed({})).toMatchObject({ verdict: "FIXED" });
  });

  test("does not fail a case if it is gone when the call is repeated, because a cached response may have been out of date", async () => {
    let isFirst = true;
    const once = books((book) => {
      const change = isFirst && book.Id === 5 ? { ...book, Title: "stale" } : book;
      if (book.Id === 5) isFirst = false;
      return change;
    });
    expect((await compared(once)).found).toEqual([]);
  });
});

test("a difference to which a row of the suite applies gets the name of that row, and is noted if the row cites no rule", async () => {
  const { found } = await compared({ GetReport: ({ BookId }) => ({ RowCount: 0, Rows: [], Remark: `of ${BookId}` }) });
  expect(found.map(({ variant, verdict }) => `${variant} ${verdict}`).slice(0, 4)).toEqual([
    "RowCount fail",
    "Rows fail",
    "(answered) noted",
    "(open-remark) noted",
  ]);
});

test("the effect of a write is compared, and the two services may assign different ids to the new record", async () => {
  const numbered = { AddLoan: () => 77, GetBook: implementation.GetBook };
  expect((await compared(numbered)).found).toEqual([]);
  const lost = { ...numbered, GetBook: () => ({ Id: 1, Book: "1", Bought: today, Sold: today, Lent: false }) as never };
  const { found } = await compared(lost);
  expect(found[0]).toMatchObject({ operation: "AddLoan", variant: "(effect)" });
});

test("a call of the main user is sent as the main user, even if another user makes the operation's valid calls", async () => {
  const walk: WalkSource = {
    calls: (name) => (name === "AddReader" ? [{ parameters: { Name: "Ann" } }] : []),
    rows: [],
  };
  const valid: Suite["valid"] = (operation, day) =>
    ({ ...librarySuite.valid(operation, day), user: "second" }) as never;
  const others = { second: { username: "another", password: reader.password } };
  const { events } = await run(serving({}), {
    suite: { ...suite, walk, valid },
    oracle,
    users: others,
    only: ["oracle.same/AddReader"],
  });
  const verdicts = verdictsOf(events).map(({ verdict }) => verdict);
  expect(new Set(verdicts)).toEqual(new Set(["pass"]));
});

test("a result text whose shape differs from that of the first result text is marked as a possible error, even if the other service replies to the call with an error", async () => {
  const names = ["Ann", "Bob", "Cyd", "Dan"];
  const welcome = async (refused: readonly string[], words: string) => {
    const AddReader = ({ Name = "" }: { readonly Name?: string | null | undefined }) =>
      refused.includes(Name ?? "") ? words : "welcome 7";
    const unusual: string[] = [];
    const row = {
      name: "unusual",
      grounds: { rules: [] },
      applies: ({ isUnusualText, call }: Compared) => {
        if (isUnusualText === true) unusual.push(String(call.parameters.Name));
        return true;
      },
    };
    const walk = { calls: () => names.map((Name) => ({ parameters: { Name } })), rows: [row] };
    const other = {
      ...implementation,
      AddReader: ({ Name = "" }: { readonly Name?: string | null | undefined }) =>
        Name === "Cyd" || Name === "Dan" ? "Login Error 1" : "welcome 3",
    };
    const options = { suite: { ...librarySuite, walk }, users, only: ["oracle.same/AddReader/soap11"] };
    await run(serving({ AddReader }), {
      ...options,
      oracle: { target: handlerTarget(server(library, other), "other") },
    });
    return [...new Set(unusual)];
  };
  expect(await welcome(["Bob", "Cyd", "Dan"], "not yours")).toEqual(["Bob", "Cyd", "Dan"]);
  expect(await welcome([], "")).toEqual([]);
});

test("no event contains the password of the other service", async () => {
  const secret = { username: "other-user", password: "other-secret-word" };
  const { events } = await run(serving(books((book) => ({ ...book, Title: "other-secret-word" }))), {
    suite,
    oracle: { ...oracle, credentials: secret, users: { second: secret } },
    users,
    only: ["oracle.same"],
  });
  expect(JSON.stringify(events)).not.toContain("other-secret-word");
});
