// The types of an operation's parameters and outcomes, by its name.
import type { ChannelClient, ChannelOperation } from "@staywire/channel";

/** The outcome of an operation. */
export type OutcomeOf<K extends ChannelOperation> = Awaited<ReturnType<ChannelClient[K]>>;
/** The outcome with a result. */
export type OkOf<K extends ChannelOperation> = Extract<OutcomeOf<K>, { readonly kind: "ok" }>;
/** The outcome with an error of the service. */
export type ErrorOf<K extends ChannelOperation> = Extract<OutcomeOf<K>, { readonly kind: "error" }>;
/** The result of an operation; null if the service returned none. */
export type ValueOf<K extends ChannelOperation> = OkOf<K>["value"];
/** The parameters of an operation. */
export type ParametersOf<K extends ChannelOperation> = NonNullable<Parameters<ChannelClient[K]>[0]>;
