// Defines the source of the parameters of valid calls.

import type { Value } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { Arbitrary } from "fast-check";

/**
 * True if items of a result may report any errors; false if they must report none. A list names the error codes that
 * they may report.
 */
export type ItemErrors = boolean | readonly string[];

/** Generators for single parameters. All other parameters are generated to match their values. */
export type Overrides = Readonly<Record<string, Arbitrary<Value>>>;

/**
 * Errors that do not count as failures: their codes, the reason, and the setting with which the target does not return
 * them.
 */
export interface MayRefuse {
  readonly codes: readonly string[];
  readonly why: Message;
  readonly set?: Message | undefined;
}

/** The source of the parameters of valid calls of one operation. */
export type ValidCalls =
  | {
      readonly kind: "calls";
      readonly overrides: Overrides;
      /**
       * Alternative values for the same parameters. They are used for baseline calls if calls with the first values do
       * not pass.
       */
      readonly alternatives?: readonly Overrides[] | undefined;
      /** The name of the user who makes the calls, from the settings. Default: the main user. */
      readonly user?: string | undefined;
      /** True if items of a valid reply may report any errors. A list names the error codes that they may report. */
      readonly itemErrors?: ItemErrors | undefined;
      /** Errors that the target may return for reasons of its own. If it returns one, the case is not run. */
      readonly mayRefuse?: MayRefuse | undefined;
    }
  /** The known world lacks the data for a valid call. `set` names the setting that provides the data. */
  | { readonly kind: "missing"; readonly what: Message; readonly set: Message }
  /** The known world states that the target does not have the data for a valid call. */
  | { readonly kind: "absent"; readonly what: Message };
