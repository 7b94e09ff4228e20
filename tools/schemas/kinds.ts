// Lists the kinds of values that a JSON Schema accepts and the codec rejects. packages/contracts/README.md publishes
// the complete list.
import {
  addDays,
  atMidnight,
  type CalendarDate,
  dateOf,
  formatDdMmmYyyy,
  parseDdMmmYyyy,
  ValueError,
} from "@staywire/values";

/** A kind of value that a JSON Schema accepts, and the codec or the check of parameters rejects. */
export interface Kind {
  readonly id: string;
  /** The name of the kind in the README of the contracts. */
  readonly title: string;
  /** The reason why the schema does not exclude such values. */
  readonly reason: string;
  /**
   * Returns the value without the parts of this kind. If the codec accepts the result, the kind explains the
   * disagreement.
   */
  readonly repair: (value: unknown) => unknown;
}

/** Returns a copy in which each nested value is changed, innermost first. */
function each(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => each(item, change)));
  if (typeof value !== "object" || value === null) return change(value);
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, each(inner, change)])));
}

function eachText(value: unknown, change: (text: string) => string): unknown {
  return each(value, (inner) => (typeof inner === "string" ? change(inner) : inner));
}

// The characters that XML 1.0 forbids, including lone surrogates.
const noXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function withoutOpaque(value: unknown): unknown {
  return each(value, (inner) => {
    const isOpaque = typeof inner === "object" && inner !== null && "type" in inner && "content" in inner;
    return isOpaque ? { type: null, content: [] } : inner;
  });
}

// Returns the date in a text, in any format of a date parameter; undefined if there is none.
function dateIn(text: string): CalendarDate | undefined {
  try {
    return text.includes("T") ? dateOf(text) : parseDdMmmYyyy(text);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

// Moves each date to the day after the previous date. A text for people can contain dates too, which are also moved.
function oneNight(value: unknown): unknown {
  let last: CalendarDate | undefined;
  return eachText(value, (text) => {
    const date = dateIn(text);
    if (date === undefined || text.length < 11) return text;
    const next = last === undefined ? date : addDays(last, 1);
    last = next;
    return text.includes("T") ? atMidnight(next) : formatDdMmmYyyy(next);
  });
}

/** At most five kinds; a test fails for a value of any other kind. */
export const kinds: readonly Kind[] = [
  {
    id: "characters",
    title: "texts with characters that XML 1.0 cannot hold",
    reason:
      "Engines that match UTF-8, UTF-16 or code points read a pattern of surrogates and control characters differently, and some reject it.",
    repair: (value) => eachText(value, (text) => text.replaceAll(noXml, "x")),
  },
  {
    id: "opaque",
    title: "opaque XML that is not well-formed",
    reason: "A name or prefix depends on the declarations of the enclosing elements, which no keyword can express.",
    repair: withoutOpaque,
  },
  {
    id: "length",
    title: "texts that are too long only if UTF-16 units are counted",
    reason: "`maxLength` counts code points; .NET, and so the check of parameters, counts UTF-16 units.",
    repair: (value) => eachText(value, (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "x")),
  },
  {
    id: "nil-item",
    title: "null items in lists",
    reason:
      "The XSD declares the items nillable, and the codec encodes null items. On decoding, the codec reports a deviation and omits them.",
    repair: (value) => each(value, (inner) => (Array.isArray(inner) ? inner.filter((item) => item !== null) : inner)),
  },
  {
    id: "arithmetic",
    title:
      "parameters that need arithmetic (two dates that are too near to each other or too far apart; decimals beyond those of .NET)",
    reason: "No keyword compares two members, or the values of decimals that are texts.",
    repair: (value) => oneNight(eachText(value, (text) => (/^[0-9]{29,1000}$/.test(text) ? "1" : text))),
  },
];
