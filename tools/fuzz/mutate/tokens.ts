// Splits XML into tokens, and mutates them by insertion, removal and changed spelling.
import type { Random } from "../random.js";
import { attributes, markup } from "./words.js";

const token = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[^>]*>|[^<]+|</g;

/** Returns the tokens of a text; joined, they are the text. */
export function tokensOf(text: string): string[] {
  return text.match(token) ?? [];
}

/** Returns the kind of a token. */
export function kindOf(piece: string): "open" | "close" | "empty" | "text" | "other" {
  if (!piece.startsWith("<")) return "text";
  if (piece.startsWith("</")) return "close";
  if (!/^<[^!?\s>/]/.test(piece)) return "other";
  return piece.endsWith("/>") ? "empty" : "open";
}

/** Returns the name in a tag; empty for a text. For other markup, the result begins with `!` or `?`. */
export function nameOf(piece: string): string {
  return /^<\/?([^\s/>]+)/.exec(piece)?.[1] ?? "";
}

/** Returns the indices of the tokens that satisfy a test. */
export function placesOf(tokens: readonly string[], test: (piece: string) => boolean): number[] {
  return tokens.flatMap((piece, at) => (test(piece) ? [at] : []));
}

/** True if a token begins an element. */
export function isElement(piece: string): boolean {
  return ["open", "empty"].includes(kindOf(piece));
}

/**
 * Returns the index after the end tag of the element that starts at a token; the number of tokens if the element is not
 * closed.
 */
export function endOf(tokens: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const kind = kindOf(tokens[at] ?? "");
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

type Change = (random: Random, tokens: string[]) => string[];

const changes: readonly Change[] = [
  function insert(random, tokens) {
    return tokens.toSpliced(random.int(tokens.length + 1), 0, random.pick(markup));
  },
  function insertWithin(random, tokens) {
    const at = random.int(tokens.length);
    const piece = tokens[at] ?? "";
    const cut = random.int(piece.length + 1);
    return tokens.with(at, piece.slice(0, cut) + random.pick(markup) + piece.slice(cut));
  },
  function remove(random, tokens) {
    return tokens.toSpliced(random.int(tokens.length), 1);
  },
  function repeat(random, tokens) {
    const at = random.int(tokens.length);
    return tokens.toSpliced(at, 0, tokens[at] ?? "");
  },
  function swap(random, tokens) {
    const [a, b] = [random.int(tokens.length), random.int(tokens.length)];
    return tokens.with(a, tokens[b] ?? "").with(b, tokens[a] ?? "");
  },
  function addAttribute(random, tokens) {
    return inTag(random, tokens, (piece) => piece.replace(/\s*\/?>$/, (end) => random.pick(attributes) + end));
  },
  function requote(random, tokens) {
    return inTag(random, tokens, (piece) => piece.replaceAll('"', "'"));
  },
  function removeAttribute(random, tokens) {
    return inTag(random, tokens, (piece) => piece.replace(/\s[^\s=]+="[^"]*"/, ""));
  },
  function spaceAttributes(random, tokens) {
    return inTag(random, tokens, (piece) => piece.replace("=", random.pick([" =", "= ", "\n=\t", "=="])));
  },
  function spaceEnd(random, tokens) {
    return inTag(random, tokens, (piece) => piece.replace(/\s*(\/?>)$/, `${random.pick(["", " ", "\n", "\t\r\n"])}$1`));
  },
];

function inTag(random: Random, tokens: string[], change: (piece: string) => string): string[] {
  const places = placesOf(tokens, (piece) => kindOf(piece) !== "text");
  if (places.length === 0) return tokens;
  const at = random.pick(places);
  return tokens.with(at, change(tokens[at] ?? ""));
}

/** Returns the tokens after one mutation. */
export function mutateTokens(random: Random, tokens: string[]): string[] {
  return tokens.length === 0 ? [random.pick(markup)] : random.pick(changes)(random, tokens);
}
