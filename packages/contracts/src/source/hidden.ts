// Characters that a reader of a text does not see: controls, and those that change the direction of a text or have no width.

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
// Tabs and line ends are layout.
const hidden = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** True for a text with such a character, or with a tab or line end. */
export function hasHidden(text: string): boolean {
  return invisible.test(text);
}

/** A value as JSON, which is source of JavaScript too, with such characters as \uXXXX. */
export function visibleJson(value: unknown, indent = 0): string {
  return visibleText(JSON.stringify(value, null, indent));
}

/** A text with such characters as \uXXXX; tabs and line ends stay. */
export function visibleText(text: string): string {
  return text.replaceAll(hidden, (character) => character.split("").map(escaped).join(""));
}

/** A text that is legal in XML, with such characters as references. */
export function visibleXml(text: string): string {
  return text.replaceAll(hidden, (character) => `&#${character.codePointAt(0)};`);
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
