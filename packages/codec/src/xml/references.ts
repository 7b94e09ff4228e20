// Resolves character references in XML and in HTML-encoded text.
import { phrase } from "@staywire/model";
import { illegal, illegalCharacter, isXmlCodePoint } from "./chars.js";
import { malformed, type Source } from "./source.js";

/**
 * Returns the replacement for a reference to a character that XML cannot contain. Returns undefined if such a reference
 * is an error.
 */
export type OnIllegal = () => string | undefined;

/** The predefined entities of XML. */
export const predefined: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Rejects a text if it contains characters that XML 1.0 does not allow. `offset` is the position of the text in the
 * source.
 */
export function rejectIllegal(source: Source, text: string, offset: number): void {
  const found = illegalCharacter(text);
  if (found === undefined) return;
  malformed(source, phrase`${found} is not a character of XML`, offset + text.search(illegal), "illegal-character");
}

/** Resolves the references in a text without markup. `offset` is the position of the text in the source. */
export function resolveReferences(source: Source, text: string, offset: number, onIllegal: OnIllegal): string {
  rejectIllegal(source, text, offset);
  return replaceReferences(text, (name, at) => {
    const code = codePointOf(name);
    if (isXmlCodePoint(code)) return String.fromCodePoint(code);
    if (code >= 0) return onIllegal() ?? malformed(source, unheld, offset + at, "illegal-character");
    return predefined.get(name) ?? malformed(source, phrase`& begins no reference that XML has`, offset + at);
  });
}

const unheld = phrase`a reference to a character that XML cannot hold (the option illegalCharacters can replace it)`;

/**
 * Replaces each reference by the result of `replace`, which gets the text between `&` and `;` and the offset of the
 * `&`. If the result is undefined, the reference is kept.
 */
export function replaceReferences(text: string, replace: (name: string, at: number) => string | undefined): string {
  // The text is split instead of matched, because a match takes 250 bytes for each reference: `pnpm bench blocking`,
  // "100,000 references".
  const [first = "", ...rest] = text.split("&");
  let at = first.length;
  const replaced = rest.map((part) => {
    const end = part.indexOf(";");
    const found = replace(part.slice(0, Math.max(end, 0)), at);
    at += 1 + part.length;
    return found === undefined ? `&${part}` : found + part.slice(end + 1);
  });
  return first + replaced.join("");
}

/** Returns the code point of a reference such as `#65` or `#x41`; NaN if it is not one. */
export function codePointOf(name: string): number {
  return /^#(?:\d+|x[\da-fA-F]+)$/.test(name) ? Number(`0${name.slice(1)}`) : Number.NaN;
}
