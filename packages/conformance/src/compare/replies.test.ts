// Tests the comparison of two replies: each kind of difference, the alignment of lists, the maximum number of
// differences, and linear time.
import type { RecordValue, Reply, ServiceError, Value } from "@staywire/codec";
import type { Service } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { differencesOf } from "./replies.js";

const book: RecordValue = {
  Id: 1,
  Title: "One",
  Book: "12.50",
  Bought: "2026-01-02T00:00:00",
  Sold: "2026-02-03T00:00:00",
  Lent: false,
  Shelf: { Row: 3, Tags: ["a"] },
};

function ok(value: Value | null, errors: readonly ServiceError[] = [], warnings: readonly ServiceError[] = []): Reply {
  const shared = { kind: "ok", operation: "FindBooks", binding: "soap11", deviations: [] } as const;
  return { ...shared, value, itemErrors: errors, warnings };
}

function noBook(path: string, meaning?: ServiceError["meaning"]): ServiceError {
  const found = {
    code: "no-book",
    text: "No such book",
    message: "No such book",
    scope: "item",
    category: "not-found",
    retry: false,
  } as const;
  return meaning === undefined ? { ...found, path } : { ...found, path, meaning };
}

function refused(code: ServiceError["code"]): Reply {
  const error: ServiceError = {
    code,
    text: code,
    message: code,
    scope: "call",
    category: "limit",
    retry: false,
    path: "",
  };
  const shared = { operation: "FindBooks", binding: "soap11", status: 500, deviations: [] } as const;
  return { ...error, ...shared, kind: "error", channel: "fault", errors: [error], value: null };
}

/** Returns the differences between two lists of books as `kind member at path: left / right`. */
function between(left: readonly RecordValue[], right: readonly RecordValue[]): string[] {
  return differences(ok(left), ok(right));
}

function differences(left: Reply, right: Reply): string[] {
  return differencesOf(library, "FindBooks", [left, right]).map(
    ({ kind, member, path, left: own, right: other }) => `${kind} ${member} at ${path}: ${own} / ${other}`,
  );
}

const books = ["One", "Two", "Three"].map((Title, index) => ({ ...book, Id: index + 1, Title }));
const [one = book, two = book, three = book] = books;

describe("values", () => {
  test("are equal if only the spelling of a decimal or of a fraction of a second differs", () => {
    expect(between([book], [{ ...book, Book: "12.5", Bought: "2026-01-02T00:00:00.000" }])).toEqual([]);
  });

  test("that differ are reported with the member and its path", () => {
    expect(between([{ ...book, Shelf: { Row: 4, Tags: ["a"] } }], [book])).toEqual([
      "value Shelf.Row at [0].Shelf.Row: 4 / 3",
    ]);
  });

  test("that differ are all reported", () => {
    expect(between([{ ...book, Title: "x", Lent: true }], [book])).toEqual([
      'value Title at [0].Title: "x" / "One"',
      "value Lent at [0].Lent: true / false",
    ]);
  });

  test("that are empty in different ways (nil, absent, an empty text or list) are reported with the kind nil", () => {
    expect(between([{ ...book, Title: "", Shelf: null }], [{ ...book, Title: undefined, Shelf: undefined }])).toEqual([
      'nil Title at [0].Title: "" / absent',
      "nil Shelf at [0].Shelf: null / absent",
    ]);
    expect(between([{ ...book, Title: "" }], [book])).toEqual(['value Title at [0].Title: "" / "One"']);
    expect(differences(ok(null), ok([]))).toEqual(["nil  at : null / []"]);
  });
});

