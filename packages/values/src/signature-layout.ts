// Defines the named layouts of the nights in an availability signature, as data.

/**
 * The layout of the binary digits of a signature, most significant first: the digits `above`, the nights, the digits
 * `below`.
 */
export interface SignatureLayoutSpec {
  /** The fixed digits before the nights. If empty, the number loses leading zeros, and decoding restores them. */
  readonly above: "" | "1";
  /** The night of the first digit after `above`: the first or the last night. */
  readonly first: "first night" | "last night";
  /**
   * The digits after the nights: none, a fixed 1, or one placeholder digit (written as 0 by our choice, ignored when
   * read).
   */
  readonly below: "" | "1" | "any";
  /** The digit of an available night; the other digit means a taken night. */
  readonly available: "1" | "0";
}

type Order = SignatureLayoutSpec["first"];

// Creates a layout in which 1 is an available night.
function layout(above: "" | "1", first: Order, below: "" | "1" | "any"): SignatureLayoutSpec {
  return { above, first, below, available: "1" };
}

function taken(spec: SignatureLayoutSpec): SignatureLayoutSpec {
  return { ...spec, available: "0" };
}

const L1 = /* @__PURE__ */ layout("1", "last night", "");
const L2 = /* @__PURE__ */ layout("1", "last night", "any");
const L3 = /* @__PURE__ */ layout("", "first night", "1");
const L4 = /* @__PURE__ */ layout("1", "first night", "");
const L5 = /* @__PURE__ */ layout("", "last night", "");
const L6 = /* @__PURE__ */ layout("", "first night", "");
const L7 = /* @__PURE__ */ layout("", "last night", "1");
const L8 = /* @__PURE__ */ layout("1", "first night", "any");

/**
 * The named layouts. Each of the two orders of the nights occurs with four kinds of fixed digits: none; a sentinel 1
 * before the nights; a sentinel 1 before and a placeholder after them; a sentinel 1 after them. In `L1` to `L8`, 1 is
 * an available night; in `L1-taken` to `L8-taken`, 1 is a taken night. Several layouts fit the specification (wire
 * facts, section 7).
 */
export const SIGNATURE_LAYOUTS = /* @__PURE__ */ Object.freeze({
  /** The first night is the least significant bit, and a sentinel 1 precedes the last night. */
  L1,
  /** Like L1, with a placeholder bit below the first night. */
  L2,
  /** The first night to the last, then a sentinel 1. Leading zeros are lost. */
  L3,
  /** A sentinel 1, then the first night to the last. */
  L4,
  /** The last night to the first, without a sentinel. */
  L5,
  /** The first night to the last, without a sentinel. */
  L6,
  /** The last night to the first, then a sentinel 1. */
  L7,
  /** A sentinel 1, the first night to the last, then a placeholder bit. */
  L8,
  "L1-taken": /* @__PURE__ */ taken(L1),
  "L2-taken": /* @__PURE__ */ taken(L2),
  "L3-taken": /* @__PURE__ */ taken(L3),
  "L4-taken": /* @__PURE__ */ taken(L4),
  "L5-taken": /* @__PURE__ */ taken(L5),
  "L6-taken": /* @__PURE__ */ taken(L6),
  "L7-taken": /* @__PURE__ */ taken(L7),
  "L8-taken": /* @__PURE__ */ taken(L8),
});

/** The name of a layout in `SIGNATURE_LAYOUTS`. */
export type SignatureLayout = keyof typeof SIGNATURE_LAYOUTS;

/** The names of the layouts, in order. */
export const SIGNATURE_LAYOUT_NAMES: readonly SignatureLayout[] = /* @__PURE__ */ Object.keys(
  SIGNATURE_LAYOUTS,
) as SignatureLayout[];
