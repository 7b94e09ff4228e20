// The cases that show a habit of ASP.NET: no client of the service writes such a message, and XML or HTTP read it otherwise.

const habits: readonly RegExp[] = [
  // Bytes that are no text of the stated charset, or of none.
  /^encodings\/request\.(?:no-charset|not-utf-8|unknown-charset)\./,
  // XML that a parser may read: another version, and notes inside a value.
  /^malformed\/(?:request|reply)\.xml-11\./,
  /^malformed\/request\.(?:comment|instruction)-in-value\./,
  // Escapes and bytes that are no percent-encoding.
  /^clients\/dotnet-get$/,
  /^texts\/request\.(?:percent-u|percent-alone|raw-utf-8)\./,
  // Forms that only .NET takes for a date.
  /^request-values\/dateTime\.(?:american|no-seconds|bare-date|bare-date-utc|white-space)\.(?:get|post)$/,
  // Parameters that come more often than they may, or with a content that xsi:nil forbids.
  /^parameters\/(?:list-repeated|list-unwrapped|nil-string-content|repeated-int|repeated-string)\./,
  // Two names of operations in one message, and names in unusual places and forms.
  /^routing\/action-(?:decides|empty-body|of-other-body|percent|wrong-namespace-body|blank|empty)$/,
  /^routing\/action12-(?:other|unknown)$/,
  /^routing\/(?:path-percent|type-action-on-text-xml|form-charset)$/,
];

/** True if another decoder may read the message of the case otherwise. */
export function isHabit(id: string): boolean {
  return habits.some((habit) => habit.test(id));
}
