// The public names of the reference service.

export type { SignatureOverflow } from "./call.js";
export type { ErrorDetail } from "./errors/error-text.js";
export { errorText } from "./errors/error-text.js";
export { type InjectedFault, parseFault } from "./errors/inject.js";
export { implementation, type ReferenceOptions, reference } from "./implementation.js";
export { memoryStore } from "./store/memory.js";
export type { Blackout, BookedExtra, Enquiry, Lead, Store, StoreDump, Stored } from "./store/store.js";
export { defaultWorld } from "./world/default/index.js";
export { type GenerateOptions, generateWorld } from "./world/generate/index.js";
export { type JsonSchema, worldSchema } from "./world/json-schema.js";
export { parseWorld } from "./world/parse.js";
export { resolveDays } from "./world/resolve-days.js";
export type {
  Company,
  CompanyRelation,
  Discount,
  Extra,
  Property,
  PropertyRelation,
  RateBand,
  Reservation,
  UntypedItem,
  User,
  World,
} from "./world/world.js";
export { WorldError, type WorldProblem } from "./world/world-error.js";
