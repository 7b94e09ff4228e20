// Exports the public API: dates, nights, decimals and availability signatures, without a Date object.

export {
  checkSignature,
  decodeSignature,
  encodeSignature,
  type SignatureOptions,
  type SignatureVerdict,
} from "./availability-signature.js";
export {
  type CalendarDate,
  calendarDate,
  isCalendarDate,
} from "./calendar-date.js";
export { addDays, compareDates, DAY_NAMES, type DayName, dayOfWeek, nightsBetween } from "./date-arithmetic.js";
export { atMidnight, dateOf, isUnset, UNSET_DATE_TIME } from "./date-of.js";
export { formatDdMmmYyyy, formatIsoDate, parseDdMmmYyyy, parseIsoDate } from "./date-text.js";
export {
  type DateTime,
  formatDateTime,
  formatZonedDate,
  parseDateTime,
  parseZonedDate,
  type ZonedDate,
} from "./date-time.js";
export { canonicalDecimal, type Decimal, formatDecimal, MAX_DECIMAL_DIGITS, parseDecimal } from "./decimal.js";
export {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
} from "./decimal-arithmetic.js";
export { ROUNDING_RULES, type RoundingRule, roundDecimal } from "./decimal-rounding.js";
export { compareInstants } from "./instant.js";
export { fromMinorUnits, toMinorUnits } from "./minor-units.js";
export { contains, countNights, MAX_NIGHTS, type NightRange, nightRange, nightsOf, overlaps } from "./night-range.js";
export { type Band, bandCovers, bandsOn, gaps, minimumStay } from "./rate-band.js";
export { inferSignatureLayout, type SignatureInference, type SignatureSample } from "./signature-inference.js";
export {
  SIGNATURE_LAYOUT_NAMES,
  SIGNATURE_LAYOUTS,
  type SignatureLayout,
  type SignatureLayoutSpec,
} from "./signature-layout.js";
export { decodeSpecText, SPEC_TEXT_READINGS, type SpecTextReading } from "./signature-spec-text.js";
export { VALUE_ERROR_CODES, ValueError, type ValueErrorCode } from "./value-error.js";
