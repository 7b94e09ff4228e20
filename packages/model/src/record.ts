// Record types: members in wire order under a wire name.
import type { Law } from "./law.js";
import type { MemberMap } from "./member.js";
import type { RuleKind } from "./rule.js";

/** A record type. Its catalog name is the key it stands under; its wire name is unique at each endpoint. */
export interface RecordType<M extends MemberMap = MemberMap> {
  readonly kind: "record";
  readonly wireName: string;
  /** The endpoints, by key, whose messages use the type. */
  readonly endpoints: readonly string[];
  readonly members: M;
  /** What the list of members rests on. Default: `stated`. */
  readonly source?: RuleKind;
  readonly laws: readonly Law[];
  readonly doc: string;
  /** The section of the spec. */
  readonly spec: string;
}

/** What the author of a record type says; laws may be left out. */
export type RecordSource<M extends MemberMap> = Omit<RecordType<M>, "kind" | "laws"> & {
  readonly laws?: readonly Law[];
};

/** Describes a record type; the order of `members` is the order of the wire. */
export function record<M extends MemberMap>(source: RecordSource<M>): RecordType<M> {
  return { kind: "record", laws: [], ...source };
}
