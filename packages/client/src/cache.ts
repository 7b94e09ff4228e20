// The public exports of the reply cache.
export { type MemoryCacheOptions, memoryCache } from "./memory-cache.js";
