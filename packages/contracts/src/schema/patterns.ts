// Defines regular expressions for constraints on texts, in the syntax that XSD and ECMAScript share.

const year = "([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])";
const fours = "(0[48]|[2468][048]|[13579][26])";
const days = [
  `(0[1-9]|[12][0-9]|3[01]) (Jan|Mar|May|Jul|Aug|Oct|Dec) ${year}`,
  `(0[1-9]|[12][0-9]|30) (Apr|Jun|Sep|Nov) ${year}`,
  `(0[1-9]|1[0-9]|2[0-8]) Feb ${year}`,
  `29 Feb ([0-9]{2}${fours}|${fours}00)`,
];

/**
 * Matches a date in the years 0001 to 9999, with a day of two digits and an English month (`05 Jan 2026`); 29 Feb only
 * in leap years.
 */
export const datePattern = `(${days.join("|")})`;

/** Matches a text, an at sign, and a host with a dot; whether an address is valid cannot be decided by a pattern. */
export const emailPattern = "[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+";

/** Matches white space and the empty text. */
export const blankPattern = "\\s*";

/** Matches a text that contains at least one character other than white space. */
export const nonBlankPattern = "\\s*\\S[\\s\\S]*";

/** Returns a pattern for the text in any letter case. */
export function anyCase(text: string): string {
  return [...text].map(anyCaseOf).join("");
}

function anyCaseOf(character: string): string {
  const lower = character.toLowerCase();
  const upper = character.toUpperCase();
  if (lower !== upper && lower.length === 1 && upper.length === 1) return `[${lower}${upper}]`;
  return /[\\.?*+()|[\]{}^$-]/.test(character) ? `\\${character}` : character;
}
