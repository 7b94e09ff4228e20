// Tests that messages quote foreign texts whatever these contain, and that an error of this project is recognized by
// its brand.
import { expect, test } from "vitest";
import {
  cutMessage,
  escapeControls,
  isOwnError,
  joinMessages,
  jsonText,
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
])("quote puts all of the foreign text %j into the quoted part", (foreign) => {
  expect(hidden(phrase`before ${quote(foreign)} after ${quote(foreign)}`)).toBe('before "x" after "x"');
  expect(hidden(phrase`${phrase`a ${quote(foreign)}`} b ${3}`)).toBe('a "x" b 3');
});

test("phrase replaces a double quote in the literal text of its template, because the quote would end a quoted part", () => {
  expect(phrase`a " b ${quote("c")}`).toBe(`a ' b "c"`);
  expect(joinMessages([ownWords("a"), quote("b")], "; ")).toBe('a; "b"');
});

test("knownName leaves a name of the service unquoted, and quotes any other text", () => {
  expect(knownNames(["GetBook", "Loans[1].Title", "/Books.asmx", "text/xml"])).toBe(
    "GetBook, Loans[1].Title, /Books.asmx, text/xml",
  );
  expect(hidden(knownName('a"b'))).toBe('"x"');
  expect(hidden(knownName("a\nb"))).toBe('"x"');
});

test("isOwnError recognizes an error by its brand, even one from another copy of the package", () => {
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

test.each([
  ["a\nb\tc", "a\nb\tc"],
  ["\r", "\\u000d"],
  ["\u0000\u001b\u007f\u009b", "\\u0000\\u001b\\u007f\\u009b"],
  ["\u2028\u2029", "\\u2028\\u2029"],
  ["\u200e\u202e\u2066", "\\u200e\\u202e\\u2066"],
  ["é 王 😀", "é 王 😀"],
  ["", ""],
])("escapeControls escapes the characters of %j that affect a terminal", (given, escaped) => {
  expect(escapeControls(given)).toBe(escaped);
});

test("quote keeps a text of the maximum length whole, and cuts a longer one", () => {
  expect(quote("abc", 3)).toBe('"abc"');
  expect(quote("abcd", 3)).toBe('"abc…"');
  expect(quote("", 0)).toBe('""');
});

test.each([
  [phrase`a ${quote("bcd")} e`, 100, 'a "bcd" e'],
  [phrase`a ${quote("bcd")} e`, 9, 'a "bcd" e'],
  [phrase`a ${quote("bcd")} e`, 8, 'a "bcd" …'],
  [phrase`a ${quote("bcd")} e`, 5, 'a "bc…"'],
  [phrase`a ${quote("bcd")} e`, 3, 'a "…"'],
  [phrase`a ${quote("bcd")} e`, 1, "a…"],
  [phrase`a ${quote('b"c')} e`, 5, 'a "b…"'],
  [phrase`a ${quote('b"c')} e`, 6, 'a "b\\"…"'],
  [phrase`a ${quote("\\\\")} e`, 4, 'a "…"'],
])("cutMessage cuts %s after %i characters, and closes a quoted part that was cut", (message, longest, cut) => {
  expect(cutMessage(message, longest)).toBe(cut);
  expect(hidden(cutMessage(message, longest))).not.toMatch(/[bc]/);
});

test("withQuoted changes each quoted part, even one without a closing quote", () => {
  const upper = (quoted: string) => quoted.toUpperCase();
  expect(withQuoted(phrase`a ${quote("b")} c ${quote("d")}`, upper)).toBe('a "B" c "D"');
  expect(withQuoted(phrase`a`, upper)).toBe("a");
  expect(withQuoted('a "b' as ReturnType<typeof quote>, upper)).toBe('a "B');
});

test("jsonText writes plain data as JSON, and undefined as a word", () => {
  expect([jsonText([1, "a"]), jsonText(undefined), jsonText(null)]).toEqual(['[1,"a"]', "undefined", "null"]);
});
