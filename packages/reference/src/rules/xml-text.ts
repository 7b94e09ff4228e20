// Text of a caller on its way back into XML: GET and POST can carry characters that XML 1.0 cannot hold.

const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The same text with U+FFFD for every character that XML 1.0 cannot hold. */
export function xmlText(text: string): string {
  return text.replace(illegal, "\uFFFD");
}
