// The named ways in which an availability signature can hold its nights, as data.

/** The layout of the binary digits of a signature, most significant first: `above`, the nights, `below`. */
export interface SignatureLayoutSpec {
  /** The fixed digits before the nights. Without any, leading zeros are lost in the number, and decoding restores them. */
  readonly above: "" | "1";
  /** The night of the most significant digit: the first or the last. */
  readonly first: "first night" | "last night";
  /**
   * The digits after the nights: none, a fixed 1, or one digit without a meaning (written 0 by our choice, read as
   * either).
   */
  readonly below: "" | "1" | "any";
  /** One sentence for a report. */
  readonly doc: string;
}

/** The layouts that have a name (wire facts, section 7); in all of them 1 is an available night. */
export const SIGNATURE_LAYOUTS = {
  L1: {
    above: "1",
    first: "last night",
    below: "",
    doc: "The least significant bit is the first night, and a sentinel 1 stands above the last night.",
  },
  L2: {
    above: "1",
    first: "last night",
    below: "any",
    doc: "As L1, with one more placeholder bit below the first night.",
  },
  L3: {
    above: "",
    first: "first night",
    below: "1",
    doc: "The first night is most significant, a sentinel 1 stands at the end, and leading zeros are lost.",
  },
} as const satisfies Record<string, SignatureLayoutSpec>;

/** The name of a layout of `SIGNATURE_LAYOUTS`. */
export type SignatureLayout = keyof typeof SIGNATURE_LAYOUTS;

/** The names of the layouts, in order. */
export const SIGNATURE_LAYOUT_NAMES: readonly SignatureLayout[] = ["L1", "L2", "L3"];
