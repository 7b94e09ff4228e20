// The layouts that the availability signatures of a target may have.
import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "@staywire/values";
import type { KnownWorld } from "./known-world.js";

/** The layout of the known world, or every known one. */
export function layoutsOf({ signatureLayout }: KnownWorld): readonly SignatureLayout[] {
  return signatureLayout === undefined ? SIGNATURE_LAYOUT_NAMES : [signatureLayout];
}
