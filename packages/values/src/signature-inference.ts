// Infers from samples which layout the signatures of a server have.
import { checkSignature, type SignatureOptions } from "./availability-signature.js";
import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "./signature-layout.js";

/** A signature and nights that a server returned together; `true` is an available night. */
export interface SignatureSample {
  readonly signature: number;
  readonly available: readonly boolean[];
}

/** The layouts that agree with every sample: one, several (more samples may decide), or none. */
export type SignatureInference =
  | { readonly kind: "one"; readonly layout: SignatureLayout }
  | { readonly kind: "ambiguous"; readonly layouts: readonly SignatureLayout[] }
  | { readonly kind: "none" };

/**
 * Finds the named layout that agrees with every sample. The result is `ambiguous` if several layouts agree; without
 * samples, all do. Samples do not distinguish L1 from L3 if the first night is available and the other nights read the
 * same in both directions, because both layouts encode such nights as the same number.
 *
 * Do not pass replies with an error text. Their signature is 0. In a layout with a sentinel, 0 encodes no nights; in a
 * layout without a sentinel, 0 means that all nights are available, or that all are taken.
 */
export function inferSignatureLayout(
  samples: readonly SignatureSample[],
  options: SignatureOptions = {},
): SignatureInference {
  const layouts = SIGNATURE_LAYOUT_NAMES.filter((layout) =>
    samples.every(
      ({ signature, available }) => checkSignature(layout, signature, available, options).kind === "agrees",
    ),
  );
  const [layout, ...others] = layouts;
  if (layout === undefined) return { kind: "none" };
  return others.length === 0 ? { kind: "one", layout } : { kind: "ambiguous", layouts };
}
