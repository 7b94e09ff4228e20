// Tests that correct targets fail no case, even with lists in another order, data that changes, busy replies, or
// baseline calls that do not pass.
import type { Transport } from "@staywire/codec";
import { ServiceFault } from "@staywire/server";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Suite } from "../core/suite.js";
import { libraryServer, reader } from "../library.cases.js";
import { librarySuite, run, verdictsOf } from "../run.cases.js";

const books = [1, 2, 3].map((Pages) => ({ Title: "short", Pages }));

const changing: readonly (readonly [what: string, transport: () => Transport])[] = [
  [
    "a list in another order each time",
    () => {
      let calls = 0;
      return libraryServer({
        ListShort: (_, { credentials }) => {
          known(credentials);
          calls += 1;
          return calls % 2 === 0 ? books : [...books].reverse();
        },
      });
    },
  ],
  [
    "a list that grows once while it is read",
    () => {
      let calls = 0;
      return libraryServer({
        ListShort: (_, { credentials }) => {
          known(credentials);
          calls += 1;
          return calls < 3 ? books.slice(1) : books;
        },
      });
    },
  ],
];

function known({ username, password }: { readonly username?: string; readonly password?: string }): void {
  if (username !== reader.username || password !== reader.password) throw new ServiceFault("Login Error 1");
}

describe("a service that lists items", () => {
  test.each(changing)("fails no case if it returns %s", async (_, transport) => {
    const { summary } = await run(transport(), { only: ["*/ListShort"] });
    expect(summary.failures.map(({ name, actual }) => `${name}: ${actual}`)).toEqual([]);
    expect(summary.counts.pass).toBeGreaterThan(0);
  });

  test("fails the comparison of the bindings if its list always differs in one binding", async () => {
    const transport = libraryServer({
      ListShort: (_, { binding, credentials }) => {
        known(credentials);
        return binding === "get" ? books.slice(1) : books;
      },
    });
    const { summary } = await run(transport, { only: ["bindings.agree/ListShort"] });
    expect(summary.failures.map(({ binding }) => binding)).toEqual(["get"]);
  });
});

describe("a service that is sometimes busy", () => {
  test.each([429, 503])(
    "with the status %i fails no case, and the cases with such a reply are not run",
    async (status) => {
      const honest = libraryServer();
      let calls = 0;
      const { summary } = await run(async (request) => {
        calls += 1;
        if (calls % 7 !== 0) return honest(request);
        return { status, headers: [["Retry-After", "0"]], body: new Uint8Array(0) };
      });
      expect(summary.failures).toEqual([]);
      expect(summary.unjudged.some(({ reason }) => reason.includes(`the target was busy: status ${status}`))).toBe(
        true,
      );
    },
  );
});

describe("a baseline call that does not pass", () => {
  /** A suite whose first calls are for the book 404, which does not exist. `others` are the books of further calls. */
  function suiteWith(others: readonly number[]): Suite {
    const book = (id: number) => ({ BookId: fc.constant(id) });
    return {
      ...librarySuite,
      valid: (operation, today) =>
        operation === "GetBook"
          ? { kind: "calls", overrides: book(404), alternatives: others.map(book) }
          : librarySuite.valid(operation, today),
    };
  }

  const transport = libraryServer({
    GetBook: ({ BookId }, { credentials }) => {
      known(credentials);
      if (BookId === 404) throw new ServiceFault("No such book (1)");
      return {
        Id: BookId,
        Title: "",
        Book: "1",
        Bought: "2027-05-01T00:00:00",
        Sold: "2027-05-02T00:00:00",
        Lent: true,
      };
    },
  });

  test("is replaced by another call, so that the invalid requests are evaluated", async () => {
    const { events } = await run(transport, { suite: suiteWith([7]), only: ["auth.wrong-password/GetBook"] });
    expect(new Set(verdictsOf(events).map(({ verdict }) => verdict))).toEqual(new Set(["pass"]));
  });

  test("causes the invalid requests not to be run if no other call passes", async () => {
    const { events } = await run(transport, { suite: suiteWith([404]), only: ["auth.wrong-password/GetBook"] });
    expect(new Set(verdictsOf(events).map(({ verdict }) => verdict))).toEqual(new Set(["could-not-run"]));
  });
});
