// Defines the types of the rows of the compact catalog.
import type { CompactOperation, CompactType } from "@staywire/model";
import type { ChannelService } from "./service.js";

/** The names of the operations. */
export type ChannelOperation = keyof ChannelService["operations"];

/** The row of one operation, and the rows of the types that its messages need. */
export interface CompactPart<K extends ChannelOperation = ChannelOperation> {
  readonly name: K;
  readonly row: CompactOperation;
  readonly types: Readonly<Record<string, CompactType>>;
}
