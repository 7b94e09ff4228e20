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
 * Infers the layout of samples among all named layouts. The result is `ambiguous` if several layouts agree with every
 * sample; without samples, all do. L1 and L3 encode some nights as the same number: those whose first night is
 * available, if the other nights read the same in both directions.
 *
 * Leave out replies with an error text. Their signature is 0, which has no meaning in most layouts; in a layout without
 * a sentinel it means that all nights are available, or that all are taken.
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
