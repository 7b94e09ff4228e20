// Record types: members in wire order under a wire name.
import type { Choice } from "./choice.js";
import type { Law } from "./law.js";
import type { MemberMap } from "./member.js";
import type { RuleKind } from "./rule.js";

/** A record type. Its catalog name is its key; its wire name is unique at each endpoint. */
export interface RecordType<
  M extends MemberMap = MemberMap,
  D extends string = string,
  C extends readonly Choice[] = readonly Choice[],
> {
  readonly kind: "record";
  readonly wireName: string;
  /** The endpoints, by key, whose messages use the type. */
  readonly endpoints: readonly string[];
  readonly members: M;
  /** The choices between members, in the order of the wire. Default: none. */
  readonly choices?: C | undefined;
  /** The catalog name of the type that this one is derived from; `members` begins with its members. */
  readonly base?: string | undefined;
  /** The catalog names of the types that are derived from this one, directly. Default: none. */
  readonly derived?: readonly D[] | undefined;
  /** True for a type of which there are only derived values. Default: false. */
  readonly abstract?: boolean | undefined;
  /** The namespace of the type and its members. Default: that of the service. */
  readonly namespace?: string | undefined;
  /** True if the child elements are in no namespace. Default: false. */
  readonly unqualified?: boolean | undefined;
  /** True for a type without a name, which is declared inside an element. Default: false. */
  readonly anonymous?: boolean | undefined;
  /** True if text may be between the elements; the member of the part `rest` holds both. Default: false. */
  readonly mixed?: boolean | undefined;
  /** True if the child elements can be in any order (xs:all). Default: false. */
  readonly unordered?: boolean | undefined;
  /** The ground of the list of members. Default: `stated`. */
  readonly source?: RuleKind;
  readonly laws: readonly Law[];
  readonly doc: string;
  /** The section of the spec. */
  readonly spec: string;
}

/** The description of a record type by its author; laws may be left out. */
export type RecordSource<
  M extends MemberMap,
  D extends string = string,
  C extends readonly Choice[] = readonly Choice[],
> = Omit<RecordType<M, D, C>, "kind" | "laws"> & {
  readonly laws?: readonly Law[];
};

/** Describes a record type; the order of `members` is the order of the wire. */
export function record<
  M extends MemberMap,
  const D extends string = never,
  const C extends readonly Choice[] = readonly [],
>(source: RecordSource<M, D, C>): RecordType<M, D, C> {
  return { kind: "record", laws: [], ...source };
}
