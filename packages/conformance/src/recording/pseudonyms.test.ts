// Tests that pseudonyms resemble the text in kind and length, are the same only for equal texts, and reveal nothing of
// the text.
import { untypedCodec } from "@staywire/codec";
import {
  optional,
  type Personal,
  personal,
  personalKinds,
  record,
  type Service,
  string,
  untyped,
} from "@staywire/model";
import { library } from "@staywire/testkit/library";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RecordedExchange } from "../core/recorded-exchange.js";
import { pseudonymsOf } from "./pseudonym.js";
import { pseudonymizer } from "./pseudonyms.js";
import { exchangeRecorder } from "./recorder.js";

const pseudonym = pseudonymsOf("a secret");
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.lorem(),
  fc.stringMatching(/^[ &%#x;a-f0-9]{0,30}$/),
  fc.stringMatching(/^(?:&#\d{1,3};|&#x[\da-f]{1,4};|%[\da-f]{2}|[a-c]){0,6}$/),
);
const kinds = fc.constantFrom(...personalKinds);

describe("a pseudonym", () => {
  test.each<[Personal, string, RegExp]>([
    ["name", "Ann", /^[A-Z][a-z]{11}$/],
    ["name", "Maria-Luisa O'Shaughnessy", /^[A-Z][a-z]{4}-[A-Z][a-z]{4} [A-Z]'[A-Z][a-z]{10}$/],
    ["email", "zoe@guest.example", /^[a-z]{12}@example\.com$/],
    ["email", "no address", /^[a-z]{2} [a-z]{10}$/],
    ["name", "Zoë Ål", /^[A-Z][a-z][α-π] [Α-Π][a-z]{8}$/],
    ["phone", "+1 941 555 0100", /^\+\d \d{3} \d{3} \d{4}$/],
    ["phone", "+44 (20) 7946-0958 12", /^\+\d\d \(\d\d\) \d{4}-\d{4} \d\d$/],
    ["phone", "5", /^\d{12}$/],
    ["date", "01 Feb 1980", /^\d\d [A-Z][a-z]{2} 1980$/],
    ["address", "12 Osprey Way, Sarasota", /^\d\d [A-Z][a-z]{5} [A-Z][a-z]{2}, [A-Z][a-z]{7}$/],
    ["text", "https://osprey.example/a", /^https:\/\/[a-z]{6}\.[a-z]{7}\/[a-z]$/],
    [
      "text",
      "Tom &amp; Jerry &#74;&#233; %C3%A9",
      /^[A-Z][a-z]{2} &amp; [A-Z][a-z]{4} &#\d\d;&#\d{3}; (?:%[0-9a-f]{2}){2}$/,
    ],
  ])("of %s %j resembles the original text", (kind, given, form) => {
    expect(pseudonym(kind, given)).toMatch(form);
    expect(pseudonym(kind, given)).not.toBe(given);
  });

  test("is as long as a text of 20 or more characters, and has at most 20 characters (24 with a domain) for a shorter text", () => {
    fc.assert(
      fc.property(kinds, text, (kind, given) => {
        const made = pseudonym(kind, given.trim());
        if (given.trim().length >= 20) expect(made).toHaveLength(given.trim().length);
        else expect(made.length).toBeLessThanOrEqual(made.includes("@example.com") ? 24 : 20);
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  test("of an e-mail address is an e-mail address of the same length, but of at least 24 characters", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (given) => {
        const made = pseudonym("email", given);
        if (given.includes("&")) return;
        expect(made).toMatch(/^[a-z]+@example\.com$/);
        expect(made).toHaveLength(Math.max(24, given.length));
      }),
    );
  });

  test("is the same for equal texts, differs for different texts, and is never the text itself", () => {
    fc.assert(
      fc.property(kinds, text, text, (kind, one, other) => {
        expect(pseudonym(kind, one)).toBe(pseudonym(kind, one));
        // Ampersands, and escapes of control characters and of marks, stay, because they identify nobody.
        const [telling, others] = [one, other].map((each) => each.replace(/&#?\w+;|%[\da-f]{2}|&/gi, "").trim());
        if (one.trim() !== "" && (telling === "" || others === "")) return;
        if (one.trim() === "") expect(pseudonym(kind, one)).toBe(one);
        else expect(pseudonym(kind, one)).not.toBe(one);
        if (one.trim() !== other.trim()) expect(pseudonym(kind, one)).not.toBe(pseudonym(kind, other));
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  test("of a day is another day of the same year, and differs between days", () => {
    const days = Array.from({ length: 28 }, (_, day) => `${String(day + 1).padStart(2, "0")} Feb 2024`);
    const made = days.map((day) => pseudonym("date", day));
    expect(new Set(made).size).toBe(days.length);
    expect(made.filter((each, at) => each === days[at] || !each.endsWith(" 2024"))).toEqual([]);
    expect(pseudonym("date", "31 Feb 2024")).not.toMatch(/Feb|31/);
  });

  test("depends on the secret", () => {
    for (const kind of personalKinds)
      expect(pseudonymsOf("another")(kind, "29 Feb 2024")).not.toBe(pseudonym(kind, "29 Feb 2024"));
  });

  test("keeps the white space around a text, which is not significant", () => {
    expect(pseudonym("name", " Ann\n")).toBe(` ${pseudonym("name", "Ann")}\n`);
  });
});

const Book = library.types.Book;
const marked: Service = {
  ...library,
  types: {
    ...library.types,
    Book: { ...Book, members: { ...Book.members, Title: personal("name", Book.members.Title) } },
    Report: record({
      ...library.types.Report,
      members: {
        ...library.types.Report.members,
        Extra: personal("text", optional(untyped)),
        Remark: optional(string),
      },
    }),
  },
};
const codec = untypedCodec(marked);
const credentials = { username: "reader", password: "s3cret" };
const replace = pseudonymizer(marked, "a secret");

function recorded(titles: readonly string[], note = "", error?: string): RecordedExchange {
  const parameters = {
    Ids: [],
    From: "01 May 2027",
    To: "02 May 2027",
    Exact: true,
    MaxPrice: "1",
    Since: "2027-05-01T00:00:00",
    Note: note,
  };
  const request = codec.encodeRequest("FindBooks", "soap11", { credentials, parameters });
  const dates = { Bought: "2027-05-01T00:00:00", Sold: "2027-05-02T00:00:00" };
  const books = titles.map((Title, Id) => ({
    Id,
    Title,
    Book: "1.50",
    ...dates,
    Lent: true,
    ...(error && { ErrorMsg: error }),
  }));
  const response = codec.encodeResponse("FindBooks", "soap11", books);
  return exchangeRecorder(marked)({ request, response, silence: undefined }, 1);
}

describe("the pseudonyms of a record", () => {
  test("replace only marked members, their echoes and the user", () => {
    const before = recorded(["Ann Lee"], "for ann lee", "no room for ANN&#32;LEE, reader");
    const after = replace(before);
    expect(JSON.stringify(after)).not.toMatch(/ann|lee\b|reader/i);
    expect(after.operation).toBe("FindBooks");
    expect(after.parameters).toMatchObject({ From: "01 May 2027", Since: "2027-05-01T00:00:00" });
    const title = /"Title":"([^"]+)"/.exec(JSON.stringify(after.reply))?.[1];
    expect(after.parameters?.Note).toBe(`for ${title}`);
    expect(after.request).toMatchObject({ size: before.request.size });
    expect(replace(before)).toStrictEqual(after);
  });

  test("replace every text if there are very many names", () => {
    const titles = Array.from({ length: 1_000 }, (_, index) => `Guest ${index} of ours`);
    const after = replace(recorded(titles, "Guest 999 of ours"));
    expect(JSON.stringify(after)).not.toMatch(/Guest \d+ of ours/);
  });

  test("leave no quoted part in this project's own texts", () => {
    const { reply, ...rest } = recorded(["Ann Lee"]);
    const deviation = { code: "unexpected-text", source: "wire", path: "", line: 1, column: 1, spec: "wire" } as const;
    const message = 'the text "Bob Stone" is between elements';
    const after = replace({ ...rest, deviations: [{ ...deviation, message }], silence: 'got "Bob Stone"' });
    expect(after.deviations?.[0]?.message).toBe('the text "…" is between elements');
    expect(after.silence).toBe('got "…"');
  });

  test("replace every text of an operation that the service does not have", () => {
    const after = replace({ ...recorded([]), operation: "Other", parameters: { Name: "Ann Lee" } });
    expect(JSON.stringify(after)).not.toMatch(/Ann|Lee\b/);
  });

  test("do not depend on earlier records", () => {
    const names = Array.from({ length: 50 }, (_, index) => `Guest ${index} of ours`);
    const records = [...names, ...names].map((name) => recorded([name], `for ${name}`));
    expect(records.map(replace)).toStrictEqual(records.map((record) => pseudonymizer(marked, "a secret")(record)));
  });

  test("come without the bytes of messages, and with other hashes", () => {
    const { request, ...rest } = recorded(["Ann Lee"]);
    const kept = {
      ...rest,
      request: {
        ...request,
        target: "/x",
        headers: [["A", "Ann Lee"]] as const,
        body: "Ann Lee",
        sha256: "0".repeat(64),
      },
    };
    const after = replace(kept).request;
    expect(Object.keys(after)).toEqual(["method", "size", "sha256"]);
    expect(after.sha256).not.toBe(kept.request.sha256);
  });

  test("cannot be made without a secret, or for a service that marks no personal data", () => {
    expect(() => pseudonymizer(marked, "")).toThrow(/the secret is empty/);
    expect(() => pseudonymizer(library, "a secret")).toThrow(/marks no member as personal data/);
  });
});
