// Handles availability signatures that are missing because the range is too long.

import { type Answer, okReply } from "@staywire/conformance/checks";
import { SIGNATURE_LAYOUTS } from "@staywire/values";
import type { KnownWorld } from "../known-world/known-world.js";
import { layoutsOf } from "../known-world/layouts.js";

/** True if an item of a list reports that its signature could not be calculated. */
export function lacksSignature(answer: Answer, index: number): boolean {
  const errors = okReply(answer)?.itemErrors ?? [];
  return errors.some(({ code, path }) => code === "signature-not-calculated" && path.startsWith(`[${index}]`));
}

const INT_DIGITS = 31;

/** True if the signature of so many nights does not fit into an int in one of the layouts that the target may have. */
export function mayLackSignature(world: KnownWorld, nights: number): boolean {
  return layoutsOf(world).some((layout) => {
    const { above, below } = SIGNATURE_LAYOUTS[layout];
    return above.length + nights + (below === "" ? 0 : 1) > INT_DIGITS;
  });
}
