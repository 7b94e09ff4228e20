// Exports the public API of the world: the data that a channel service holds, and the rights of its users.

export { dayOf } from "./day.js";
export { defaultWorld } from "./default/index.js";
export { compose, type ErrorDetail, errorOf, errorText } from "./errors/error-text.js";
export { formsOf, type InjectedFault, parseFault } from "./errors/inject.js";
export { type GenerateOptions, generateWorld } from "./generate/index.js";
export { type JsonSchema, worldSchema } from "./json-schema.js";
export { parseWorld } from "./parse.js";
export { resolveDays } from "./resolve-days.js";
export {
  hasRights,
  type Reason,
  reasons,
  runsInventory,
  type Standing,
  standingOf,
  withoutRecord,
} from "./users/standing.js";
export { type View, viewOf } from "./view.js";
export {
  type Allotment,
  type Choices,
  type Company,
  type CompanyRelation,
  type Contact,
  type Discount,
  type Discovered,
  type Extra,
  LAST_BOOKING_ID,
  type Need,
  needs,
  type PoolHeat,
  type Property,
  type PropertyDetails,
  type PropertyRelation,
  type PropertyTimeZone,
  type RateBand,
  type RateSet,
  type Reservation,
  type Tax,
  type UntypedItem,
  type User,
  type World,
} from "./world.js";
export { WorldError, type WorldProblem } from "./world-error.js";
