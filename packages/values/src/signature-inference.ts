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
 * Infers the layout of samples among all named layouts, and reports if they do not decide. Without samples, every
 * layout remains. Some nights give the same number in L1 and L3: those whose first night is available, while the others
 * read the same in both directions.
 *
 * Leave out replies with an error text: their signature is 0, which has no meaning in most layouts, and in layouts
 * without a sentinel means nights that are all alike.
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
