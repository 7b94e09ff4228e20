// Defines types of the parameters and outcomes of an operation. They are looked up by the name of the operation.
import type { ChannelClient, ChannelOperation } from "@staywire/channel";

/** The outcome of an operation. */
export type OutcomeOf<K extends ChannelOperation> = Awaited<ReturnType<ChannelClient[K]>>;
/** The outcome of a successful call. */
export type OkOf<K extends ChannelOperation> = Extract<OutcomeOf<K>, { readonly kind: "ok" }>;
/** The outcome of a call that the service answered with an error. */
export type ErrorOf<K extends ChannelOperation> = Extract<OutcomeOf<K>, { readonly kind: "error" }>;
/** The result of an operation; null if the service returned none. */
export type ValueOf<K extends ChannelOperation> = OkOf<K>["value"];
/** The parameters of an operation. */
export type ParametersOf<K extends ChannelOperation> = NonNullable<Parameters<ChannelClient[K]>[0]>;
