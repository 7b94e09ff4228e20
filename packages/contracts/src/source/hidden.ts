// Escapes characters that readers cannot see: control characters, and those that change the writing direction or have
// no width.

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
// Tabs and line ends are layout and stay.
const hidden = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** True for a text with a hidden character, a tab or a line end. */
export function hasHidden(text: string): boolean {
  return invisible.test(text);
}

/** Writes a value as JSON, which is also JavaScript source, with hidden characters as \uXXXX. */
export function visibleJson(value: unknown, indent = 0): string {
  return visibleText(JSON.stringify(value, null, indent));
}

/** Writes a text with hidden characters as \uXXXX; tabs and line ends stay. */
export function visibleText(text: string): string {
  return text.replaceAll(hidden, (character) => character.split("").map(escaped).join(""));
}

/** Writes a text for XML with hidden characters as character references. */
export function visibleXml(text: string): string {
  return text.replaceAll(hidden, (character) => `&#${character.codePointAt(0)};`);
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
