// Creates a service value with some operations from the generated rows.
import { type CompactType, expandOperation, expandType } from "@staywire/model";
import type { ChannelOperation, CompactPart } from "./compact-part.js";
import { about } from "./generated/rows.js";
import type { ChannelService } from "./service.js";

/** The type of the service with only some of its operations. */
export type ChannelOf<K extends ChannelOperation> = Omit<ChannelService, "operations"> & {
  readonly operations: Pick<ChannelService["operations"], K>;
};

/**
 * Creates a service value with some operations, for `codec`, `clientCodec` and `client`. A bundler leaves out the other
 * operations. The value lacks documentation, laws, constraints, samples, notes and the marks of personal data. Its
 * messages, errors and TypeScript types equal those of the whole catalog.
 */
export function serviceOf<K extends ChannelOperation>(...parts: readonly CompactPart<K>[]): ChannelOf<K> {
  const types = Object.assign({}, ...parts.map((part) => part.types)) as Record<string, CompactType>;
  const value = {
    ...about,
    types: Object.fromEntries(Object.entries(types).map(([name, row]) => [name, expandType(row)])),
    operations: Object.fromEntries(parts.map(({ name, row }) => [name, expandOperation(row)])),
    order: parts.map(({ name }) => name),
    notes: [],
  };
  return value as unknown as ChannelOf<K>;
}
