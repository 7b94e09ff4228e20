// The public names of the cache of replies.
export { type MemoryCacheOptions, memoryCache } from "./memory-cache.js";
