// Implements the test service "library", and defines calls whose results must be the same in every binding.
import type { RecordValue, Value } from "@staywire/codec";
import type { TypeOf } from "@staywire/model";
import { type Implementation, ServiceFault } from "@staywire/server";
import type { Library } from "./library.js";

/** The credentials that the library accepts. */
export const reader = { username: "reader", password: "p&ss <1> +ö" };

type Book = TypeOf<Library, "Book">;

const book: Book = {
  Id: 7,
  Title: "Tea & <Cake>",
  Book: "12.50",
  Bought: "2026-01-02T00:00:00",
  Sold: "2026-02-03T00:00:00",
  Lent: false,
  Shelf: { Row: 3, Tags: ["a", "", "c"] },
};

const never = new Promise<null>(() => undefined);

/** Implements the operations of the library. Some book ids cause errors, or calls that do not end. */
export const implementation: Implementation<Library> = {
  FindBooks: ({ Ids = [], From, To, Exact, MaxPrice, Since, Note, Limit }) =>
    Ids.map((Id) => ({
      ...book,
      Id,
      Title: [From, To, Note, String(Limit)].join("|"),
      Book: MaxPrice,
      Bought: Since,
      Lent: Exact,
    })),
  GetReport: ({ BookId }) => {
    if (BookId === 1) throw new ServiceFault("GetReport: the shelf fell & broke");
    if (BookId === 2) throw new Error("password=secret at /srv/reader/library.ts");
    if (BookId === 3) throw new ServiceFault("a bell \u0007 that XML cannot hold");
    if (BookId === 4) return null;
    return { RowCount: 1, Rows: [book, null], Remark: "" };
  },
  GetBook: ({ BookId }, { signal }) => {
    if (BookId === 8) return { Id: 8 } as unknown as Book;
    if (BookId === 9) return never;
    if (BookId === 10) return new Promise((resolve) => signal?.addEventListener("abort", () => resolve(null)));
    return { ...book, Id: BookId, Shelf: null };
  },
  AddLoan: ({ BookId, From }) => (From.startsWith("2026-03-04") ? BookId : -1),
  AddReader: ({ Name = "" }, { credentials }) =>
    credentials.username === "reader" ? `Welcome, ${Name}` : "Login Error 1",
  ListShort: () => [{ Title: "Short", Pages: 12 }],
};

/** A call, and the value that it returns in every binding. */
export interface Case {
  readonly title: string;
  readonly operation: string;
  readonly parameters: RecordValue;
  readonly value: Value | null;
}

const find = { Ids: [5, 6], From: "01 Mar 2026", To: "04 Mar 2026", Exact: true, MaxPrice: "10.50" };

/** Calls that return a result. */
export const cases: readonly Case[] = [
  {
    title: "a list of records, all parameters given",
    operation: "FindBooks",
    parameters: { ...find, Since: "2026-01-02T03:04:05", Note: "ä=1&b", Limit: 9 },
    value: [5, 6].map((Id) => ({
      ...book,
      Id,
      Title: "01 Mar 2026|04 Mar 2026|ä=1&b|9",
      Book: "10.50",
      Bought: "2026-01-02T03:04:05",
      Lent: true,
    })) as unknown as Value,
  },
  {
    title: "a record with a nil item and an empty text",
    operation: "GetReport",
    parameters: { BookId: 5 },
    value: { RowCount: 1, Rows: [book, null], Remark: "" } as unknown as Value,
  },
  { title: "a result that is not there", operation: "GetReport", parameters: { BookId: 4 }, value: null },
  { title: "an int, from a dateTime", operation: "AddLoan", parameters: loan(), value: 42 },
  { title: "a text", operation: "AddReader", parameters: { Name: "Ann €" }, value: "Welcome, Ann €" },
  { title: "no parameters", operation: "ListShort", parameters: {}, value: [{ Title: "Short", Pages: 12 }] },
];

function loan(): RecordValue {
  return { BookId: 42, From: "2026-03-04T00:00:00", Reader: "Ann" };
}
