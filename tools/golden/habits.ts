// Lists the cases that show a habit of ASP.NET: no client writes such a message, and a decoder that follows XML or HTTP
// would read it differently.

const habits: readonly RegExp[] = [
  // Bytes that are invalid in the stated charset, or bytes without a stated charset.
  /^encodings\/request\.(?:no-charset|not-utf-8|unknown-charset)\./,
  // A reply in XML 1.1, which a parser may accept.
  /^malformed\/reply\.xml-11\./,
  // Invalid percent escapes, and unescaped bytes.
  /^texts\/request\.(?:percent-alone|raw-utf-8)\./,
  // Lexical forms of dates that only .NET accepts.
  /^request-values\/dateTime\.(?:no-seconds|bare-date-utc)\.(?:get|post)$/,
  // Parameters with content that xsi:nil forbids, and items without their list.
  /^parameters\/(?:list-unwrapped|nil-string-content)\./,
  // Names of operations in unusual places.
  /^routing\/action-(?:of-other-body|blank)$/,
  /^routing\/action12-other$/,
  /^routing\/type-action-on-text-xml$/,
];

/** True if another decoder may read the message of the case differently. */
export function isHabit(id: string): boolean {
  return habits.some((habit) => habit.test(id));
}
