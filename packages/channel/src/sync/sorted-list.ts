// Keeps a list sorted. The list consists of blocks, so that adding or removing an item moves at most one block.

const BLOCK = 512;

/** Compares two items: negative if the first comes first. Two different items are never equal. */
export type Compare<T> = (one: T, other: T) => number;

/** A list that keeps its items sorted. */
export class SortedList<T> {
  private readonly blocks: T[][] = [];
  private readonly compare: Compare<T>;

  constructor(compare: Compare<T>) {
    this.compare = compare;
  }

  add(item: T): void {
    const index = Math.min(this.blockOf(item), this.blocks.length - 1);
    const block = this.blocks[index];
    if (block === undefined) {
      this.blocks.push([item]);
      return;
    }
    block.splice(this.positionIn(block, item), 0, item);
    if (block.length > 2 * BLOCK) this.blocks.splice(index + 1, 0, block.splice(BLOCK));
  }

  remove(item: T): void {
    const index = this.blockOf(item);
    const block = this.blocks[index];
    if (block === undefined) return;
    const position = this.positionIn(block, item);
    if (block[position] === item) block.splice(position, 1);
    if (block.length === 0) this.blocks.splice(index, 1);
  }

  /** Yields the items after a given one, which need not be in the list. Without a given item, yields all items. */
  *after(item: T | undefined): Generator<T, void, undefined> {
    let index = item === undefined ? 0 : this.blockOf(item);
    let position = item === undefined ? 0 : this.positionIn(this.blocks[index] ?? [], item);
    for (let block = this.blocks[index]; block !== undefined; block = this.blocks[++index]) {
      for (; position < block.length; position++) {
        const next = block[position] as T;
        if (item === undefined || this.compare(next, item) > 0) yield next;
      }
      position = 0;
    }
  }

  // Returns the index of the first block whose last item is not before the given item.
  private blockOf(item: T): number {
    return lowest(this.blocks.length, (index) => this.compare(this.blocks[index]?.at(-1) as T, item) >= 0);
  }

  private positionIn(block: readonly T[], item: T): number {
    return lowest(block.length, (index) => this.compare(block[index] as T, item) >= 0);
  }
}

/**
 * Finds by binary search the lowest index below `count` for which a condition is true; `count` if there is none. If the
 * condition is true for an index, it must be true for every greater one.
 */
function lowest(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
