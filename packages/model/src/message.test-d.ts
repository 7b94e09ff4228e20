// A message does not compile if it contains an unquoted text that is not a literal in the source code.
import { expectTypeOf, test } from "vitest";
import { joinMessages, type Message, ownWords, phrase, quote } from "./message.js";

declare const foreign: string;
declare const mixed: `a${string}`;
declare const word: "a" | "b";
declare const isBook: boolean;
declare const words: { readonly a: "x" };
declare const maybe: string | undefined;
declare const either: "a" | `b${string}`;
declare const message: Message;
declare const wide: Message | string;

test("phrase accepts literal types, numbers and messages as parts", () => {
  expectTypeOf(
    phrase`a ${1} b ${quote(foreign)} c ${word} d ${words.a} e ${isBook ? "f" : "g"}`,
  ).toEqualTypeOf<Message>();
  expectTypeOf(phrase`${message}${isBook ? phrase`x` : ""}`).toEqualTypeOf<Message>();
  expectTypeOf(ownWords(word)).toEqualTypeOf<Message>();
});

test("phrase, ownWords and joinMessages reject any other string, and no string is a message", () => {
  // @ts-expect-error
  phrase`a ${foreign}`;
  // @ts-expect-error
  phrase`a ${quote(foreign)} b ${1} c ${foreign}`;
  // @ts-expect-error
  phrase`a ${mixed}`;
  // @ts-expect-error
  phrase`a ${either}`;
  // @ts-expect-error
  phrase`a ${maybe}`;
  // @ts-expect-error
  phrase`a ${wide}`;
  // @ts-expect-error
  phrase`a ${`x ${foreign}`}`;
  // @ts-expect-error
  ownWords(foreign);
  // @ts-expect-error
  ownWords(mixed);
  // @ts-expect-error
  joinMessages([message], foreign);
  // @ts-expect-error
  joinMessages([foreign], ", ");
  // @ts-expect-error
  phrase`a ${'b"'}`;
  // @ts-expect-error
  ownWords('"');
  // @ts-expect-error
  const unmarked: Message = `a ${foreign}`;
  // @ts-expect-error
  const literal: Message = "a";
  // @ts-expect-error
  const cut: Message = message.slice(1);
  expectTypeOf([unmarked, literal, cut]).toEqualTypeOf<Message[]>();
});
