// Words for explanations: names and values quoted so that any answer can carry them, and no secret among them.
import type { Sent } from "./outline.js";

/** A text in quotes, cut after 100 characters, and ASCII throughout. */
export function quoted(text: string): string {
  const cut = text.length > 100 ? `${text.slice(0, 100)}...` : text;
  return JSON.stringify(cut).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A name as it was sent. One that is no word may be a value in the wrong place, even a secret: it is not shown. */
export function named(name: string): string {
  return /^[\w.-]{1,60}$/.test(name) ? name : "(a name that is no word)";
}

/** Shows values; one that was sent as a credential, or under a name that nobody knows, is not shown. */
export function showing(sent: readonly Sent[], shown: readonly string[]): (value: string) => string {
  const open = new Set(shown.map((name) => name.toLowerCase()));
  const secrets = new Set(sent.filter(({ name }) => !open.has(name.toLowerCase())).map(({ text }) => text.trim()));
  return (value) => (secrets.has(value.trim()) ? "(a value that is not shown)" : quoted(value));
}

/** Names in a row: `a`, `a or b`, `a, b or c`. */
export function either(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}
