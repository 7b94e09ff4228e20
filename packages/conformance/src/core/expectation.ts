// The replies that the messages of a failure must get, as data, so that a replay can evaluate them without generators.
import type { Law } from "@staywire/model";

/** Whether items of a result may have errors of their own; a list names the codes that they may have. */
export type ItemErrors = boolean | readonly string[];

/** What the messages of a failure have to get; those before the last one have to get a result, unless it says otherwise. */
export type Expectation =
  /** The last message is refused: with one of the codes, where there are any. */
  | {
      readonly kind: "error";
      readonly codes: readonly string[];
      /** Whether the refusal has to be written as the description says, in that version of SOAP or in any. */
      readonly form: "exact" | "any-version" | "free";
    }
  /** The last message is refused with a SOAP fault that is written as its version of SOAP has it. */
  | { readonly kind: "fault" }
  /** The last message gets a result. */
  | {
      readonly kind: "result";
      readonly itemErrors: ItemErrors;
      /** The departures from the description that it must not have. */
      readonly without?: "stated" | "wire" | undefined;
    }
  /** The last message gets a result, or an error that is known and is none of the codes. */
  | { readonly kind: "other-error"; readonly codes: readonly string[] }
  /** The last message gets a result in which every record of the type keeps the law. */
  | { readonly kind: "law"; readonly type: string; readonly law: Law }
  /** Every message gets a result, and all results mean the same. */
  | { readonly kind: "same" }
  /** The last message but one is answered, harmlessly, and the last one gets a result. */
  | { readonly kind: "unharmed"; readonly refused: boolean }
  /**
   * The check is evaluated again over the same messages; with a `path`, only for that generated value.
   */
  | { readonly kind: "check"; readonly path?: string | undefined };
