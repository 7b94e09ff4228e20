// Collects the differences that a comparison finds, up to a maximum number.
import type { Message } from "@staywire/model";
import { showData } from "../core/describe.js";
import type { ReplyDifference, Side } from "../core/difference.js";

/** The number of differences to keep per member and kind. More differences of a kind would show nothing new. */
const KEPT_OF_A_KIND = 3;

/** The number of differences to keep per comparison. */
const KEPT = 500;

/**
 * The current position in a compared value, as a path. `path` contains the indices of list items, and `member` does
 * not.
 */
export interface Location {
  readonly path: string;
  readonly member: string;
}

/** Counts all differences, and keeps only the first few of each member and kind. */
export class Found {
  /** The number of all differences, including those that are not kept. */
  total = 0;
  readonly kept: ReplyDifference[] = [];
  private readonly counts = new Map<string, number>();

  /** The number of distinct pairs of a member and a kind of difference. */
  get causes(): number {
    return this.counts.size;
  }

  /** Adds the difference between two values at a location. */
  add(kind: ReplyDifference["kind"], { path, member }: Location, values: readonly [left: Side, right: Side]): void {
    if (this.isFull(`${kind} ${member}`)) return;
    const [left, right] = values.map(textOfSide) as [Message, Message];
    this.kept.push({ member, path, kind, left, right, values });
  }

  /** Adds a difference whose texts the caller provides. */
  addText(difference: Omit<ReplyDifference, "values">): void {
    if (!this.isFull(`${difference.kind} ${difference.member}`)) this.kept.push(difference);
  }

  /** Adds all findings of another comparison. */
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
