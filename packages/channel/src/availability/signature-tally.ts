// Infers the layout of a service's availability signatures, and finds signatures that disagree with their nights.
import { inferSignatureLayout, SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "@staywire/values";

/** A signature that disagrees with the nights in its reply. The nights are used, and the signature is ignored. */
export interface SignatureIssue {
  /** The first night of the call, as ISO text. */
  readonly from: string;
  /** The number of nights of the call. */
  readonly nights: number;
  /** The signature as received. */
  readonly signature: number;
  /**
   * The layouts in which the signature would agree with the nights. If the signature is wrong, the list is empty, or
   * contains layouts that agree by coincidence.
   */
  readonly layouts: readonly SignatureLayout[];
  /** The expected layouts: the option `signatureLayout`, or by default the layouts that agreed most often so far. */
  readonly expected: readonly SignatureLayout[];
  /** Describes the issue in a sentence. */
  readonly message: string;
}

/** Compares a signature with its nights. If they disagree, returns the matching and the expected layouts. */
export type SignatureTally = (
  signature: number,
  available: readonly boolean[],
) => Pick<SignatureIssue, "layouts" | "expected"> | undefined;

/**
 * Counts how often each layout agrees, because the spec does not state the layout. If no layout is given, a signature
 * is compared with the layouts that agreed most often before it. A wrong signature can agree with another layout, which
 * affects later signatures until the right layout has agreed more often. If the first signature is wrong, and agrees only
 * with other layouts, the next one is reported too, because the two do not show which of them is wrong.
 */
export function signatureTally(layout: SignatureLayout | undefined): SignatureTally {
  const agreed = new Map<SignatureLayout, number>();
  return (signature, available) => {
    const layouts = layoutsOf(signature, available);
    const most = Math.max(0, ...agreed.values());
    const expected =
      layout === undefined ? SIGNATURE_LAYOUT_NAMES.filter((name) => (agreed.get(name) ?? 0) === most) : [layout];
    for (const name of layouts) agreed.set(name, (agreed.get(name) ?? 0) + 1);
    return layouts.some((name) => expected.includes(name)) ? undefined : { layouts, expected };
  };
}

function layoutsOf(signature: number, available: readonly boolean[]): readonly SignatureLayout[] {
  // 31 nights overflow an int32 in most layouts; a server may then write the 32 bits as a negative number.
  const found = inferSignatureLayout([{ signature, available }], { allowNegative: true });
  if (found.kind === "one") return [found.layout];
  return found.kind === "none" ? [] : found.layouts;
}
