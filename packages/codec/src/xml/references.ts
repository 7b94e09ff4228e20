// Text as it stands in a document, turned into the text that it means.
import { illegal, illegalCharacter, isXmlCodePoint } from "./chars.js";

/** Told of what XML does not allow; throws. `at` counts from the start of the text. */
export type Refuse = (code: "illegal-character" | "malformed-xml", message: string, at: number) => never;

/** What to do with a reference to a character that XML cannot hold: refuse it, or give what stands for it. */
export type OnIllegal = () => string | undefined;

/** The entities that XML has by itself. */
export const predefined: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Refuses characters that XML 1.0 cannot hold. */
export function refuseControls(text: string, refuse: Refuse): void {
  const found = illegalCharacter(text);
  if (found !== undefined) refuse("illegal-character", `${found} is not a character of XML`, text.search(illegal));
}

/** Resolves the references in a text that holds no markup. */
export function resolveReferences(text: string, refuse: Refuse, onIllegal: OnIllegal): string {
  refuseControls(text, refuse);
  return replaceReferences(text, (name, at) => {
    const code = codePointOf(name);
    if (isXmlCodePoint(code)) return String.fromCodePoint(code);
    if (code >= 0) return onIllegal() ?? refuse("illegal-character", unheld, at);
    return predefined.get(name) ?? refuse("malformed-xml", "& begins no reference that XML has", at);
  });
}

const unheld =
  "a reference to a character that XML cannot hold (the option illegalCharacters can replace it in replies)";

/**
 * Replaces each reference by what a function gives for the text between `&` and `;` and the offset of the `&`; one for
 * which it gives undefined stays.
 */
export function replaceReferences(text: string, replace: (name: string, at: number) => string | undefined): string {
  // A match of a regular expression takes 250 bytes for each reference: `pnpm blocking`, "100,000 references".
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

/** The code point of a reference like `#65` or `#x41`; NaN if it is none. */
export function codePointOf(name: string): number {
  return /^#(?:\d+|x[\da-fA-F]+)$/.test(name) ? Number(`0${name.slice(1)}`) : Number.NaN;
}
