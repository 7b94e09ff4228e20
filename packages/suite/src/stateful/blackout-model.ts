// Models which blackouts a property must show, and which earlier replies a cache may still return.

/** A stay in days after the first day of its window; `to` is the day of departure. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** Seconds by which the clocks of suite and target may differ, and a cache may be late. */
const SLACK = 2;

interface Version {
  readonly ranges: readonly DayRange[];
  /** The time in seconds until which the list was valid. */
  readonly until: number;
}

/** Models the ranges that one property must show now, and the ranges that it had to show before. */
export class BlackoutModel {
  private versions: readonly Version[] = [{ ranges: [], until: Number.POSITIVE_INFINITY }];

  /** Returns the current ranges. */
  present(): readonly DayRange[] {
    return this.versions.at(-1)?.ranges ?? [];
  }

  /** Adds a range. `at` is the time, in seconds, at which the target recorded it. */
  add(range: DayRange, at: number): void {
    const present = this.present();
    const past = this.versions.slice(0, -1);
    this.versions = [
      ...past,
      { ranges: present, until: at },
      { ranges: [...present, range], until: Number.POSITIVE_INFINITY },
    ];
  }

  /**
   * Returns the time, in seconds, after which a cache with the given duration, also in seconds, returns only current
   * data.
   */
  freshFrom(cache: number): number {
    const last = this.versions.at(-2)?.until;
    return cache === 0 || last === undefined ? Number.NEGATIVE_INFINITY : last + cache + SLACK;
  }

  /**
   * Returns the acceptable lists at a time, given the duration of the cache in seconds: lists that were replaced
   * recently, and the current one last.
   */
  acceptableReads(cache: number, at: number): readonly (readonly DayRange[])[] {
    const late = this.versions.slice(0, -1).filter(({ until }) => cache > 0 && until + cache + SLACK > at);
    return [...late.map(({ ranges }) => ranges), this.present()];
  }
}

/**
 * True if two ranges share a day, including the last day, because the specification says that calendar days are
 * blocked.
 */
export function touch(a: DayRange, b: DayRange): boolean {
  return a.from <= b.to && b.from <= a.to;
}

/** Returns ranges as one text, which is the same for equal ranges in any order. */
export function textOf(ranges: readonly DayRange[]): string {
  return ranges
    .map(({ from, to }) => `${from} to ${to}`)
    .sort()
    .join(", ");
}
