// Where the parameters of valid calls come from.
import type { Value } from "@staywire/codec";
import type { Arbitrary } from "fast-check";
import type { ItemErrors } from "./expectation.js";

/** Values of single parameters; the others follow them. */
export type Overrides = Readonly<Record<string, Arbitrary<Value>>>;

/** Errors that are no failure: their codes, why they may come, and which setting keeps them away. */
export interface MayRefuse {
  readonly codes: readonly string[];
  readonly why: string;
  readonly set?: string | undefined;
}

/** Where the parameters of valid calls of one operation come from. */
export type ValidCalls =
  | {
      readonly kind: "calls";
      readonly overrides: Overrides;
      /** The user whose calls they are, by its name in the settings; the main one where left out. */
      readonly user?: string | undefined;
      /** True if items of a good reply may have errors of their own; or the codes of the errors that they may have. */
      readonly itemErrors?: ItemErrors | undefined;
      /** Errors that the target may give such a call for a reason of its own: then nothing can be said of it. */
      readonly mayRefuse?: MayRefuse | undefined;
    }
  /** The target holds nothing that such a call could ask for, as far as the settings say. */
  | { readonly kind: "missing"; readonly what: string; readonly set: string }
  /** The settings say that the target has no such thing. */
  | { readonly kind: "absent"; readonly what: string };
