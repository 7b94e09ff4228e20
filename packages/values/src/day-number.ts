// Numbers days from 0001-01-01 as 0, with integer arithmetic. All date arithmetic builds on it.
import { type CalendarDate, requireDate } from "./calendar-date.js";
import { ValueError } from "./value-error.js";

const DAYS_OF_400_YEARS = 146_097;
// The calculation starts on 0000-03-01, so that a leap day is the last day of its year.
const FROM_MARCH_OF_YEAR_0 = 306;

/** The number of 9999-12-31, the last supported day. */
export const LAST_DAY_NUMBER = 3_652_058;

/** Returns the number of a day: 0 for 0001-01-01. Throws for a date that does not exist. */
export function toDayNumber(date: CalendarDate): number {
  const { year, month, day } = requireDate(date);
  const marchYear = month > 2 ? year : year - 1;
  const monthsFromMarch = (month + 9) % 12;
  const dayOfMarchYear = Math.floor((153 * monthsFromMarch + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfMarchYear - FROM_MARCH_OF_YEAR_0;
}

/** Returns the day with a number. Throws `date-out-of-range` outside of 0001-01-01 to 9999-12-31. */
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

// Returns the year of the era. The leap days are subtracted first, so that every year has 365 days. The divisors are
// the days of 4, 100 and 400 years, minus one.
function marchYearOfEra(dayOfEra: number): number {
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  return Math.floor((dayOfEra - leapDays) / 365);
}

function outOfRange(dayNumber: number): ValueError {
  const message = `the day ${dayNumber} days after 0001-01-01 is out of range: dates run from 0001-01-01 to 9999-12-31`;
  return new ValueError("date-out-of-range", String(dayNumber), message);
}
