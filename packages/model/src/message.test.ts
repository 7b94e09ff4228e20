// Messages keep foreign texts between quotes whatever these hold, and errors of ours are known by their brand.
import { expect, test } from "vitest";
import {
  isOwnError,
  joinMessages,
  knownName,
  knownNames,
  ownError,
  ownErrorBrand,
  ownWords,
  phrase,
  quote,
  withQuoted,
} from "./message.js";

const hidden = (message: ReturnType<typeof quote>): string => withQuoted(message, () => "x");

test.each([
  "secret",
  'se"cret',
  "secret\\",
  '\\"',
  '"',
  "a\nb",
  `${"a".repeat(99)}"`,
  `${"a".repeat(99)}\\"b`,
  "\u0085\u202e",
])("all of a foreign text, %j, is in the quoted part", (foreign) => {
  expect(hidden(phrase`before ${quote(foreign)} after ${quote(foreign)}`)).toBe('before "x" after "x"');
  expect(hidden(phrase`${phrase`a ${quote(foreign)}`} b ${3}`)).toBe('a "x" b 3');
});

test("a double quote in our own words ends no quoted part", () => {
  expect(phrase`a " b ${quote("c")}`).toBe(`a ' b "c"`);
  expect(joinMessages([ownWords("a"), quote("b")], "; ")).toBe('a; "b"');
});

test("a name of the service has no quotes, and any other text has", () => {
  expect(knownNames(["GetBook", "Loans[1].Title", "/Books.asmx", "text/xml"])).toBe(
    "GetBook, Loans[1].Title, /Books.asmx, text/xml",
  );
  expect(hidden(knownName('a"b'))).toBe('"x"');
  expect(hidden(knownName("a\nb"))).toBe('"x"');
});

test("an error is known as ours by its brand, also of another copy of the package", () => {
  const error = ownError(new TypeError("other"), phrase`a ${quote("b")}`);
  expect(error.message).toBe('a "b"');
  expect(isOwnError(error)).toBe(true);
  class Copied extends Error {
    get [Symbol.for("staywire.own-error")](): boolean {
      return true;
    }
  }
  expect(isOwnError(new Copied())).toBe(true);
  expect(ownErrorBrand).toBe(Symbol.for("staywire.own-error"));
  expect([new Error("a"), "a", { [ownErrorBrand]: true }].map(isOwnError)).toEqual([false, false, false]);
});
