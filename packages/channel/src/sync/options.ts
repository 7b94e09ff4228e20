// Defines the options of a local copy: what it contains, how old it may be, and in which order calls are made.
import { isObject, requireArgument } from "../arguments.js";
import { SYNC_PARTS, type SyncPart } from "./parts.js";
import type { SyncCall } from "./sync-call.js";

/** The content of a local copy, and its maximum age. */
export interface SyncOptions {
  /** The parts of the copy. @defaultValue all parts */
  readonly parts?: readonly SyncPart[] | undefined;
  /**
   * The MCUserIDs whose rates and details are read.
   * @defaultValue the companies that the service lists for the caller
   */
  readonly companies?: readonly number[] | undefined;
  /**
   * The PropertyIDs whose permissions, extras, taxes, pool-heat settings, static details and rooms are read.
   * @defaultValue the properties in the rates and in the reservations; for static details and rooms, only those in the
   * rates
   */
  readonly properties?: readonly number[] | undefined;
  /**
   * The maximum age of each part in minutes, or a function of the part and of a company or property. For a call with
   * several properties, the smallest value applies. A value below the cache time of the operation (spec 8) is raised to
   * that time, because an earlier call would return the same reply. A changed value takes effect at the next call.
   * @defaultValue 10 for reservations, 360 for rates and rooms, 1,440 for the others
   */
  readonly maxAge?:
    | Partial<Readonly<Record<SyncPart, number>>>
    | ((part: SyncPart, id: number | undefined) => number | undefined)
    | undefined;
  /** The number of nights from today for which rooms to sell are read. @defaultValue 365 */
  readonly nights?: number | undefined;
  /**
   * Returns the priority of a call: a whole number from 0 (first) to 9. Calls with the same priority are made in the
   * order in which they became due.
   * @defaultValue 0 for the calls of the account, 1 for the calls of a company, 5 for the calls of properties
   */
  readonly priority?: ((call: Pick<SyncCall, "part" | "operation" | "ids">) => number) | undefined;
}

/** The maximum of the option `nights`, because the calendar of the service ends after about ten years. */
const MOST_NIGHTS = 3_650;

/** Throws if options are invalid, which can happen in a program without types. */
export function requireSyncOptions(options: SyncOptions & { readonly callsPerHour?: number | undefined }): void {
  requireArgument(isObject(options), "options", options, "an object");
  const { parts, maxAge, nights, priority, callsPerHour = 0 } = options;
  for (const name of ["companies", "properties", "parts"] as const) {
    requireArgument(Array.isArray(options[name] ?? []), name, options[name], "a list");
  }
  const unknown = parts?.find((part) => !SYNC_PARTS.includes(part));
  requireArgument(unknown === undefined, "parts", unknown, `names among ${SYNC_PARTS.join(", ")}`);
  const isAge = maxAge === undefined || typeof maxAge === "function" || isObject(maxAge);
  requireArgument(isAge, "maxAge", maxAge, "minutes by part, or a function that returns minutes");
  requireArgument(["undefined", "function"].includes(typeof priority), "priority", priority, "a function");
  const isBudget = typeof callsPerHour === "number" && callsPerHour >= 0;
  requireArgument(isBudget, "callsPerHour", callsPerHour, "a number of at least 0");
  if (nights === undefined || (Number.isInteger(nights) && nights >= 1 && nights <= MOST_NIGHTS)) return;
  throw new RangeError(`nights is ${nights}: expected a whole number from 1 to ${MOST_NIGHTS}`);
}

/**
 * Lists the parts that a copy reads. The list of companies is left out if the options name the companies, because it
 * only determines whose rates and details are read.
 */
export function partsOf({ parts = SYNC_PARTS, companies }: SyncOptions): readonly SyncPart[] {
  return SYNC_PARTS.filter((part) => parts.includes(part) && !(part === "companies" && companies !== undefined));
}
