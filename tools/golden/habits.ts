// The cases that show a habit of ASP.NET: no client of the service writes such a message, and XML or HTTP read it otherwise.

const habits: readonly RegExp[] = [
  // Bytes that are no text of the stated charset, or of none.
  /^encodings\/request\.(?:no-charset|not-utf-8|unknown-charset)\./,
  // A reply in XML of another version, which a parser may read.
  /^malformed\/reply\.xml-11\./,
  // Escapes and bytes that are no percent-encoding.
  /^texts\/request\.(?:percent-alone|raw-utf-8)\./,
  // Forms that only .NET takes for a date.
  /^request-values\/dateTime\.(?:no-seconds|bare-date-utc)\.(?:get|post)$/,
  // Parameters with a content that xsi:nil forbids, and items without their list.
  /^parameters\/(?:list-unwrapped|nil-string-content)\./,
  // Names of operations in unusual places.
  /^routing\/action-(?:of-other-body|blank)$/,
  /^routing\/action12-other$/,
  /^routing\/type-action-on-text-xml$/,
];

/** True if another decoder may read the message of the case otherwise. */
export function isHabit(id: string): boolean {
  return habits.some((habit) => habit.test(id));
}
