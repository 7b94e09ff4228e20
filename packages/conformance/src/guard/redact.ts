// Takes secrets out of texts by their value, in every form that a value can take on its way.
import { formOf } from "./forms.js";
import { OwnWords } from "./own-words.js";

/** A secret by the name that stands in its place. */
export type Secrets = Readonly<Record<string, string>>;

/**
 * Replaces every form of the secrets in a text by `{{name}}`; by `{{name|form}}`, the form in which a reader has to put
 * the value back, where the caller says which one is likely in this place. In `prose`, which is ours, a user name that is
 * one of our own words stays, but for what stands in quotes: that can be a target's.
 */
export type Redact = (text: string, place?: "xml" | "form" | "prose") => string;

const ENTITIES: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

/** The start of a reference, in a text that may have been escaped more than once. */
const REFERENCE = "&(?:amp;)*";

/** What JSON and its kin write in place of single characters, beside their escapes by number. */
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  "\b": "b",
  "\t": "t",
  "\n": "n",
  "\f": "f",
  "\r": "r",
  '"': '"',
  "'": "'",
  "\\": "\\",
  "/": "/",
};

/** Makes the function that takes the secrets out; empty secrets are not looked for. The words are those of our own prose. */
export function redactor(secrets: Secrets, words: ReadonlySet<string> = new Set()): Redact {
  const everything = replacer(secrets);
  const passwords = replacer(Object.fromEntries(Object.entries(secrets).filter(([name]) => !isUser(name))));
  return (text, place) => {
    if (place !== "prose") return everything(text, place);
    const own = new OwnWords(words, text);
    const kept = everything(text, undefined, (row, found, at) => {
      return isUser(row.name) && found === row.value && own.has(at, at + found.length);
    });
    // A password can begin in a word that was kept.
    return passwords(kept);
  };
}

function isUser(name: string): boolean {
  return name === "username" || name.startsWith("username:");
}

type Keep = (row: Row, found: string, at: number) => boolean;

type Replacer = (text: string, likely?: "xml" | "form", keep?: Keep) => string;

function replacer(secrets: Secrets): Replacer {
  const all = Object.entries(secrets).flatMap(([name, value]) => rows(name, value));
  const byLength = all.sort((a, b) => b.value.length - a.value.length);
  if (byLength.length === 0) return (text) => text;
  const pattern = new RegExp(byLength.map((form) => `(${form.pattern})`).join("|"), "gu");
  return (text, likely, keep) =>
    text.replace(pattern, (...found) => {
      const at = byLength.findIndex((_, index) => found[index + 1] !== undefined);
      const row = byLength[at] ?? { name: "secret", value: "", pattern: "" };
      const place = Number(found[byLength.length + 1]);
      if (keep?.(row, found[0], place) === true) return found[0];
      if (likely === undefined) return `{{${row.name}}}`;
      const isRaw = text.slice(0, place).endsWith("<![CDATA[");
      const form = formOf(found[0], row.value, isRaw ? "" : likely);
      return form === "" ? `{{${row.name}}}` : `{{${row.name}|${form}}}`;
    });
}

interface Row {
  readonly name: string;
  readonly value: string;
  readonly pattern: string;
}

function rows(name: string, value: string): Row[] {
  if (value === "") return [];
  const bytes = new TextEncoder().encode(value);
  const wide = Uint8Array.from([...value].flatMap(utf16Bytes));
  const patterns = [any(value), ...[bytes, wide].flatMap(base64Forms).map(literal), ...hexForms(bytes)];
  return patterns.map((pattern) => ({ name, value, pattern }));
}

/** A pattern for the value in which each character may be raw, a reference, percent-encoded or escaped, in any mixture. */
function any(value: string): string {
  return [...value].map(formsOf).join("");
}

function formsOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const entity = ENTITIES[character];
  const short = SHORT_ESCAPES[character];
  const forms = [
    ...(entity === undefined ? [] : [`${REFERENCE}${entity};`]),
    `${REFERENCE}#0*${code};`,
    `${REFERENCE}#[xX]0*${caseless(code.toString(16))};`,
    ...(short === undefined ? [] : [literal(`\\${short}`)]),
    byUnit(character, "\\\\u"),
    byUnit(character, "%u"),
    percent(character),
    ...(character === " " ? ["\\+"] : []),
    literal(character),
  ];
  return `(?:${[...new Set(forms)].join("|")})`;
}

/** The escapes of JSON, and those that some clients of the family write into queries: one for each UTF-16 unit. */
function byUnit(character: string, mark: string): string {
  return character
    .split("")
    .map((unit) => `${mark}${caseless(unit.charCodeAt(0).toString(16).padStart(4, "0"))}`)
    .join("");
}

/** One percent escape for each UTF-8 byte, percent-encoded once or twice; a lone surrogate has none. */
function percent(character: string): string {
  const bytes = new TextEncoder().encode(character);
  return [...bytes].map((byte) => `%(?:25)?${caseless(byte.toString(16).padStart(2, "0"))}`).join("");
}

function caseless(digits: string): string {
  return [...digits].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join("");
}

/** What the value looks like inside base64 of a longer text: three alignments, without the characters at the edges. */
function base64Forms(bytes: Uint8Array): string[] {
  const inner = [0, 1, 2].map((shift) => base64(bytes, shift));
  const whole = [...new Set(inner.flatMap((text) => [text, text.replaceAll("+", "-").replaceAll("/", "_")]))];
  return whole.filter((text) => text.length >= 4);
}

function base64(bytes: Uint8Array, shift: number): string {
  const padded = new Uint8Array(shift + bytes.length);
  padded.set(bytes, shift);
  const text = btoa(String.fromCharCode(...padded)).replace(/=+$/, "");
  const from = Math.ceil((shift * 8) / 6);
  const to = Math.floor(((shift + bytes.length) * 8) / 6);
  return text.slice(from, to);
}

function hexForms(bytes: Uint8Array): string[] {
  const digits = [...bytes].map((byte) => caseless(byte.toString(16).padStart(2, "0"))).join("");
  return bytes.length < 4 ? [] : [digits];
}

function utf16Bytes(character: string): number[] {
  return character.split("").flatMap((unit) => [unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8]);
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
}
