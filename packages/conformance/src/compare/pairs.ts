// Pairs corresponding items of two lists, in linear time.

/** The indices of a pair of items. An index is undefined if the list on that side lacks the item. */
export type IndexPair = readonly [left: number | undefined, right: number | undefined];

/** The items of two lists as texts. Two items are equal if their texts are equal. */
export type Texts = readonly [left: readonly string[], right: readonly string[]];

/** The indices of items without an equal item in the other list. */
export interface Unmatched {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Finds the items of each list that have no equal item in the other list. Equal items are matched one to one. */
export function unmatchedOf([left, right]: Texts): Unmatched {
  const waiting = queuesOf(
    right.map((_, index) => index),
    (index) => right[index] ?? "",
  );
  const alone = left.flatMap((text, index) => (waiting.get(text)?.shift() === undefined ? [index] : []));
  return { left: alone, right: [...waiting.values()].flatMap((queue) => [...queue]).sort((a, b) => a - b) };
}

/** Pairs the unmatched items in order. */
export function pairsByPosition({ left, right }: Unmatched): IndexPair[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [left[at], right[at]]);
}

/** Pairs unmatched items with equal keys. An item without an equal key on the other side gets no partner. */
export function pairsByKey({ left, right }: Unmatched, [leftKeys, rightKeys]: Texts): IndexPair[] {
  const waiting = queuesOf(right, (index) => rightKeys[index] ?? "");
  const pairs = left.map((index): IndexPair => [index, waiting.get(leftKeys[index] ?? "")?.shift()]);
  const rest = [...waiting.values()].flatMap((queue) => [...queue]).sort((a, b) => a - b);
  return [...pairs, ...rest.map((index): IndexPair => [undefined, index])];
}

/** Separates the pairs from the items without a partner. */
export function partnersOf(all: readonly IndexPair[]): { readonly pairs: IndexPair[]; readonly alone: Unmatched } {
  const isPair = ([left, right]: IndexPair): boolean => left !== undefined && right !== undefined;
  const alone = all.filter((pair) => !isPair(pair));
  const sideOf = (side: 0 | 1): number[] => alone.flatMap((pair) => pair[side] ?? []);
  return { pairs: all.filter(isPair), alone: { left: sideOf(0), right: sideOf(1) } };
}

function queuesOf(indices: readonly number[], textOf: (index: number) => string): Map<string, Queue> {
  const queues = new Map<string, Queue>();
  for (const index of indices) {
    const text = textOf(index);
    const queue = queues.get(text) ?? new Queue();
    queues.set(text, queue);
    queue.push(index);
  }
  return queues;
}

// The queue has an index, because `shift` on a long array moves all of its items.
class Queue {
  private readonly items: number[] = [];
  private at = 0;

  push(item: number): void {
    this.items.push(item);
  }

  shift(): number | undefined {
    const item = this.items[this.at];
    this.at += 1;
    return item;
  }

  *[Symbol.iterator](): Generator<number> {
    yield* this.items.slice(this.at);
  }
}
