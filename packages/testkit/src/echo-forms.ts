// Defines encodings in which a service could repeat a credential, and credentials that are hard to find in a text.

/** Encodes a text as a service could repeat it. */
export type Echo = (text: string) => string;

const utf8 = (text: string) => Buffer.from(text, "utf8");
const latin1 = (text: string, encoding: "utf8" | "utf16le") => Buffer.from(text, encoding).toString("latin1");
const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();
const hex = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, "0");
const xml: Echo = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const html: Echo = (text) => xml(text).replaceAll('"', "&quot;").replaceAll("'", "&#39;");
const percent: Echo = (text) => encodeURIComponent(text);
const percentAll: Echo = (text) => [...utf8(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
const json: Echo = (text) => JSON.stringify(text).slice(1, -1);
const between =
  (separator: string): Echo =>
  (text) =>
    [...text].join(separator);

/** Every encoding, by name. Redaction must find a credential in each of them. */
export const echoForms: Readonly<Record<string, Echo>> = {
  raw: (text) => text,
  "upper case": (text) => text.toUpperCase(),
  "lower case": (text) => text.toLowerCase(),
  XML: xml,
  "XML twice": (text) => xml(xml(text)),
  HTML: html,
  "HTML names": (text) => html(text).replaceAll("é", "&eacute;"),
  "decimal references": (text) => [...text].map((each) => `&#${each.codePointAt(0)};`).join(""),
  "hexadecimal references": (text) => [...text].map((each) => `&#x${each.codePointAt(0)?.toString(16)};`).join(""),
  "references in capitals": (text) =>
    [...text].map((each) => `&#X00${each.codePointAt(0)?.toString(16).toUpperCase()};`).join(""),
  percent,
  "percent in lower case": (text) => percent(text).replace(/%../g, (each) => each.toLowerCase()),
  "percent twice": (text) => percent(percent(text)),
  "percent three times": (text) => percent(percent(percent(text))),
  "percent to the last letter": percentAll,
  "percent to the last letter, twice": (text) => percent(percentAll(text)),
  form: (text) => percent(text).replaceAll("%20", "+"),
  "%u": (text) => text.replace(/[\s\S]/g, (unit) => `%u${hex(unit)}`),
  JSON: json,
  "JSON, every character escaped": (text) => text.replace(/[\s\S]/g, (unit) => `\\u${hex(unit)}`),
  "JSON in JSON": (text) => json(JSON.stringify(text)),
  "XML in JSON": (text) => json(xml(text)),
  "JSON in XML": (text) => html(json(text)),
  "percent in XML": (text) => xml(percent(text)),
  "form in JSON, every character escaped": (text) =>
    percent(text)
      .replaceAll("%20", "+")
      .replace(/[\s\S]/g, (unit) => `\\u${hex(unit)}`),
  hexadecimal: (text) => utf8(text).toString("hex"),
  "hexadecimal in capitals": (text) => utf8(text).toString("hex").toUpperCase(),
  "hexadecimal of UTF-16": (text) => bigEndian(text).toString("hex"),
  base64: (text) => utf8(text).toString("base64"),
  "base64 behind one letter": (text) => utf8(`u${text}:`).toString("base64"),
  "base64 behind two letters": (text) => utf8(`us${text}:`).toString("base64"),
  base64url: (text) => utf8(`>>${text}??`).toString("base64url"),
  "base64 in lines": (text) => utf8(`password=${text};`).toString("base64").replace(/.{12}/g, "$&\r\n"),
  "base64 in a form": (text) => percent(utf8(`>>>${text}`).toString("base64")),
  "base64 of UTF-16LE": (text) => Buffer.from(text, "utf16le").toString("base64"),
  "base64 of UTF-16LE behind a letter": (text) => Buffer.from(`u${text}:`, "utf16le").toString("base64"),
  "base64 of UTF-16BE": (text) => bigEndian(text).toString("base64"),
  "base64 of UTF-16BE behind a letter": (text) => bigEndian(`u${text}:`).toString("base64"),
  "base64 of base64": (text) => btoa(utf8(`x${text}x`).toString("base64")),
  "base64 of base64 of UTF-16": (text) => btoa(Buffer.from(`x${text}x`, "utf16le").toString("base64")),
  "user and password in base64": (text) => utf8(`some-user:${text}`).toString("base64"),
  "UTF-8 read as Latin-1": (text) => latin1(text, "utf8"),
  "UTF-8 read as windows-1252": (text) => new TextDecoder("windows-1252").decode(utf8(text), { stream: true }),
  "UTF-16 read as Latin-1": (text) => latin1(text, "utf16le"),
  "UTF-16BE read as Latin-1": (text) => bigEndian(text).toString("latin1"),
  "a question mark for what is not ASCII": (text) => text.replace(/[^ -~]/g, "?"),
  "a question mark for each byte that is not ASCII": (text) => latin1(text, "utf8").replace(/[^ -~]/g, "?"),
  "U+FFFD for what is not ASCII": (text) => text.replace(/[^ -~]/gu, "\ufffd"),
  "blanks between": between(" "),
  "line breaks between": between("\r\n"),
  "U+200B between": between("\u200b"),
  "comments between": between("<!-- x -->"),
  "NULs between": between("\0"),
  "blanks between references": (text) => [...text].map((each) => `&#${each.codePointAt(0)};`).join(" "),
  "decomposed letters": (text) => text.normalize("NFD"),
  "without white space at its ends": (text) => text.trim(),
};

/** Credentials with at least four characters. */
export const secrets: readonly string[] = [
  'p&w<d>%20"é+☃ ',
  "agent&<x>",
  "1101",
  "pass",
  "word",
  "owner",
  "property",
  "Secret99",
  `a"b'c\\d`,
  "\\n\\u0041\\x42",
  "^a.*(b|c)+$[d]{2}?",
  "[redacted]",
  "{{password}}",
  "pass🔑word",
  "🔑🔑🔑🔑",
  "İstanbul-ΑΣ-straße",
  "пароль-ключ",
  "&amp;&lt;x",
  "100%25+1",
  "aaaaaaaaaaaaaaaab",
  `${"long ".repeat(50)}end`,
];

/** Credentials that are so short that many words contain them by chance. */
export const shortSecrets: readonly string[] = ["a", "e", "red", "x1"];

/**
 * True if the encoding replaces nearly all letters of a credential by replacement marks, so that the credential cannot
 * be found.
 */
export function isLost(secret: string, form: string): boolean {
  return /question mark|U\+FFFD/.test(form) && secret.replace(/[^ -~]/g, "").length < 3;
}
