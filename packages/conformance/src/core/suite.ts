// What a run knows of one service beyond its description: its own checks, and what valid calls are made of.
import type { Value } from "@staywire/codec";
import type { CalendarDate } from "@staywire/values";
import type { Arbitrary } from "fast-check";
import type { Check } from "./check.js";
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

/** What a run knows of one service beyond its description. */
export interface Suite {
  readonly name: string;
  readonly version: string;
  /** What the target holds, as plain data: it is part of the hash of the plan. */
  readonly world: unknown;
  /** Beside the checks that follow from the description. */
  readonly checks: readonly Check[];
  /** Members that differ from reply to reply, as `Type.Member`. */
  readonly volatile: readonly string[];
  /** What calls are made of that the target answers with content. */
  readonly valid: (operation: string, today: CalendarDate) => ValidCalls;
}
