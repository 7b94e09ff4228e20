// Infers TypeScript types from a service value.
import type { AnyValue } from "./any-value.js";
import type { Branch, Choice } from "./choice.js";
import type { Member, MemberMap, Parameter, ParameterMap } from "./member.js";
import type {
  AnyNode,
  EnumNode,
  ListNode,
  Node,
  NoneNode,
  RefNode,
  ScalarName,
  ScalarNode,
  ScalarValues,
} from "./node.js";
import type { Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import type { Service } from "./service.js";

type Flat<T> = { [K in keyof T]: T[K] } & {};

/** The TypeScript type of the values of a node, in a service of type `S`. */
export type ValueOf<S extends Service, N> =
  N extends ScalarNode<infer K extends ScalarName>
    ? ScalarValues[K]
    : N extends EnumNode<infer V, infer F>
      ? F extends true
        ? string
        : V
      : N extends ListNode<infer I, infer Z>
        ? readonly (ValueOf<S, I> | NilOf<Z>)[]
        : N extends RefNode<infer K extends string>
          ? TypeOf<S, K>
          : N extends AnyNode
            ? AnyValue
            : N extends NoneNode
              ? null
              : never;

type NilOf<Z> = Z extends true ? null : never;

type MemberValue<S extends Service, M> = M extends Member<infer N, boolean, infer Z> ? ValueOf<S, N> | NilOf<Z> : never;

type OptionalKeys<M> = { [K in keyof M]: M[K] extends Member<Node, true, boolean> ? K : never }[keyof M];

/** The TypeScript type of a record: a member left out is undefined, nil is null, and lists are arrays. */
export type RecordOf<S extends Service, M extends MemberMap> = Flat<
  {
    readonly [K in Exclude<keyof M, OptionalKeys<M>>]: MemberValue<S, M[K]>;
  } & {
    readonly [K in OptionalKeys<M>]?: MemberValue<S, M[K]> | undefined;
  }
>;

type NamesOf<B> = B extends Branch ? keyof B : never;

type BranchOf<S extends Service, M extends MemberMap, B extends Branch, N> = B extends Branch
  ? {
      readonly [K in keyof M & keyof B as B[K] extends "required" ? K : never]: MemberValue<S, M[K]>;
    } & {
      readonly [K in keyof M & keyof B as B[K] extends "required" ? never : K]?: MemberValue<S, M[K]> | undefined;
    } & {
      readonly [K in Exclude<N, keyof B> & string]?: undefined;
    }
  : never;

// Combines choices as a union of branches, each of which excludes the members of the other branches.
type ChoicesOf<S extends Service, M extends MemberMap, C> = C extends readonly [
  infer F extends Choice,
  ...infer R extends readonly Choice[],
]
  ? (F["repeated"] extends true ? unknown : BranchOf<S, M, F["branches"][number], NamesOf<F["branches"][number]>>) &
      ChoicesOf<S, M, R>
  : unknown;

type Alternatives<C> = C extends readonly (infer F extends Choice)[]
  ? F extends { readonly repeated: true }
    ? never
    : NamesOf<F["branches"][number]>
  : never;

type Chosen<S extends Service, M extends MemberMap, C> = C extends readonly []
  ? RecordOf<S, M>
  : C extends readonly [Choice, ...(readonly Choice[])]
    ? RecordOf<S, Omit<M, Alternatives<C>>> & ChoicesOf<S, M, C>
    : RecordOf<S, M>;

/** The TypeScript type of the record type `K` of the catalog. */
export type TypeOf<S extends Service, K extends string> =
  S["types"][K] extends RecordType<infer M, infer D, infer C>
    ? [D] extends [never]
      ? Chosen<S, M, C>
      : string extends D
        ? Chosen<S, M, C>
        : (Chosen<S, M, C> & { readonly $type?: K | undefined }) | DerivedValue<S, D>
    : never;

// A value of a derived type carries the name of its type in `$type`.
type DerivedValue<S extends Service, D extends string> = D extends string
  ? TypeOf<S, D> & { readonly $type: D }
  : never;

/** The names of the operations of a service, as a union. */
export type OperationName<S extends Service> = keyof S["operations"] & string;

type ParametersIn<S extends Service, K extends OperationName<S>> =
  S["operations"][K] extends Operation<infer P, Node, string> ? P : never;

type NodeOf<P> = P extends Parameter<infer N, boolean> ? N : never;

type OmissibleKeys<P> = { [K in keyof P]: P[K] extends Parameter<Node, true> ? K : never }[keyof P];

/** The parameters that a caller passes: a parameter that a caller may leave out is optional. */
export type CallParameters<S extends Service, K extends OperationName<S>> = Flat<
  {
    readonly [N in Exclude<keyof ParametersIn<S, K>, OmissibleKeys<ParametersIn<S, K>>>]:
      | ValueOf<S, NodeOf<ParametersIn<S, K>[N]>>
      | NilParameter<ParametersIn<S, K>[N]>;
  } & {
    readonly [N in OmissibleKeys<ParametersIn<S, K>>]?:
      | ValueOf<S, NodeOf<ParametersIn<S, K>[N]>>
      | NilParameter<ParametersIn<S, K>[N]>
      | undefined;
  }
>;

type NilParameter<P> = P extends { readonly nillable: true } ? null : never;

type ReferenceKeys<P extends ParameterMap> = {
  [K in keyof P]: P[K] extends { readonly optional: boolean }
    ? K
    : NodeOf<P[K]> extends ScalarNode<"string"> | ListNode
      ? K
      : never;
}[keyof P];

/**
 * The parameters that a server receives: numbers, booleans and dateTimes are always present; strings and lists may be
 * missing.
 */
export type ReceivedParameters<S extends Service, K extends OperationName<S>> = Flat<
  {
    readonly [N in Exclude<keyof ParametersIn<S, K>, ReferenceKeys<ParametersIn<S, K>>>]: ValueOf<
      S,
      NodeOf<ParametersIn<S, K>[N]>
    >;
  } & {
    readonly [N in ReferenceKeys<ParametersIn<S, K>>]?: ValueOf<S, NodeOf<ParametersIn<S, K>[N]>> | undefined;
  }
>;

/** The result of an operation. */
export type ResultOf<S extends Service, K extends OperationName<S>> =
  S["operations"][K] extends Operation<ParameterMap, infer R, string> ? ValueOf<S, R> : never;

/** The error codes of an operation. */
export type ErrorCodeOf<S extends Service, K extends OperationName<S>> =
  S["operations"][K] extends Operation<ParameterMap, Node, infer C> ? C : never;
