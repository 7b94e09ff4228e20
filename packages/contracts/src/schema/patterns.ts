// Regular expressions for the textual rules, in the common part of what XSD and ECMAScript understand.

const year = "([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])";
const fours = "(0[48]|[2468][048]|[13579][26])";
const days = [
  `(0[1-9]|[12][0-9]|3[01]) (Jan|Mar|May|Jul|Aug|Oct|Dec) ${year}`,
  `(0[1-9]|[12][0-9]|30) (Apr|Jun|Sep|Nov) ${year}`,
  `(0[1-9]|1[0-9]|2[0-8]) Feb ${year}`,
  `29 Feb ([0-9]{2}${fours}|${fours}00)`,
];

/** A day of the years 0001 to 9999 with two digits and an English month (`05 Jan 2026`), 29 Feb in leap years only. */
export const datePattern = `(${days.join("|")})`;

/** Something, an at sign, and a host with a dot; what else makes an address valid is not for a pattern to say. */
export const emailPattern = "[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+";

/** White space only, or nothing. */
export const blankPattern = "\\s*";

/** Matches a text with at least one character that is not white space. */
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
