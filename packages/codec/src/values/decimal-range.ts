// The range of .NET's Decimal, which a server of the family cannot leave; a client reads decimals of any length.

// 2 to the power of 96, less 1.
const greatest = "79228162514264337593543950335";

/**
 * True if .NET's Decimal cannot hold a decimal in the form of XML Schema: its whole part is greater than
 * 79228162514264337593543950335, or is equal to it and its fraction rounds up. Digits beyond the 29th are no overflow.
 */
export function isDecimalOverflow(decimal: string): boolean {
  const [, whole = "", next = ""] = /^[+-]?0*(\d*)(?:\.(\d?))?/.exec(decimal) ?? [];
  if (whole.length !== greatest.length) return whole.length > greatest.length;
  return whole > greatest || (whole === greatest && next >= "5");
}
