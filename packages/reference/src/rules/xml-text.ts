// Replaces characters in a caller's text that cannot be returned in XML: GET and POST can carry characters that XML 1.0
// cannot.

const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Replaces every character that XML 1.0 cannot contain by U+FFFD. */
export function xmlText(text: string): string {
  return text.replace(illegal, "\uFFFD");
}
