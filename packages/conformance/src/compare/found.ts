// The differences that a comparison has found, within bounds.
import type { Message } from "@staywire/model";
import { showData } from "../core/describe.js";
import type { ReplyDifference, Side } from "../core/difference.js";

/** The number of differences of one member and kind that are kept: more would say the same again. */
const KEPT_OF_A_KIND = 3;

/** The number of differences of one comparison that are kept. */
const KEPT = 500;

/** The position of a comparison in a value: with the indices of lists, and without. */
export interface Location {
  readonly path: string;
  readonly member: string;
}

/** Collects differences: counts them all, and keeps the first of each member and kind. */
export class Found {
  /** The number of all differences, kept or not. */
  total = 0;
  readonly kept: ReplyDifference[] = [];
  private readonly counts = new Map<string, number>();

  /** The number of different members and kinds. */
  get causes(): number {
    return this.counts.size;
  }

  /** Adds the difference between two values at a location. */
  add(kind: ReplyDifference["kind"], { path, member }: Location, values: readonly [left: Side, right: Side]): void {
    if (this.isFull(`${kind} ${member}`)) return;
    const [left, right] = values.map(textOfSide) as [Message, Message];
    this.kept.push({ member, path, kind, left, right, values });
  }

  /** Adds a difference that is described in words. */
  addText(difference: Omit<ReplyDifference, "values">): void {
    if (!this.isFull(`${difference.kind} ${difference.member}`)) this.kept.push(difference);
  }

  /** Adds everything that another comparison has found. */
  merge(other: Found): void {
    for (const each of other.kept) {
      if (!this.isFull(`${each.kind} ${each.member}`)) this.kept.push(each);
    }
    this.total += other.total - other.kept.length;
  }

  private isFull(cause: string): boolean {
    this.total += 1;
    const before = this.counts.get(cause) ?? 0;
    this.counts.set(cause, before + 1);
    return before >= KEPT_OF_A_KIND || this.kept.length >= KEPT;
  }
}

function textOfSide(value: Side): string {
  return value === undefined ? "absent" : showData(value);
}
