// Tests that a comparison of two targets finds the same causes as a run with an oracle, and counts each cause once per
// call.
import { server } from "@staywire/server";
import { library } from "@staywire/testkit/library";
import { implementation } from "@staywire/testkit/library-server";
import { describe, expect, test } from "vitest";
import type { Suite } from "../core/suite.js";
import type { WalkCall } from "../core/walk.js";
import { reader } from "../library.cases.js";
import { librarySuite, run, today, verdictsOf } from "../run.cases.js";
import { handlerTarget } from "../targets/handler.js";
import { type CompareOptions, compareTargets } from "./compare-targets.js";

const find = { From: "01 Mar 2027", To: "07 Mar 2027", Ids: [5, 6], Exact: true, MaxPrice: "10.50" };
const since = { Since: "2026-01-02T03:04:05" };

const calls: Readonly<Record<string, readonly WalkCall[]>> = {
  FindBooks: [{ parameters: { ...find, ...since } }, { parameters: { ...find, ...since, Ids: [8] } }],
  GetReport: [{ parameters: { BookId: 5 } }, { parameters: { BookId: 6 }, user: "second" }],
  AddReader: [{ parameters: { Name: "Ann" } }, { parameters: { Name: "Bob" } }],
  AddLoan: [
    {
      parameters: { BookId: 42, From: "2026-03-04T00:00:00", Reader: "Ann" },
      shownBy: [{ operation: "GetBook", parameters: { BookId: 42 } }],
    },
  ],
};

const suite: Suite = {
  ...librarySuite,
  walk: {
    calls: (operation) => calls[operation] ?? [],
    rows: [{ name: "own-words", grounds: { rules: [] }, applies: ({ isUnusualText }) => isUnusualText === true }],
  },
};
const users = { second: reader };

const shelf = { Row: 3, Tags: ["c", "", "a"] };
const book = { Id: 7, Book: "1.00", Bought: since.Since, Sold: since.Since, Lent: false };

/**
 * The library service with three changes: reports with other rows or in another order, the same book for each id, and
 * texts that depend on the binding.
 */
const changed = server(library, {
  ...implementation,
  GetReport: async (parameters, context) => {
    const report = (await implementation.GetReport(parameters, context)) as { readonly Rows: readonly object[] };
    const [first, second] = report.Rows;
    const rows = parameters.BookId === 5 ? [second, first] : [{ ...first, Shelf: shelf }, second];
    return { ...report, RowCount: 2, Rows: rows } as never;
  },
  GetBook: () => book as never,
  AddReader: ({ Name = "" }, { binding }) => (binding === "soap11" ? `Welcome, ${Name}` : `(${Name}) is in`),
});
const right = handlerTarget(server(library, implementation), "right");

async function compared(options: Partial<CompareOptions> = {}) {
  const left = { target: handlerTarget(changed, "left"), credentials: reader, users };
  return compareTargets(
    library,
    left,
    { target: right, credentials: reader, users },
    {
      suite,
      today,
      level: { kind: "all" },
      ...options,
    },
  );
}

/** Counts the calls that show each cause, from the cases of a run in all bindings. */
async function countedByRun(): Promise<Record<string, number>> {
  const { events } = await run(changed, { suite, oracle: { target: right }, users, only: ["oracle.same"] });
  const counts: Record<string, number> = {};
  for (const event of verdictsOf(events)) {
    const text = event.verdict === "fail" ? event.actual : event.verdict === "noted" ? event.reason : "";
    const shown = /\((\d+) of \d+ calls show this\)/.exec(text)?.[1];
    const key = `${event.operation} ${event.variant}`;
    if (shown !== undefined) counts[key] = (counts[key] ?? 0) + Number(shown);
  }
  return counts;
}

describe("comparing two targets", () => {
  test("finds the same causes as a run with an oracle, each in the same number of calls", async () => {
    const { operations } = await compared();
    const counts = operations.flatMap(({ operation, causes }) =>
      causes.map(({ cause, calls: count }) => [`${operation} ${cause}`, count] as const),
    );
    const byRun = await countedByRun();
    expect(Object.keys(byRun)).toEqual(
      expect.arrayContaining(["GetReport (order)", "GetReport RowCount", "AddLoan (effect)", "AddReader (value)"]),
    );
    expect(Object.fromEntries(counts)).toEqual(byRun);
    expect(counts).toHaveLength(Object.keys(byRun).length);
  });

  test("names every member that differs for the same cause", async () => {
    const { operations } = await compared();
    const causes = operations.flatMap((each) => each.causes.filter(({ kind }) => kind === "order"));
    expect(causes).toMatchObject([{ cause: "(order)", member: "Rows", alsoIn: ["Rows.Shelf.Tags"], calls: 8 }]);
  });

  test("ends when the guard refuses a request, and skips calls above the level", async () => {
    expect(await compared({ maxRequests: 3 })).toMatchObject({ stopped: expect.stringContaining("3") });
    const { operations, stopped } = await compared({ level: { kind: "read-only" } });
    expect(stopped).toBeUndefined();
    expect(operations.filter(({ calls: count }) => count > 0).map(({ operation }) => operation)).toEqual([
      "FindBooks",
      "GetReport",
    ]);
  });
});