describe("lists", () => {
  test("with the same items in another order differ in their order", () => {
    expect(between([two, one], [one, two])).toMatchObject([expect.stringMatching(/^order {2}at : /)]);
  });

  test("are reported with the items that one of the lists lacks", () => {
    const [found] = between([one, three], books);
    expect(found).toMatch(/^count {2}at : 2 items \/ 3 items, among them \{Id:2,Title:"Two"/);
  });

  test("are aligned by key, so that a lost item neither hides a wrong value nor makes other items differ", () => {
    expect(between([one, { ...three, Lent: true }], books)).toEqual([
      "value Lent at [1].Lent: true / false",
      expect.stringMatching(/^count {2}at : 2 items \/ 3 items, among them \{Id:2/),
    ]);
  });

  test("are aligned by the identifying member in the description, even if another unique member precedes it", () => {
    const { Title, Id, ...others } = library.types.Book.members;
    const members = { Title, Id: { ...Id, identifies: true as const }, ...others };
    const service: Service = { ...library, types: { ...library.types, Book: { ...library.types.Book, members } } };
    const swapped = [one, { ...two, Title: "Three" }, { ...three, Title: "Two" }];
    const found = differencesOf(service, "FindBooks", [ok(swapped), ok(books)]);
    expect(found.map(({ path }) => path)).toEqual(["[1].Title", "[2].Title"]);
  });

  test("are aligned by position if the identifying member itself is wrong", () => {
    const shifted = books.map((each) => ({ ...each, Id: each.Id + 1 }));
    expect(new Set(between(shifted, books).map((each) => each.split(" ")[1]))).toEqual(new Set(["Id"]));
  });

  test("are aligned by position if several members of the key are wrong", () => {
    const other = books.map((each) => ({ ...each, Id: each.Id + 10, Title: `${each.Title}x` }));
    expect(new Set(between(other, books).map((each) => each.split(" ")[1]))).toEqual(new Set(["Id", "Title"]));
  });

  test("inside other lists are compared too, so that a lost item is reported in the inner list", () => {
    expect(between([{ ...book, Shelf: { Row: 3, Tags: [] } }], [book])).toEqual([
      'count Shelf.Tags at [0].Shelf.Tags: 0 items / 1 items, among them "a"',
    ]);
  });
});

describe("errors", () => {
  test("of the call differ if their codes differ", () => {
    expect(differences(refused("too-many"), refused("bad-range"))).toEqual([
      "error-code  at : an error too-many / an error bad-range",
    ]);
    expect(differences(refused("too-many"), refused("too-many"))).toEqual([]);
  });

  test("are reported as different from results", () => {
    expect(differences(refused("too-many"), ok([]))).toEqual(["refused  at : an error too-many / a result"]);
    expect(differences(ok([]), refused("too-many"))).toEqual(["answered  at : a result / an error too-many"]);
  });

  test("of items are compared by code and by item, and not by text", () => {
    const texts = (text: string) => [one, { ...two, ErrorMsg: text }];
    const left = ok(texts("No such book"), [noBook("[1].ErrorMsg")]);
    expect(differences(left, ok(texts("no such BOOK "), [noBook("[1].ErrorMsg")]))).toEqual([]);
    expect(differences(left, ok([one, two]))).toEqual(['item-error ErrorMsg at [1].ErrorMsg: "no-book" / absent']);
    const turned = ok([{ ...two, ErrorMsg: "No such book" }, one], [noBook("[0].ErrorMsg")]);
    expect(differences(left, turned)).toEqual([expect.stringMatching(/^order /)]);
  });

  describe("in lists whose items have wrong keys and are in another order", () => {
    const failed = (code: string): RecordValue => ({ ErrorMsg: code });
    const [lent, four] = [
      { ...one, Lent: true },
      { ...book, Id: 4, Title: "Four" },
    ];
    const right = ok(
      [one, { Id: 2, ...failed("No such book") }, { Id: 3, ...failed("Not yours") }, four],
      [noBook("[1].ErrorMsg"), { ...noBook("[2].ErrorMsg"), code: "not-yours" }],
    );

    test("decide which items are paired, and items without errors are paired by id", () => {
      const left = ok(
        [four, { Id: 0, ...failed("Not yours") }, { Id: 0, ...failed("No such book") }, lent],
        [{ ...noBook("[1].ErrorMsg"), code: "not-yours" }, noBook("[2].ErrorMsg")],
      );
      expect(differences(left, right)).toEqual([
        "value Lent at [3].Lent: true / false",
        "value Id at [1].Id: 0 / 3",
        "value Id at [2].Id: 0 / 2",
      ]);
    });

    test("are reported if no item of the other list has the same error", () => {
      const left = ok([four, { Id: 0, ...failed("No such book") }, { Id: 0 }, lent], [noBook("[1].ErrorMsg")]);
      expect(differences(left, right)).toContain('item-error ErrorMsg at [2].ErrorMsg: absent / "not-yours"');
    });
  });

  test("whose codes report no failure are reported as warnings", () => {
    const left = ok([{ ...one, ErrorMsg: "No such book" }], [], [noBook("[0].ErrorMsg", "empty")]);
    expect(differences(left, ok([one]))).toEqual(['warning ErrorMsg at [0].ErrorMsg: "no-book (empty)" / absent']);
  });
});

test("ids that each service assigned to the same record count as equal", () => {
  const left = ok([{ ...one, Id: 77 }]);
  expect(differencesOf(library, "FindBooks", [left, ok([one])], { ids: new Map([[77, 1]]) })).toEqual([]);
});

test("only a limited number of differences per member and kind are kept", () => {
  const many = Array.from({ length: 1_000 }, (_, Id) => ({ ...book, Id }));
  const wrong = many.map((each) => ({ ...each, Lent: true, Title: "x" }));
  expect(between(wrong, many)).toHaveLength(6);
});

test("comparing lists reads a linear number of members, even if one list is in reverse order", () => {
  const reads = [2_000, 8_000].map((length) => {
    let count = 0;
    const counting = (each: RecordValue): RecordValue =>
      new Proxy(each, {
        get: (target, name) => {
          count += 1;
          return Reflect.get(target, name);
        },
      });
    const items = Array.from({ length }, (_, Id) => ({ ...book, Id, Lent: Id % 2 === 0 }));
    const left = items.map((each) => counting({ ...each, Title: "x" })).reverse();
    differencesOf(library, "FindBooks", [ok(left), ok(items.slice(1))]);
    return count;
  });
  const [small = 0, large = 0] = reads;
  expect(large).toBeLessThan(small * 5);
});
