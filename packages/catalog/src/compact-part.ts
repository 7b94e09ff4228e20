// The rows of the compact catalog.
import type { CompactOperation, CompactType } from "@staywire/model";
import type { ChannelService } from "./service.js";

/** The names of the operations. */
export type ChannelOperation = keyof ChannelService["operations"];

/** One operation, and the types that its messages are made of. */
export interface CompactPart<K extends ChannelOperation = ChannelOperation> {
  readonly name: K;
  readonly row: CompactOperation;
  readonly types: Readonly<Record<string, CompactType>>;
}
