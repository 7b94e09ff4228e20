// The public names of the suite.
export { type DiscoverOptions, type Discovery, discover } from "./discovery/discover.js";
export { type ChannelSuiteOptions, channelSuite } from "./suite.js";
export {
  type KnownBooking,
  type KnownItem,
  type KnownProperty,
  mergeWorlds,
  type Need,
  propertiesWith,
  type Tag,
  tags,
  type World,
} from "./world/world.js";
export { type WorldFile, worldOfFile } from "./world/world-file.js";
