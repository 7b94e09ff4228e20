// Tests that percent decoding reads what ASP.NET reads, byte for byte, and within limits.

import { library } from "@staywire/testkit/library";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { route } from "../call/route.js";
import { CodecError } from "../core/error.js";
import { defaultLimits, type Limits } from "../core/limits.js";
import { type HttpRequest, utf8 } from "../core/message.js";
import { requestFields } from "../url/read-request.js";
import { decodePart } from "./form-encoding.js";

describe("decodePart", () => {
  test.each([
    ["a+b", "a b"],
    ["%41%42", "AB"],
    ["%e2%82%ac", "€"],
    ["%F0%9F%98%80", "😀"],
    ["€+%41", "€ A"],
    ["%u20AC", "€"],
    ["%u0041%u00e9", "Aé"],
    ["%uD83D%uDE00", "😀"],
    ["%uD83D", "\ufffd"],
    ["%uD83Dx%uDE00", "\ufffdx\ufffd"],
    ["%uDE00%uD83D", "\ufffd\ufffd"],
    ["%uD83D%u0041", "\ufffdA"],
    ["%uD83D%41", "\ufffdA"],
    ["%e2%82", "\ufffd"],
    ["%e2+", "\ufffd "],
    ["%ef%bb%bfa", "\ufeffa"],
    ["%", "%"],
    ["%4", "%4"],
    ["%zz%u12", "%zz%u12"],
    ["%%41", "%A"],
    ["%u%41", "%uA"],
    ["%U0041", "%U0041"],
    ["%4g%g4", "%4g%g4"],
    ["%00", "\0"],
  ])("decodes %s", (text, decoded) => {
    expect(decodePart(text)).toBe(decoded);
  });

  test("decodes each character in any of its encodings", () => {
    const unit = (text: string): string => `%u${text.charCodeAt(0).toString(16).padStart(4, "0")}`;
    const ways: readonly ((character: string) => string)[] = [
      (character) => (/[%+]/.test(character) ? encodeURIComponent(character) : character),
      (character) => [...utf8(character)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
      (character) => character.split("").map(unit).join(""),
      (character) => (character === " " ? "+" : encodeURIComponent(character)),
    ];
    const character = fc.string({ unit: "binary", minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(character, fc.constantFrom(...ways))), (all) => {
        const encoded = all.map(([each, way]) => way(each)).join("");
        expect(decodePart(encoded)).toBe(all.map(([each]) => each).join(""));
      }),
    );
  });

  test("decodes a whole text to the same result as its parts between blanks", () => {
    const part = fc.constantFrom("x", "é", "😀", "+", "%41", "%u00e9", "%uD83D%uDE00", "%zz", "%");
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(decodePart(parts.join(" "))).toBe(parts.map(decodePart).join(" "));
      }),
    );
  });
});

describe("the fields of a request", () => {
  const target = "/LibraryY.asmx/AddReader";
  const post = (body: string): HttpRequest => ({
    method: "POST",
    target,
    headers: [["Content-Type", "application/x-www-form-urlencoded"]],
    body: utf8(body),
  });
  const get = (query: string): HttpRequest => ({
    method: "GET",
    target: `${target}?${query}`,
    headers: [],
    body: utf8(""),
  });

  function fields(request: HttpRequest, limits: Partial<Limits>): number | string {
    try {
      return requestFields(route(library, request), request, { ...defaultLimits, ...limits }).fields.length;
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
      return `${error.code} ${error.reply?.status}`;
    }
  }

  test.each([["a form", post] as const, ["a query", get] as const])(
    "are limited in number and length, in %s",
    (_, make) => {
      expect(fields(make("a=1&b=2&c"), { items: 3 })).toBe(3);
      expect(fields(make("a=1&b=2&c&d"), { items: 3 })).toBe("list-too-long 400");
      expect(fields(make("abc=def"), { text: 3 })).toBe(1);
      expect(fields(make("abcd=def"), { text: 3 })).toBe("text-too-long 400");
      expect(fields(make("abc=defg"), { text: 3 })).toBe("text-too-long 400");
      expect(fields(make("abcd"), { text: 3 })).toBe("text-too-long 400");
    },
  );
});
