// Declares record types: named types whose members have an order on the wire.
import type { Choice } from "./choice.js";
import type { Law } from "./law.js";
import type { MemberMap } from "./member.js";
import type { RuleKind } from "./rule.js";

/**
 * A record type. Its key in the catalog is its catalog name. Its wire name is unique among the types of an endpoint.
 */
export interface RecordType<
  M extends MemberMap = MemberMap,
  D extends string = string,
  C extends readonly Choice[] = readonly Choice[],
> {
  readonly kind: "record";
  readonly wireName: string;
  /** The keys of the endpoints whose messages use the type. */
  readonly endpoints: readonly string[];
  readonly members: M;
  /** The choices between members, in wire order. Default: none. */
  readonly choices?: C | undefined;
  /** The catalog name of the base type. `members` begins with the members of the base type. */
  readonly base?: string | undefined;
  /** The catalog names of the types that derive directly from this type. Default: none. */
  readonly derived?: readonly D[] | undefined;
  /** True for an abstract type: every value is of a derived type. @defaultValue false */
  readonly abstract?: boolean | undefined;
  /** The namespace of the type and its members. Default: the namespace of the service. */
  readonly namespace?: string | undefined;
  /** True if the child elements are in no namespace. @defaultValue false */
  readonly unqualified?: boolean | undefined;
  /** True for a type without a name, declared inside an element. @defaultValue false */
  readonly anonymous?: boolean | undefined;
  /**
   * True for mixed content: text may occur between the elements, and the member with the part `rest` holds both.
   * @defaultValue false
   */
  readonly mixed?: boolean | undefined;
  /** True if the child elements can occur in any order (xs:all). @defaultValue false */
  readonly unordered?: boolean | undefined;
  /** The origin of the list of members. @defaultValue `stated` */
  readonly source?: RuleKind;
  readonly laws: readonly Law[];
  readonly doc: string;
  /** The section of the spec that describes the type. */
  readonly spec: string;
}

/** The fields that the author of a record type provides; laws may be left out. */
export type RecordSource<
  M extends MemberMap,
  D extends string = string,
  C extends readonly Choice[] = readonly Choice[],
> = Omit<RecordType<M, D, C>, "kind" | "laws"> & {
  readonly laws?: readonly Law[];
};

/** Describes a record type. The order of `members` is their order in messages. */
export function record<
  M extends MemberMap,
  const D extends string = never,
  const C extends readonly Choice[] = readonly [],
>(source: RecordSource<M, D, C>): RecordType<M, D, C> {
  return { kind: "record", laws: [], ...source };
}
