// The replies that were read from a target, by account, operation and property.
import type { RecordValue } from "@staywire/codec";
import { type Found, isRead, keyOf, type Observed, type ReadCall } from "../discovery/observed.js";
import { numberIn, recordsOf } from "../discovery/reader.js";

/** Records of a reply, and the call that it replies to. */
export interface Rows {
  readonly call: ReadCall;
  readonly rows: readonly RecordValue[];
}

/** One record of a reply, and the call that it replies to. */
export interface Row {
  readonly call: ReadCall;
  readonly row: RecordValue;
}

/** The replies of a discovery, ready for lookups. */
export class View {
  readonly accounts: readonly string[];
  private readonly byOperation = new Map<string, Observed[]>();
  private readonly byProperty = new Map<string, Observed>();

  constructor(observed: Iterable<Observed>) {
    const accounts = new Set<string>();
    for (const each of observed) {
      accounts.add(each.account);
      const list = this.byOperation.get(each.operation);
      if (list === undefined) this.byOperation.set(each.operation, [each]);
      else list.push(each);
      const { PropertyID } = each.parameters;
      if (typeof PropertyID === "number") this.byProperty.set(placeOf(each, PropertyID), each);
    }
    this.accounts = [...accounts];
  }

  /** Lists the calls of an operation by an account whose replies report no error of the call. */
  read(operation: string, account: string): readonly Observed[] {
    const all = this.byOperation.get(operation) ?? [];
    return all.filter((each) => each.account === account && isRead(each.found) && each.found.value !== null);
  }

  /** Lists all calls of an operation by an account. */
  asked(operation: string, account: string): readonly Observed[] {
    return (this.byOperation.get(operation) ?? []).filter((each) => each.account === account);
  }

  /** The call of an operation about one property, whatever its outcome. */
  about(operation: string, account: string, property: number): Observed | undefined {
    return this.byProperty.get(placeOf({ operation, account }, property));
  }

  /** The record that an operation returned for one property; undefined if none was read. */
  record(operation: string, account: string, property: number): Row | undefined {
    const observed = this.about(operation, account, property);
    const row = observed === undefined ? undefined : recordIn(observed.found);
    return observed === undefined || row === undefined ? undefined : { call: callOf(observed), row };
  }

  /** The list that an operation returned for one property; undefined if none was read. */
  list(operation: string, account: string, property: number): Rows | undefined {
    const observed = this.about(operation, account, property);
    if (observed === undefined || !isRead(observed.found) || !Array.isArray(observed.found.value)) return undefined;
    return { call: callOf(observed), rows: recordsOf(observed.found.value) };
  }

  /** The ids of the properties that an account has asked an operation about. */
  properties(operation: string, account: string): readonly number[] {
    return this.asked(operation, account).flatMap(({ parameters }) => numberIn(parameters, "PropertyID") ?? []);
  }

  /** Two accounts at a time. */
  *pairs(): Iterable<readonly [string, string]> {
    for (const [index, one] of this.accounts.entries()) {
      for (const other of this.accounts.slice(index + 1)) yield [one, other];
    }
  }
}

function placeOf({ operation, account }: Pick<ReadCall, "operation" | "account">, property: number): string {
  return keyOf({ operation, account, parameters: { property } });
}

/** Returns the call without its outcome. */
export function callOf({ account, operation, parameters }: ReadCall): ReadCall {
  return { account, operation, parameters };
}

/** The record of a reply that reports no error; undefined if there is none. */
export function recordIn(found: Found): RecordValue | undefined {
  const { value } = found;
  if (!isRead(found) || typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return value as RecordValue;
}
