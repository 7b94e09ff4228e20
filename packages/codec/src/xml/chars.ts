// Recognizes the characters that XML 1.0 can contain, and escapes text.
import { knownName, type Message } from "@staywire/model";

/** Matches a character that XML 1.0 cannot contain, such as a lone surrogate. */
export const illegal = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const everyIllegal = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
// Matches illegal characters, surrogates, and characters that are escaped in content. Other characters are written as
// they are.
const special = /[^\t\n -%'-;=?-\uD7FF\uE000-\uFFFD]/;

/** True if a text can be element content without escapes. */
export function isPlainText(text: string): boolean {
  return !special.test(text);
}

/** Returns the first character that XML 1.0 cannot contain, as `U+001F`; undefined if there is none. */
export function illegalCharacter(text: string): Message | undefined {
  const found = illegal.exec(text);
  if (found === null) return undefined;
  return knownName(`U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
}

/** Replaces every UTF-16 unit that XML 1.0 cannot contain by U+FFFD. */
export function withoutIllegal(text: string): string {
  return text.replace(everyIllegal, "\uFFFD");
}

/** True if XML 1.0 allows the code point. */
export function isXmlCodePoint(code: number): boolean {
  return code <= 0x10ffff && !illegal.test(String.fromCodePoint(code));
}

/** The characters that are written as references. */
export const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "\r": "&#xD;",
  '"': "&quot;",
  "\n": "&#xA;",
  "\t": "&#x9;",
};
const escaped = (character: string): string => escapes[character] ?? character;

/** Escapes text for the content of an element. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, escaped);
}

/** Escapes text for a value in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, escaped);
}
