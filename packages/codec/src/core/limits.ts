// Defines the limits for reading a message.

/** Upper bounds for one message. */
export interface Limits {
  /**
   * The maximum bytes of the body.
   *
   * @defaultValue 67,108,864 (64 MiB)
   */
  readonly bytes: number;
  /**
   * The maximum nesting depth of elements.
   *
   * @defaultValue 64
   */
  readonly depth: number;
  /**
   * The maximum characters of one text.
   *
   * @defaultValue 16,777,216
   */
  readonly text: number;
  /**
   * The maximum children of one element, and therefore items of one list.
   *
   * @defaultValue 500,000
   */
  readonly items: number;
  /**
   * The maximum attributes of one element, including namespace declarations.
   *
   * @defaultValue 64
   */
  readonly attributes: number;
  /**
   * The maximum number of elements and attributes of a message; for a stream, of each item of the list. For a response
   * with an error status, it is never more than 100,000.
   *
   * @defaultValue 1,000,000 in a request. In a response, one element for every 16 bytes of `bytes`, but at least
   * 1,000,000.
   */
  readonly elements: number;
}

/** The default maximum of elements in a request, which take about 200 MB of memory. */
const requestElements = 1_000_000;

/** The maximum length of a name or namespace. ASMX services use fewer than 100 characters. */
export const longestName = 10_000;

/**
 * The maximum length of an error text in a reply. A longer text is cut and ends in an ellipsis. Error texts are
 * searched several times, by the codec and by redaction, so their length must be limited.
 */
export const longestErrorText = 65_536;

/** Cuts an error text to its maximum length. */
export function cutErrorText(text: string): string {
  return text.length > longestErrorText ? `${text.slice(0, longestErrorText)}…` : text;
}

/** The maximum number of elements of a response with an error status; a fault has about ten. */
const errorElements = 100_000;

/** Returns the limits for a response with the given status. */
export function responseLimits(limits: Limits, status: number): Limits {
  return status < 400 ? limits : { ...limits, elements: Math.min(limits.elements, errorElements) };
}

/** Completes the limits of a codec: a limit that is missing or undefined gets its default. */
export function limitsOf({
  bytes = 64 * 1024 * 1024,
  depth = 64,
  text = 16 * 1024 * 1024,
  items = 500_000,
  attributes = 64,
  elements = Math.max(requestElements, Math.floor(bytes / 16)),
}: Partial<Limits> = {}): Limits {
  return { bytes, depth, text, items, attributes, elements };
}

/** Returns the limits of a codec for requests, which have a lower default for elements. */
export function requestLimits(given: Partial<Limits> = {}): Limits {
  return { ...limitsOf(given), elements: given.elements ?? requestElements };
}

/**
 * The default limits: 64 MiB, 64 levels, 16 Mi characters, 500,000 items, 64 attributes, 4 Mi elements (1,000,000 in a
 * request).
 */
export const defaultLimits: Limits = /* @__PURE__ */ limitsOf();
