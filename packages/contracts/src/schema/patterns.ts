// Regular expressions for the textual rules, in the common part of what XSD and ECMAScript understand.

/** A date with two digits for the day and an English month (`05 Jan 2026`). */
export const datePattern = "(0[1-9]|[12][0-9]|3[01]) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [0-9]{4}";

/** Something, an at sign, and a host with a dot; what else makes an address valid is not for a pattern to say. */
export const emailPattern = "[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+";

/** White space only, or nothing. */
export const blankPattern = "\\s*";

/** At least one character that is not white space. */
export const nonBlankPattern = "\\s*\\S[\\s\\S]*";

/** The text in any letter case. */
export function anyCase(text: string): string {
  return [...text].map(anyCaseOf).join("");
}

function anyCaseOf(character: string): string {
  const lower = character.toLowerCase();
  const upper = character.toUpperCase();
  if (lower !== upper && lower.length === 1 && upper.length === 1) return `[${lower}${upper}]`;
  return /[\\.?*+()|[\]{}^$-]/.test(character) ? `\\${character}` : character;
}
