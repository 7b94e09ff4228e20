// Tests that the generated declarations equal the types inferred from the catalog.
import type { ChannelService } from "@staywire/catalog";
import type { CallParameters, ErrorCodeOf, OperationName, ResultOf } from "@staywire/model";
import type { Operations, operations } from "../../contracts/typescript/service.js";

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** One member for each operation of the catalog. Each item is true if the generated type equals the inferred type. */
type Agreement = {
  [K in OperationName<ChannelService>]: K extends keyof Operations
    ? [
        Same<Operations[K]["parameters"], CallParameters<ChannelService, K>>,
        Same<Operations[K]["result"], ResultOf<ChannelService, K>>,
        Same<Operations[K]["errorCode"], ErrorCodeOf<ChannelService, K>>,
      ]
    : false;
};

type AllAgree = { [K in OperationName<ChannelService>]: [true, true, true] };

export const agreement: Same<Agreement, AllAgree> = true;
export const names: Same<keyof typeof operations, OperationName<ChannelService>> = true;
// @ts-expect-error the comparison distinguishes different types
export const different: Same<Operations["GetExtras"]["result"], ResultOf<ChannelService, "GetPropertyRates">> = true;
