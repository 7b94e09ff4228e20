// Defines the source of the parameters of valid calls.

import type { Value } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { Arbitrary } from "fast-check";

/** True if items of a result may report any errors; a list names the allowed error codes. */
export type ItemErrors = boolean | readonly string[];

/** Generators for single parameters; the other parameters are generated to match. */
export type Overrides = Readonly<Record<string, Arbitrary<Value>>>;

/** Errors that do not count as failures: their codes, the reason, and the setting that avoids them. */
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
      /** Other values for the same parameters, used for baseline calls if the first values do not pass. */
      readonly alternatives?: readonly Overrides[] | undefined;
      /** The name of the user who makes the calls, from the settings. Default: the main user. */
      readonly user?: string | undefined;
      /** True if items of a valid reply may report any errors, or the list of allowed error codes. */
      readonly itemErrors?: ItemErrors | undefined;
      /** Errors that the target may return for reasons of its own; the case is then not run. */
      readonly mayRefuse?: MayRefuse | undefined;
    }
  /** The known world lacks the data for a valid call; `set` names the setting that provides it. */
  | { readonly kind: "missing"; readonly what: Message; readonly set: Message }
  /** The known world states that the target does not have the data for a valid call. */
  | { readonly kind: "absent"; readonly what: Message };
