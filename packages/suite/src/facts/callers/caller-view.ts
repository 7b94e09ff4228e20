// Indexes the exchanges of callers, in the order of sending.
import type { Observed } from "../../discovery/observed.js";

/** An exchange with a known time. */
export type Timed = Observed & { readonly time: number };

/**
 * Indexes exchanges for lookups. Unlike the view of replies, it keeps equal exchanges, because it matters how often a
 * call is sent.
 */
export class CallerView {
  /** All exchanges; exchanges without a time come last. */
  readonly all: readonly Observed[];
  private readonly byOperation = new Map<string, Observed[]>();

  constructor(exchanges: Iterable<Observed>) {
    this.all = [...exchanges].sort((one, other) => timeOf(one) - timeOf(other));
    for (const each of this.all) {
      const known = this.byOperation.get(each.operation);
      if (known === undefined) this.byOperation.set(each.operation, [each]);
      else known.push(each);
    }
  }

  /** Returns the exchanges of the given operations. */
  of(operations: readonly string[]): readonly Observed[] {
    return operations.flatMap((operation) => this.byOperation.get(operation) ?? []);
  }

  /** Returns the exchanges of an operation with known time and parameters, the earliest first. */
  timed(operation: string): readonly Timed[] {
    return this.of([operation]).filter(isTimed).filter(isDecoded);
  }
}

function isTimed(exchange: Observed): exchange is Timed {
  return Number.isFinite(exchange.time);
}

/**
 * True if the parameters were decoded, or if the outline of the request is unknown. Two calls that cannot be decoded do
 * not count as equal.
 */
export function isDecoded({ request }: Observed): boolean {
  return request === undefined || (request.problem === undefined && request.element !== "other-name");
}

function timeOf(exchange: Observed): number {
  return isTimed(exchange) ? exchange.time : Number.MAX_VALUE;
}

/** Groups exchanges by key, keeping their order. */
export function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/**
 * Pairs each exchange of `later` with the latest exchange of `earlier` that was sent before it. Both lists must be in
 * order of time.
 */
export function* withLatest(
  earlier: readonly Timed[],
  later: readonly Timed[],
): Iterable<readonly [before: Timed, after: Timed]> {
  let at = 0;
  let latest: Timed | undefined;
  for (const after of later) {
    for (let next = earlier[at]; next !== undefined && next.time < after.time; next = earlier[at]) {
      latest = next;
      at += 1;
    }
    if (latest !== undefined) yield [latest, after];
  }
}

/** Defines a crowd: many exchanges within a short time. */
export interface Crowd<T> {
  /** The number of different keys that make a crowd. */
  readonly count: number;
  /** The time span of a crowd, in milliseconds. */
  readonly within: number;
  /** Returns the key of an exchange. Default: each exchange has its own key. */
  readonly keyOf?: ((item: T) => string) | undefined;
}

/**
 * Finds the first crowd in a list that is in order of time. If the list contains no crowd, returns the first exchanges
 * with `count` different keys as evidence for the fact, because they are too far apart to be a crowd. Returns undefined
 * if there are too few exchanges.
 */
export function crowdIn<T extends Timed>(
  items: readonly T[],
  { count, within, keyOf }: Crowd<T>,
): { readonly isCrowd: boolean; readonly calls: readonly T[] } | undefined {
  // The latest exchange for each key; a repeated key moves to the end.
  const latest = new Map<string, T>();
  let spread: readonly T[] | undefined;
  for (const [index, item] of items.entries()) {
    const key = keyOf?.(item) ?? String(index);
    latest.delete(key);
    latest.set(key, item);
    if (latest.size < count) continue;
    const [[first, oldest] = [key, item]] = latest;
    const calls = [...latest.values()];
    if (item.time - oldest.time <= within) return { isCrowd: true, calls };
    spread ??= calls;
    latest.delete(first);
  }
  return spread && { isCrowd: false, calls: spread };
}
