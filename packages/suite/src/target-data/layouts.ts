// The layouts that the availability signatures of a target may have.
import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "@staywire/values";
import type { TargetData } from "./target-data.js";

/** The layout of the target data, or every known one. */
export function layoutsOf({ signatureLayout }: TargetData): readonly SignatureLayout[] {
  return signatureLayout === undefined ? SIGNATURE_LAYOUT_NAMES : [signatureLayout];
}
