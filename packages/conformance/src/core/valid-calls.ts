// The source of the parameters of valid calls.

import type { Value } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { Arbitrary } from "fast-check";

/** True if items of a result may have errors of their own; a list names the codes that they may have. */
export type ItemErrors = boolean | readonly string[];

/** Values of single parameters; the other parameters are generated to fit them. */
export type Overrides = Readonly<Record<string, Arbitrary<Value>>>;

/** Errors that are not failures: their codes, the reason, and the setting that avoids them. */
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
      /** Other values for the same parameters, for baseline calls where those before them do not pass. */
      readonly alternatives?: readonly Overrides[] | undefined;
      /** The name of the calling user in the settings. Default: the main user. */
      readonly user?: string | undefined;
      /** True if items of a valid reply may have errors; or the codes of the errors that they may have. */
      readonly itemErrors?: ItemErrors | undefined;
      /** Errors that the target may return for a reason of its own; the case is then not run. */
      readonly mayRefuse?: MayRefuse | undefined;
    }
  /** The known world has nothing that such a call could use. */
  | { readonly kind: "missing"; readonly what: Message; readonly set: Message }
  /** The known world states that the target has no such thing. */
  | { readonly kind: "absent"; readonly what: Message };
