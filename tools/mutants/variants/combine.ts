// Combines variants: packs that contain every short variant once, and random combinations.

import fc from "fast-check";
import { variants } from "./all.js";
import type { Variant } from "./variant.js";

/** Maximum number of variants in a pack. */
const MOST = 14;

/**
 * Distributes the short variants over packs, so that a few runs cover all of them. Variants that break a convention
 * have packs of their own, because only stated rules count for them. A variant of the inventory has its own pack.
 */
export function packs(): readonly (readonly Variant[])[] {
  const shared: Variant[][] = [];
  const alone: Variant[][] = [];
  for (const variant of variants.filter(({ isLong }) => isLong !== true)) {
    if (variant.aspect === "inventory") alone.push([variant]);
    else (shared.find((pack) => fits(pack, variant)) ?? addTo(shared)).push(variant);
  }
  return [...shared, ...alone];
}

function addTo(all: Variant[][]): Variant[] {
  const pack: Variant[] = [];
  all.push(pack);
  return pack;
}

function fits(pack: readonly Variant[], variant: Variant): boolean {
  const isAlike = pack.every(({ breaksConvention }) => breaksConvention === variant.breaksConvention);
  return pack.length < MOST && isAlike && pack.every((each) => areCompatible(each, variant));
}

function areCompatible(one: Variant, other: Variant): boolean {
  return one.aspect === undefined || one.aspect !== other.aspect;
}

/** Returns the packs without variants whose data differs from their world. */
export function comparedPacks(): readonly (readonly Variant[])[] {
  return packs()
    .map((pack) => pack.filter(({ otherData }) => otherData === undefined))
    .filter((pack) => pack.length > 0);
}

/** Draws three to twelve variants at random, and drops each that is not compatible with an earlier one. */
export function combination(seed: number): readonly Variant[] {
  const short = variants.filter(({ isLong }) => isLong !== true);
  const [drawn = []] = fc.sample(fc.shuffledSubarray([...short], { minLength: 3, maxLength: 12 }), {
    seed,
    numRuns: 1,
  });
  return drawn.filter((variant, at) => drawn.slice(0, at).every((before) => areCompatible(before, variant)));
}
