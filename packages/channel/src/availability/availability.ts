// Reads the availability of any number of properties for any number of nights.

import type { SignatureLayout } from "@staywire/values";
import { requireArgument } from "../arguments.js";
import { concurrently, requireConcurrency, type Task } from "../concurrent.js";
import { type NightSpan, type Nights, readNights } from "../nights.js";
import { type Assembly, type AvailabilityError, assembly, type NightRooms } from "./assembly.js";
import { type Way, windowsOf } from "./limits.js";
import { type Answer, type AvailabilityClient, kindByProblem, readWindow } from "./read-window.js";
import { type PlannedWindow, type PropertyKind, type Schedule, schedule } from "./schedule.js";
import { type SignatureIssue, signatureTally } from "./signature-tally.js";

/** The options of {@link availability}. */
export interface AvailabilityOptions extends Nights {
  /** The PropertyIDs to read; duplicates are read once. */
  readonly properties: readonly number[];
  /**
   * The known kinds of properties. Kinds that the replies reveal are added: pass the same map again to save the calls
   * that find out the kinds. A property of unknown kind costs at most one more call.
   * @defaultValue none is known
   */
  readonly kinds?: Map<number, PropertyKind> | undefined;
  /**
   * The maximum number of calls at the same time, within the limits of the client.
   * @defaultValue 4
   */
  readonly concurrency?: number | undefined;
  /** The layout of the service's availability signatures. Default: inferred from the signatures. */
  readonly signatureLayout?: SignatureLayout | undefined;
  /** Aborts the running calls, and ends the iteration with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

/** How far the reading has progressed. */
export interface AvailabilityProgress {
  /** The number of complete properties, including the property that is yielded. */
  readonly properties: number;
  /** The total number of properties. */
  readonly of: number;
  /** The number of calls that have ended. */
  readonly calls: number;
}

/** The availability of one property. */
export interface PropertyAvailability {
  /** The id of the property. */
  readonly PropertyID: number;
  /** The kind of the property, from a reply or from the option `kinds`; undefined if it is unknown. */
  readonly kind: PropertyKind | undefined;
  /** Every requested night, in order. */
  readonly nights: readonly NightRooms[];
  /** The problems of the calls for this property. They include the reason of each night without `rooms`. */
  readonly errors: readonly AvailabilityError[];
  /** The time of the service in its reply, with or without an offset; undefined if no reply contains it. */
  readonly respondedAt: string | undefined;
  /** The signatures that disagree with their nights. */
  readonly signatureIssues: readonly SignatureIssue[];
  /** How far the reading has progressed. */
  readonly progress: AvailabilityProgress;
}

/**
 * Reads the availability of properties, and yields each property as soon as it is complete. An error of a property or
 * of a call is in the `errors` of the affected properties; the others are still read.
 *
 * P ordinary properties, A AOA or timeshare properties and N nights take ceil(P/20) x ceil(N/31) + A x ceil(N/30) calls
 * (spec 8), plus at most one for each property of unknown kind. Only the client repeats a failed call (its option
 * `retries`). No call starts until the consumer asks for the next property, and at most `concurrency` lists of 20
 * properties are in memory.
 *
 * @throws RangeError for options out of range; ValueError for a date that cannot be read; the reason of the signal when
 * that is aborted.
 * @example
 * ```ts
 * const kinds = new Map<number, PropertyKind>();
 * for await (const property of availability(channel, { properties: [1101, 1103], from: "2027-05-01", nights: 60, kinds })) {
 *   const free = property.nights.filter(({ rooms }) => rooms !== undefined && rooms.RoomsAvailable > 0);
 *   console.log(`${property.PropertyID}: ${free.length} nights free, ${property.errors.length} errors`);
 * }
 * ```
 */
export async function* availability(
  client: AvailabilityClient,
  options: AvailabilityOptions,
): AsyncGenerator<PropertyAvailability, void, undefined> {
  const run = startRun(options);
  const bounds = { concurrency: requireConcurrency(options.concurrency ?? 4), signal: options.signal };
  let [properties, calls] = [0, 0];
  for await (const { planned, answers } of concurrently(() => nextTask(client, run), bounds)) {
    calls++;
    for (const [PropertyID, answer] of answers) {
      const done = take(run, planned, PropertyID, answer);
      if (done === undefined) continue;
      properties++;
      yield { ...done, progress: { properties, of: run.count, calls } };
    }
  }
}

/** A property that is not yet complete. */
interface Started {
  readonly parts: Assembly;
  /** The number of windows that are not yet read. */
  left: number;
}

interface Run {
  readonly span: NightSpan;
  readonly plan: Schedule;
  readonly kinds: Map<number, PropertyKind>;
  readonly count: number;
  readonly redirected: Set<number>;
  readonly started: Map<number, Started>;
  readonly tally: ReturnType<typeof signatureTally>;
}

function startRun(options: AvailabilityOptions): Run {
  requireArgument(Array.isArray(options?.properties), "properties", options?.properties, "a list of property ids");
  const { properties, kinds = new Map(), signatureLayout, ...nights } = options;
  const span = readNights(nights);
  const ids = [...new Set(properties)];
  const wayOf = (id: number): Way => ((kinds.get(id) ?? "ordinary") === "ordinary" ? "list" : "one");
  return {
    span,
    plan: schedule(span.nights, ids, wayOf),
    kinds,
    count: ids.length,
    redirected: new Set(),
    started: new Map(),
    tally: signatureTally(signatureLayout),
  };
}

interface Read {
  readonly planned: PlannedWindow;
  readonly answers: Awaited<ReturnType<typeof readWindow>>;
}

function nextTask(client: AvailabilityClient, run: Run): Task<Read> | undefined {
  const planned = run.plan.next();
  if (planned === undefined) return undefined;
  return async (signal) => ({ planned, answers: await readWindow(client, planned, run.span, { signal }) });
}

// Adds the data that a call returned for a property. Returns the property if it is complete now.
function take(run: Run, { way, window }: PlannedWindow, PropertyID: number, answer: Answer) {
  const isFirst = window.offset === 0;
  if (isFirst && isRedirected(run, PropertyID, way, answer)) return undefined;
  if (isFirst) run.plan.settled(PropertyID, way);
  if (answer.problem === undefined && way === "list") run.kinds.set(PropertyID, "ordinary");
  const started = run.started.get(PropertyID) ?? {
    parts: assembly(run.span, run.tally),
    left: windowsOf(run.span.nights, way).length,
  };
  started.parts.add(window, answer);
  started.left--;
  run.started.set(PropertyID, started);
  if (started.left > 0) return undefined;
  run.started.delete(PropertyID);
  const { nights, errors, signatureIssues, respondedAt } = started.parts;
  return { PropertyID, kind: run.kinds.get(PropertyID), nights, errors, signatureIssues, respondedAt };
}

// If the error shows that the property is not of the expected kind, plans a call of the other operation and returns
// true. This happens only once for a property, because both operations can reject it.
function isRedirected(run: Run, PropertyID: number, way: Way, { problem }: Answer): boolean {
  const kind = kindByProblem(problem);
  if (kind === undefined || run.redirected.has(PropertyID)) return false;
  run.kinds.set(PropertyID, kind);
  run.redirected.add(PropertyID);
  run.plan.redirect(PropertyID, way === "list" ? "one" : "list");
  return true;
}
