// Secrets are found in every form that they can take.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactor } from "./redact.js";

const canary = `ca&na<r>y%"' ;`;
function wide(escapes: string): string {
  const units = decodeURIComponent(escapes).split("");
  return units.map((unit) => `%u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}

const encodings: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  "XML-escaped": (text) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;"),
  "XML-escaped where needed": (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  "decimal references": (text) => [...text].map((each) => `&#${each.codePointAt(0)};`).join(""),
  "hexadecimal references": (text) =>
    [...text].map((each) => `&#x${each.codePointAt(0)?.toString(16).toUpperCase()};`).join(""),
  "percent-encoded": encodeURIComponent,
  "percent-encoded in lower case": (text) => encodeURIComponent(text).replace(/%../g, (each) => each.toLowerCase()),
  "form-encoded": (text) => encodeURIComponent(text).replaceAll("%20", "+"),
  "percent-encoded twice": (text) => encodeURIComponent(encodeURIComponent(text)),
  "percent-encoded to the last letter": (text) =>
    [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  "unicode escapes of a query": (text) => encodeURIComponent(text).replace(/(?:%[89A-F].)+/g, wide),
  "a JSON text": (text) => JSON.stringify(text),
  "a JSON text in which every character is escaped": (text) =>
    text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  "a JSON text that is safe in HTML": (text) =>
    JSON.stringify(text).replace(
      /[<>&'\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}`,
    ),
  "XML-escaped twice": (text) =>
    text.replaceAll("&", "&amp;amp;").replaceAll("<", "&amp;lt;").replaceAll(">", "&amp;gt;"),
  "base64 of UTF-16": (text) => Buffer.from(text, "utf16le").toString("base64"),
  "in hexadecimal digits": (text) => Buffer.from(text).toString("hex"),
  "in capital hexadecimal digits": (text) => Buffer.from(text).toString("hex").toUpperCase(),
  base64: (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))),
  "base64 behind one letter": (text) => btoa(String.fromCharCode(...new TextEncoder().encode(`u${text}:`))),
  "base64 behind two letters": (text) => btoa(String.fromCharCode(...new TextEncoder().encode(`us${text}:`))),
};

describe("redaction", () => {
  it.each(Object.entries(encodings))("finds a secret that is %s", (_, encode) => {
    const clean = redactor({ password: canary })(`before ${encode(canary)} after`);
    expect(clean).toContain("{{password}}");
    expect(clean).toContain("before");
    expect(clean).not.toContain(encode(canary));
    expect(clean.includes("na<r") || clean.includes("na%3C")).toBe(false);
  });

  it("finds any secret in any of the forms", () => {
    const secret = fc.string({ unit: "grapheme", minLength: 4, maxLength: 20 });
    fc.assert(
      fc.property(secret, fc.constantFrom(...Object.values(encodings)), (text, encode) => {
        const shown = encode(text);
        expect(redactor({ password: text })(`<${shown}>`)).not.toContain(`<${shown}>`);
      }),
      { numRuns: 500 },
    );
  });

  it("tells the secrets apart and prefers the longer one", () => {
    const clean = redactor({ username: "reader", password: "reader-pass" });
    expect(clean("reader reader-pass")).toBe("{{username}} {{password}}");
  });

  it("says the form in which a value has to be put back", () => {
    expect(redactor({ password: "a&b" })("<p>a&amp;b</p>", "xml")).toBe("<p>{{password|xml}}</p>");
  });

  it("leaves texts alone where there is no secret", () => {
    expect(redactor({ username: "", password: "" })("any text")).toBe("any text");
  });
});

describe("prose of our own", () => {
  const words = new Set(["owner", "owners", "owners-not-supported", "property", "a", "the", "BookID"]);
  const secrets = { username: "owner", password: "property" };
  const prose = (text: string): string => redactor(secrets, words)(text, "prose");

  it.each([
    "an owner needs no leave",
    "of the owner.",
    "(owner) and owners, and `owner`",
    "an error owners-not-supported (fault, 500)",
  ])("keeps a user name that is a word of it: %s", (text) => {
    expect(prose(text)).toBe(text);
  });

  it.each([
    ['it said "the owner may"', 'it said "the {{username}} may"'],
    ['it said "a \\" owner', 'it said "a \\" {{username}}'],
    ["GET /x?user=owner&y=1", "GET /x?user={{username}}&y=1"],
    ["landowner, co-owner", "land{{username}}, co-{{username}}"],
    ["<u>owner</u> and owner@a.example", "<u>{{username}}</u> and {{username}}@a.example"],
    [btoa("owner"), "{{username}}I="],
    ["%6fwner", "{{username}}"],
  ])("takes it out of what may be a target's: %s", (text, clean) => {
    expect(prose(text)).toBe(clean);
  });

  it("takes a user name out that is no word of ours", () => {
    expect(redactor({ username: "crumb" }, words)("the crumb of the owner", "prose")).toBe(
      "the {{username}} of the owner",
    );
  });

  it("takes every password out, whatever word it is, and where it begins in a word that stays", () => {
    expect(prose("the property of the owner")).toBe("the {{password}} of the owner");
    const both = redactor({ username: "owner", password: "owner" }, words);
    expect(both("the owner", "prose")).toBe("the {{password}}");
    const across = redactor({ username: "owner", password: "er property" }, words);
    expect(across("the owner property", "prose")).toBe("the own{{password}}");
  });

  it("leaves nothing of a user name in a message", () => {
    expect(redactor(secrets, words)("the owner")).toBe("the {{username}}");
    expect(redactor(secrets, words)("the owner", "xml")).toBe("the {{username|xml}}");
  });

  it("never leaves a password in any text", () => {
    const piece = fc.constantFrom("owner", " ", '"', "\\", "pass", "word", "er p", "(", "property", "\n");
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece, { minLength: 1 }), (text, password) => {
        const secret = password.join("");
        const clean = redactor({ username: "owner", password: secret }, words)(text.join(""), "prose");
        const bare = clean.replaceAll(/\{\{[a-z]+\}\}/g, "\u0000");
        expect(bare.includes(secret)).toBe(false);
      }),
    );
  });
});
