// Indexes the replies of a target by account, operation and property.
import type { RecordValue } from "@staywire/codec";
import { type Found, isRead, keyOf, type Observed, type ReadCall } from "../discovery/observed.js";
import { numberIn, recordsOf } from "../discovery/reader.js";

/** The records of a reply, with the call that returned them. */
export interface Rows {
  readonly call: ReadCall;
  readonly rows: readonly RecordValue[];
}

/** One record of a reply, with the call that returned it. */
export interface Row {
  readonly call: ReadCall;
  readonly row: RecordValue;
}

/** A property as one account sees it. */
export interface Place {
  readonly account: string;
  readonly property: number;
}

/**
 * Maximum number of different replies to keep per call, because replies are compared in pairs and a recording can
 * contain any number.
 */
const MOST_REPLIES = 8;

/** Indexes exchanges for lookups. Equal replies to the same call are kept once. */
export class View {
  readonly accounts: readonly string[];
  private readonly byOperation = new Map<string, Observed[]>();
  private readonly byProperty = new Map<string, Observed[]>();

  constructor(observed: Iterable<Observed>) {
    const accounts = new Set<string>();
    const replies = new Map<string, Observed[]>();
    for (const each of observed) {
      accounts.add(each.account);
      const known = listIn(replies, keyOf(each), (): Observed[] => []);
      if (known.length === MOST_REPLIES || known.some((other) => isSameReply(other, each))) continue;
      known.push(each);
      listIn(this.byOperation, JSON.stringify([each.operation, each.account]), () => []).push(each);
      const { PropertyID } = each.parameters;
      if (typeof PropertyID === "number") listIn(this.byProperty, placeOf(each, PropertyID), () => []).push(each);
    }
    this.accounts = [...accounts];
  }

  /** Returns those calls of an operation by an account that got a result. */
  read(operation: string, account: string): readonly Observed[] {
    return this.asked(operation, account).filter(({ found }) => isRead(found) && found.value !== null);
  }

  /** Returns all exchanges of the view. */
  all(): readonly Observed[] {
    return [...this.byOperation.values()].flat();
  }

  /** Returns all calls of an operation by an account. */
  asked(operation: string, account: string): readonly Observed[] {
    return this.byOperation.get(JSON.stringify([operation, account])) ?? [];
  }

  /** Returns the calls of an operation about one property, whatever their outcome. */
  replies(operation: string, { account, property }: Place): readonly Observed[] {
    return this.byProperty.get(placeOf({ operation, account }, property)) ?? [];
  }

  /** Returns the records that an operation returned for one property. */
  records(operation: string, place: Place): readonly Row[] {
    return this.replies(operation, place).flatMap((observed) => {
      const row = recordIn(observed.found);
      return row === undefined ? [] : [{ call: callOf(observed), row }];
    });
  }

  /** Returns the lists that an operation returned for one property. */
  lists(operation: string, place: Place): readonly Rows[] {
    return this.replies(operation, place).flatMap(({ found, ...call }) =>
      isRead(found) && Array.isArray(found.value) ? [{ call: callOf(call), rows: recordsOf(found.value) }] : [],
    );
  }

  /** Returns the properties for which an operation was called, for each account. */
  places(operation: string): readonly Place[] {
    return this.accounts.flatMap((account) =>
      this.properties(operation, account).map((property) => ({ account, property })),
    );
  }

  /** Returns the properties for which an account has called an operation. */
  properties(operation: string, account: string): readonly number[] {
    const ids = this.asked(operation, account).flatMap(({ parameters }) => numberIn(parameters, "PropertyID") ?? []);
    return [...new Set(ids)];
  }

  /** Returns the first call of an operation about one property, whatever its outcome. */
  about(operation: string, account: string, property: number): Observed | undefined {
    return this.replies(operation, { account, property })[0];
  }

  /** Returns the first record that an operation returned for one property. */
  record(operation: string, account: string, property: number): Row | undefined {
    return this.records(operation, { account, property })[0];
  }

  /** Returns the first list that an operation returned for one property. */
  list(operation: string, account: string, property: number): Rows | undefined {
    return this.lists(operation, { account, property })[0];
  }

  /** Returns the records that an operation returned for all properties. */
  allRecords(operation: string): readonly (Row & Place)[] {
    return this.places(operation).flatMap((place) =>
      this.records(operation, place).map((row) => ({ ...row, ...place })),
    );
  }

  /** Yields every pair of accounts. */
  *pairs(): Iterable<readonly [string, string]> {
    for (const [index, one] of this.accounts.entries()) {
      for (const other of this.accounts.slice(index + 1)) yield [one, other];
    }
  }
}

function isSameReply({ found: one }: Observed, { found: other }: Observed): boolean {
  const textOf = ({ value, codes, refused, trouble }: Found) => JSON.stringify([value, codes, refused, trouble]);
  return textOf(one) === textOf(other);
}

function listIn<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function placeOf({ operation, account }: Pick<ReadCall, "operation" | "account">, property: number): string {
  return keyOf({ operation, account, parameters: { property } });
}

/** Returns every pair of an item of the left list and an item of the right list. */
export function pairsOf<A, B>(left: readonly A[], right: readonly B[]): readonly (readonly [A, B])[] {
  return left.flatMap((one) => right.map((other) => [one, other] as const));
}

/** Returns the call without its outcome. */
export function callOf({ account, operation, parameters }: ReadCall): ReadCall {
  return { account, operation, parameters };
}

/** Returns the result of a reply if it is a record and the whole call has no error; otherwise undefined. */
export function recordIn(found: Found): RecordValue | undefined {
  const { value } = found;
  if (!isRead(found) || typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return value as RecordValue;
}
