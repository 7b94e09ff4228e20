// Generates amounts of money for the property-based tests of this package.
import fc from "fast-check";

/** Amounts up to a million, with cents. */
export const amounts = fc
  .tuple(fc.nat(1_000_000), fc.nat(99))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, "0")}`);
