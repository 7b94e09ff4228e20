// Quotes names and values as ASCII, so that every response can contain them, and hides secrets.
import type { Sent } from "./outline.js";

/** Quotes a text as ASCII, cut after 100 characters. */
export function quoted(text: string): string {
  const cut = text.length > 100 ? `${text.slice(0, 100)}...` : text;
  return JSON.stringify(cut).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Returns a name as it was sent. A name that is not a word is hidden, because it may be a value in the wrong place,
 * such as a password.
 */
export function named(name: string): string {
  return /^[\w.-]{1,60}$/.test(name) ? name : "(a name that is no word)";
}

/** Returns a function that quotes a value, or hides it if it was sent as a credential or under an unknown name. */
export function showing(sent: readonly Sent[], shown: readonly string[]): (value: string) => string {
  const open = new Set(shown.map((name) => name.toLowerCase()));
  const secrets = new Set(sent.filter(({ name }) => !open.has(name.toLowerCase())).map(({ text }) => text.trim()));
  return (value) => (secrets.has(value.trim()) ? "(a value that is not shown)" : quoted(value));
}

/** Joins names as alternatives: `a`, `a or b`, `a, b or c`. */
export function either(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}
