// Encodes and decodes names of tables and columns. Like .NET, escapes the characters that an XML name cannot contain.
import { ncName } from "./xml-name.js";

const escapedCharacter = /_x([\dA-Fa-f]{4}|[\dA-Fa-f]{8})_/g;

/** Decodes an XML name: `First_x0020_name` becomes `First name`. */
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

/** Encodes the name of a table or column as an XML name: `First name` becomes `First_x0020_name`. */
export function encodeName(name: string): string {
  // An underscore that looks like the beginning of an escape must be escaped itself.
  const marked = name.replaceAll(/_(?=x(?:[\dA-Fa-f]{4}|[\dA-Fa-f]{8})_)/g, "\u0000");
  const written = Array.from(marked, (character, index) => {
    if (character === "\u0000") return "_x005F_";
    // .NET escapes every character that takes two UTF-16 units.
    const isPlain = character.length === 1 && oneName.test(index === 0 ? character : `a${character}`);
    return isPlain ? character : escaped(character);
  });
  return written.join("");
}
