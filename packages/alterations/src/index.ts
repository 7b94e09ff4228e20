// Exports alterations, and the tables of alterations for any service.
export {
  type Alteration,
  alteredOperations,
  alteredTransport,
  answeringErrors,
  type Change,
  changing,
  changingList,
  changingRecords,
  type Edit,
  eachRecord,
  intercepting,
  isFault,
  isPlainError,
  isSuccess,
  misreading,
  type Perform,
  performing,
  recordsOf,
  requesting,
  responding,
  rewriting,
  set,
  textOf,
  withText,
} from "./alteration.js";
export { faults } from "./faults.js";
export type { AlterationKind, AlterationRow, Delivery } from "./row.js";
export { variations } from "./variations.js";
