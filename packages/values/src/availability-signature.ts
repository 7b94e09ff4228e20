// Encodes and decodes availability signatures. The caller chooses the layout, because the spec does not state the
// meaning of each bit.
import { MAX_NIGHTS } from "./night-range.js";
import {
  SIGNATURE_LAYOUT_NAMES,
  SIGNATURE_LAYOUTS,
  type SignatureLayout,
  type SignatureLayoutSpec,
} from "./signature-layout.js";
import { invalidArgument, requireWhole, ValueError } from "./value-error.js";

const INT32_DIGITS = 31;
const MAX_INT32 = 2_147_483_647;

/**
 * The result of {@link checkSignature}. `nights` are the positions, counted from 0, of the nights that the signature
 * encodes differently.
 */
export type SignatureVerdict =
  | { readonly kind: "agrees" }
  | { readonly kind: "differs"; readonly nights: readonly number[] }
  | { readonly kind: "unreadable"; readonly reason: string };

/** The options of encoding and decoding a signature. */
export interface SignatureOptions {
  /**
   * Uses the sign bit of the int32 as one more digit, as .NET's `Convert.ToInt32(digits, 2)` and
   * `Convert.ToString(number, 2)` do, so that one more night fits: 31 in L1, 30 in L2. A signature can then be
   * negative. The spec does not mention negative signatures.
   * @defaultValue false
   */
  readonly allowNegative?: boolean | undefined;
}

/**
 * Encodes nights as a signature: `true` is an available night. `layout` is the name of a layout, or its data.
 * @throws ValueError `signature-overflow` if the signature does not fit an int32. This happens with more than 30 nights
 * in L1, with more than 29 in L2, and in L3 with more than 30 nights from the first available one on. With
 * `allowNegative`, each limit is one higher.
 */
export function encodeSignature(
  layout: SignatureLayout | SignatureLayoutSpec,
  available: readonly boolean[],
  options: SignatureOptions = {},
): number {
  const { above, first, below, available: yes } = specOf(layout);
  const nights = inOrder(first, available).map((night) => (night === (yes === "1") ? "1" : "0"));
  const bits = `${above}${nights.join("")}${below === "any" ? "0" : below}`.replace(/^0+/, "");
  const most = options.allowNegative === true ? INT32_DIGITS + 1 : INT32_DIGITS;
  if (bits.length > most) throw overflow(layout, available.length, bits.length, most);
  return Number.parseInt(bits || "0", 2) | 0;
}

/**
 * Decodes a signature to its nights; `true` is an available night. `nights` is the number of nights, 0 to {@link
 * MAX_NIGHTS}.
 * @throws ValueError `not-a-signature` if the layout does not encode any combination of that many nights as this
 * number.
 */
export function decodeSignature(
  layout: SignatureLayout | SignatureLayoutSpec,
  signature: number,
  nights: number,
  options: SignatureOptions = {},
): readonly boolean[] {
  const read = readSignature(layout, signature, nights, options);
  if (typeof read !== "string") return read;
  throw new ValueError(
    "not-a-signature",
    String(signature),
    `cannot decode availability signature ${signature}: ${read}`,
  );
}

/**
 * Compares a signature with the nights that it should encode. Returns `unreadable` instead of throwing if the signature
 * cannot be decoded.
 */
export function checkSignature(
  layout: SignatureLayout | SignatureLayoutSpec,
  signature: number,
  available: readonly boolean[],
  options: SignatureOptions = {},
): SignatureVerdict {
  const read = readSignature(layout, signature, available.length, options);
  if (typeof read === "string") return { kind: "unreadable", reason: read };
  const nights = available.flatMap((night, index) => (night === read[index] ? [] : [index]));
  return nights.length === 0 ? { kind: "agrees" } : { kind: "differs", nights };
}

/**
 * Returns the binary digits of a signature, without leading zeros, `0` for 0. Throws `not-a-signature` if it is
 * negative.
 */
export function signatureDigits(signature: number): string {
  requireInt32(signature);
  if (signature >= 0) return signature.toString(2);
  throw new ValueError(
    "not-a-signature",
    String(signature),
    `cannot decode availability signature ${signature}: ${NEGATIVE}`,
  );
}

const NEGATIVE = "it is negative, so it has overflowed an int32 where it was made";

// Returns the nights, or the reason why the number cannot be a signature of so many nights.
function readSignature(
  layout: SignatureLayout | SignatureLayoutSpec,
  signature: number,
  nights: number,
  { allowNegative = false }: SignatureOptions,
): readonly boolean[] | string {
  const { above, first, below, available } = specOf(layout);
  requireInt32(signature);
  requireWhole("the number of nights", nights, 0, MAX_NIGHTS);
  if (signature < 0 && !allowNegative) return NEGATIVE;
  const length = above.length + nights + (below === "" ? 0 : 1);
  const digits = signature === 0 ? "" : (signature >>> 0).toString(2);
  const bits = digits.padStart(above === "" ? length : 0, "0");
  if (bits.length !== length) return wrongLength(layout, bits.length, length, nights);
  if (below === "1" && !bits.endsWith("1"))
    return `${nameOf(layout)} ends in a sentinel 1, and its last binary digit is 0`;
  return inOrder(
    first,
    [...bits.slice(above.length, above.length + nights)].map((bit) => bit === available),
  );
}

function wrongLength(
  layout: SignatureLayout | SignatureLayoutSpec,
  found: number,
  expected: number,
  nights: number,
): string {
  const limit = specOf(layout).above === "" ? "at most" : "exactly";
  return `${nameOf(layout)} of ${nights} nights has ${limit} ${expected} binary digits, and it has ${found}`;
}

function inOrder(first: SignatureLayoutSpec["first"], nights: readonly boolean[]): readonly boolean[] {
  return first === "first night" ? nights : nights.toReversed();
}

/** The allowed values of each part of a layout. */
const PARTS: Readonly<Record<keyof SignatureLayoutSpec, readonly string[]>> = {
  above: ["", "1"],
  first: ["first night", "last night"],
  below: ["", "1", "any"],
  available: ["1", "0"],
};

function specOf(layout: SignatureLayout | SignatureLayoutSpec): SignatureLayoutSpec {
  if (typeof layout === "string" && Object.hasOwn(SIGNATURE_LAYOUTS, layout)) return SIGNATURE_LAYOUTS[layout];
  if (typeof layout !== "object" || layout === null) {
    throw invalidArgument("the signature layout", layout, `one of ${SIGNATURE_LAYOUT_NAMES.join(", ")}`);
  }
  for (const [part, values] of Object.entries(PARTS)) {
    const found: unknown = Object.getOwnPropertyDescriptor(layout, part)?.value;
    if (typeof found === "string" && values.includes(found)) continue;
    const shown = typeof found === "string" ? JSON.stringify(found) : typeof found;
    const expected = `one of ${values.map((value) => JSON.stringify(value)).join(", ")}`;
    throw invalidArgument(`the part ${part} of the signature layout`, shown, expected);
  }
  return layout;
}

function nameOf(layout: SignatureLayout | SignatureLayoutSpec): string {
  return typeof layout === "string" ? layout : "this layout";
}

function requireInt32(signature: number): void {
  requireWhole("an availability signature", signature, -MAX_INT32 - 1, MAX_INT32);
}

function overflow(
  layout: SignatureLayout | SignatureLayoutSpec,
  nights: number,
  length: number,
  most: number,
): ValueError {
  const message = `cannot encode ${nights} nights as an availability signature in ${nameOf(layout)}: it has ${length} binary digits, and an int32 holds ${most}`;
  return new ValueError("signature-overflow", `${nights} nights`, message);
}
