// Converts dates to day numbers and back, with integer arithmetic. 0001-01-01 has the number 0. All date arithmetic
// uses these numbers.
import { type CalendarDate, requireDate } from "./calendar-date.js";
import { ValueError } from "./value-error.js";

const DAYS_OF_400_YEARS = 146_097;
// The calculation uses years that begin on 1 March, so that a leap day is the last day of its year. It counts days from
// 0000-03-01, which is 306 days before 0001-01-01.
const FROM_MARCH_OF_YEAR_0 = 306;

/** The number of 9999-12-31, the last supported day. */
export const LAST_DAY_NUMBER = 3_652_058;

/** Returns the number of a date: 0 for 0001-01-01. Throws for a date that does not exist. */
export function toDayNumber(date: CalendarDate): number {
  const { year, month, day } = requireDate(date);
  const marchYear = month > 2 ? year : year - 1;
  const monthsFromMarch = (month + 9) % 12;
  const dayOfMarchYear = Math.floor((153 * monthsFromMarch + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfMarchYear - FROM_MARCH_OF_YEAR_0;
}

/**
 * Returns the date that has a day number. Throws `date-out-of-range` if it is not between 0001-01-01 and 9999-12-31.
 */
export function fromDayNumber(dayNumber: number): CalendarDate {
  if (!(dayNumber >= 0 && dayNumber <= LAST_DAY_NUMBER)) throw outOfRange(dayNumber);
  const count = dayNumber + FROM_MARCH_OF_YEAR_0;
  const era = Math.floor(count / DAYS_OF_400_YEARS);
  const dayOfEra = count % DAYS_OF_400_YEARS;
  const yearOfEra = marchYearOfEra(dayOfEra);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthsFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((monthsFromMarch + 2) % 12) + 1;
  const year = era * 400 + yearOfEra + (month > 2 ? 0 : 1);
  return { year, month, day: dayOfYear - Math.floor((153 * monthsFromMarch + 2) / 5) + 1 };
}

// Returns the year of a day in a period of 400 years that begins on 1 March; the year and the day are counted from 0.
// Subtracts the leap days, so that every year has 365 days. 1460 is the first leap day, 36,524 is the number of days of
// a century with 24 leap days, and 146,096 is the last day of the period. A leap day may be subtracted some days early,
// but still in the year that it ends, so that the result does not change.
function marchYearOfEra(dayOfEra: number): number {
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  return Math.floor((dayOfEra - leapDays) / 365);
}

function outOfRange(dayNumber: number): ValueError {
  const message = `the day ${dayNumber} days after 0001-01-01 is out of range: dates run from 0001-01-01 to 9999-12-31`;
  return new ValueError("date-out-of-range", String(dayNumber), message);
}
