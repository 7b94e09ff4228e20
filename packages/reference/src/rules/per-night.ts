// Converts the rates that a supplier sets to nightly rates.
import { formatDecimal, parseDecimal } from "@staywire/values";
import type { RateBand } from "@staywire/world";

const SCALE = 10;

/** Returns the nightly rate of a band: a seventh of the amount if the supplier set it per week. */
export function nightlyRate(band: RateBand): string {
  return perNight(band.amount, band.RateType);
}

/** Returns the net nightly rate of a band. */
export function netNightlyRate(band: RateBand): string {
  return perNight(band.net ?? band.amount, band.RateType);
}

function perNight(amount: string, RateType: RateBand["RateType"]): string {
  return RateType === "0" ? seventh(amount) : amount;
}

// Exact if 7 divides the amount; otherwise rounded half up to 10 digits after the point (our choice).
function seventh(amount: string): string {
  const { coefficient, scale } = parseDecimal(amount);
  if (coefficient % 7n === 0n) return formatDecimal({ coefficient: coefficient / 7n, scale });
  const scaled = coefficient * 10n ** BigInt(SCALE - scale);
  return formatDecimal({ coefficient: (scaled * 2n + 7n) / 14n, scale: SCALE });
}
