// Names of tables and columns in XML: .NET writes the characters that a name cannot have by their numbers.
import { ncName } from "./xml-name.js";

const escapedCharacter = /_x([\dA-Fa-f]{4}|[\dA-Fa-f]{8})_/g;

/** The name that is written as an XML name: `First name` of `First_x0020_name`. */
export function decodeName(written: string): string {
  return written.replace(escapedCharacter, (whole, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

const oneName = /* @__PURE__ */ (() => new RegExp(`^${ncName}$`, "u"))();

function escaped(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `_x${digits.padStart(character.length > 1 ? 8 : 4, "0")}_`;
}

/** The XML name of a table or column. */
export function encodeName(name: string): string {
  // An underscore that would begin an escape is one itself.
  const marked = name.replaceAll(/_(?=x(?:[\dA-Fa-f]{4}|[\dA-Fa-f]{8})_)/g, "\u0000");
  const written = Array.from(marked, (character, index) => {
    if (character === "\u0000") return "_x005F_";
    // .NET has no names with characters of two UTF-16 units.
    const isPlain = character.length === 1 && oneName.test(index === 0 ? character : `a${character}`);
    return isPlain ? character : escaped(character);
  });
  return written.join("");
}
