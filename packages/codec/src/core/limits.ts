// The limits within which a message is read.

/** Upper bounds for one message. */
export interface Limits {
  /**
   * Maximum bytes of the body.
   *
   * @defaultValue 67,108,864 (64 MiB)
   */
  readonly bytes: number;
  /**
   * Maximum levels of nested elements.
   *
   * @defaultValue 64
   */
  readonly depth: number;
  /**
   * Maximum characters of one text.
   *
   * @defaultValue 16,777,216
   */
  readonly text: number;
  /**
   * Maximum children of one element, and therefore items of one list.
   *
   * @defaultValue 500,000
   */
  readonly items: number;
  /**
   * Maximum attributes of one element, including namespace declarations.
   *
   * @defaultValue 64
   */
  readonly attributes: number;
  /**
   * Maximum elements and attributes of one message; in a stream, of one item of the list.
   *
   * @defaultValue 1,000,000 in a request. In a response one for every 16 bytes of `bytes`, at least 1,000,000.
   */
  readonly elements: number;
}

/** The default limit of elements in a request: some 200 MB of memory. */
const requestElements = 1_000_000;

/** The characters of the longest name or namespace that is read. ASMX services have none of 100. */
export const longestName = 10_000;

/**
 * The characters of the longest text of an error that a reply keeps; a longer one is cut, and ends in an ellipsis. Texts of
 * errors are searched in many ways, by the codec and by whoever redacts them.
 */
export const longestErrorText = 65_536;

/** The text of an error as a reply keeps it. */
export function cutErrorText(text: string): string {
  return text.length > longestErrorText ? `${text.slice(0, longestErrorText)}…` : text;
}

/** The most elements of a response whose status is that of an error: a fault has ten. */
const errorElements = 100_000;

/** The limits of a response with that status. */
export function responseLimits(limits: Limits, status: number): Limits {
  return status < 400 ? limits : { ...limits, elements: Math.min(limits.elements, errorElements) };
}

/** All limits of a codec; each that is not given, or undefined, has its default. */
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

/** The limits of requests: those of a codec, with a lower default for elements. */
export function requestLimits(given: Partial<Limits> = {}): Limits {
  return { ...limitsOf(given), elements: given.elements ?? requestElements };
}

/** 64 MiB, 64 levels, 16 Mi characters, 500,000 items, 64 attributes, 4 Mi elements (in a request 1,000,000). */
export const defaultLimits: Limits = /* @__PURE__ */ limitsOf();
