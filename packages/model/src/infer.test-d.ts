// Compares the types inferred from a service value with types written by hand.
import type { Library } from "@staywire/testkit/library";
import type {
  AnyValue,
  CallParameters,
  CommonScalar,
  ErrorCodeOf,
  ReceivedParameters,
  ResultOf,
  ScalarNode,
  TypeOf,
} from "./index.js";
import * as model from "./index.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(_law?: T): void => undefined;

interface ShelfByHand {
  readonly Row: number;
  readonly Tags?: readonly string[] | undefined;
}

interface BookByHand {
  readonly Id: number;
  readonly Title?: string | undefined;
  readonly Book: string;
  readonly Bought: string;
  readonly Sold: string;
  readonly Lent: boolean;
  readonly Shelf?: ShelfByHand | null | undefined;
  readonly ErrorMsg?: string | undefined;
}

type Plain<T> = T extends readonly (infer I)[]
  ? readonly Plain<I>[]
  : T extends object
    ? { [K in keyof T]: Plain<T[K]> }
    : T;

holds<Same<Plain<TypeOf<Library, "Book">>, Plain<BookByHand>>>();
holds<Same<Plain<ResultOf<Library, "FindBooks">>, readonly Plain<BookByHand>[]>>();
holds<Same<ResultOf<Library, "AddLoan">, number>>();
holds<Same<ResultOf<Library, "AddReader">, string>>();
holds<Same<TypeOf<Library, "Report">["Data"], AnyValue | undefined>>();
holds<Same<TypeOf<Library, "Report">["Extra"], readonly (AnyValue | null)[] | undefined>>();
holds<Same<ErrorCodeOf<Library, "GetBook">, "bad-login">>();

interface CallByHand {
  readonly Ids: readonly number[];
  readonly From: string;
  readonly To: string;
  readonly Exact: boolean;
  readonly MaxPrice: string;
  readonly Since: string;
  readonly Note?: string | undefined;
  readonly Limit?: number | undefined;
}
holds<Same<Plain<CallParameters<Library, "FindBooks">>, Plain<CallByHand>>>();

interface ReceivedByHand {
  readonly Ids?: readonly number[] | undefined;
  readonly From?: string | undefined;
  readonly To?: string | undefined;
  readonly Exact: boolean;
  readonly MaxPrice: string;
  readonly Since: string;
  readonly Note?: string | undefined;
  readonly Limit: number;
}
holds<Same<Plain<ReceivedParameters<Library, "FindBooks">>, Plain<ReceivedByHand>>>();

// A choice is inferred as a union, in which each branch excludes the members of the other branches.
const paymentType = model.record({
  wireName: "Payment",
  endpoints: ["X"],
  members: {
    Amount: model.required(model.int),
    Card: model.optional(model.string),
    Holder: model.optional(model.string),
    Iban: model.optional(model.string),
  },
  choices: [{ branches: [{ Card: "required", Holder: "optional" }, { Iban: "required" }, {}] }],
  doc: "",
  spec: "",
});

type Payment = TypeOf<Library & { readonly types: { readonly Payment: typeof paymentType } }, "Payment">;
const payments: readonly Payment[] = [
  { Amount: 1 },
  { Amount: 1, Card: "a" },
  { Amount: 1, Card: "a", Holder: "b", Iban: undefined },
  { Amount: 1, Iban: "a" },
  // @ts-expect-error two branches
  { Amount: 1, Card: "a", Iban: "b" },
  // @ts-expect-error a branch without its required member
  { Amount: 1, Holder: "b" },
  // @ts-expect-error the members beside the choice are as they were
  { Card: "a" },
];
holds<Same<Extract<Payment, { readonly Iban: string }>["Card"], undefined>>(
  payments.length === 0 ? undefined : undefined,
);

// @ts-expect-error an operation that the service does not have
export type Unknown = ResultOf<Library, "GetNothing">;

// For every common scalar, a factory with its name is exported. If a factory is missing, the compile error names it.
const requireFactories = (_exported: { readonly [K in CommonScalar]: ScalarNode<K> }): void => undefined;
requireFactories(model);
