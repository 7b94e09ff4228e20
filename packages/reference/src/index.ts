// The public exports of the reference service.

export type { SignatureOverflow } from "./call.js";
export { implementation, type ReferenceOptions, reference } from "./implementation.js";
export { memoryStore } from "./store/memory.js";
export type { Blackout, BookedExtra, Enquiry, Lead, Store, StoreDump, Stored } from "./store/store.js";
