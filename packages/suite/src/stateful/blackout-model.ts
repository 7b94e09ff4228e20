// The model: which blackouts a property must show, and which earlier answers a cache may still give.

/** A stay: days after the first day of its window, `to` being the day of departure. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** Seconds by which the clocks of suite and target may differ, and a cache be late. */
const SLACK = 2;

interface Version {
  readonly ranges: readonly DayRange[];
  /** The moment, in seconds, after which it holds no longer. */
  readonly until: number;
}

/** Models the nights that one property must show, and the nights that it had to show before. */
export class BlackoutModel {
  private versions: readonly Version[] = [{ ranges: [], until: Number.POSITIVE_INFINITY }];

  /** Returns the ranges of now. */
  present(): readonly DayRange[] {
    return this.versions.at(-1)?.ranges ?? [];
  }

  /** Takes in a range that was recorded at a moment. */
  add(range: DayRange, at: number): void {
    const present = this.present();
    const past = this.versions.slice(0, -1);
    this.versions = [
      ...past,
      { ranges: present, until: at },
      { ranges: [...present, range], until: Number.POSITIVE_INFINITY },
    ];
  }

  /** The moment from which on a cache of so many seconds can give nothing but what holds. */
  freshFrom(cache: number): number {
    const last = this.versions.at(-2)?.until;
    return cache === 0 || last === undefined ? Number.NEGATIVE_INFINITY : last + cache + SLACK;
  }

  /**
   * Returns the acceptable lists at a moment, with a cache of so many seconds: the recently replaced ones, then the
   * present one last.
   */
  acceptableReads(cache: number, at: number): readonly (readonly DayRange[])[] {
    const late = this.versions.slice(0, -1).filter(({ until }) => cache > 0 && until + cache + SLACK > at);
    return [...late.map(({ ranges }) => ranges), this.present()];
  }
}

/** True if two ranges share a night or a day: the spec speaks of calendar days that are blocked. */
export function touch(a: DayRange, b: DayRange): boolean {
  return a.from <= b.to && b.from <= a.to;
}

/** Ranges as one text, whatever their order: equal where the ranges are. */
export function textOf(ranges: readonly DayRange[]): string {
  return ranges
    .map(({ from, to }) => `${from} to ${to}`)
    .sort()
    .join(", ");
}
