// Finding out from samples which layout a server's signatures have.
import { checkSignature, type SignatureOptions } from "./availability-signature.js";
import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "./signature-layout.js";

/** A signature that a server gave and the nights that it gave with it, true being available. */
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
 * Infers the layout of samples among all layouts that have a name, and reports when they do not decide: without samples
 * every layout is left, and nights of which the first is available and the others read the same from both ends are one
 * number in L1 and L3. Leave out replies that bear an error text: their signature is 0, which in most layouts has no
 * meaning and in those without a sentinel is nights that are all alike.
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
