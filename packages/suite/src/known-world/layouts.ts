// Determines the possible layouts of a target's availability signatures.
import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "@staywire/values";
import type { KnownWorld } from "./known-world.js";

/** Returns the layout of the known world, or all known layouts. */
export function layoutsOf({ signatureLayout }: KnownWorld): readonly SignatureLayout[] {
  return signatureLayout === undefined ? SIGNATURE_LAYOUT_NAMES : [signatureLayout];
}
