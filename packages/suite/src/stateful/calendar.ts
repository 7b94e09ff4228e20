// Manages the properties whose nights a sequence may take: where it writes, what it reads, and how the replies are
// evaluated.

import type { RecordValue } from "@staywire/codec";
import { type Answer, type CaseContext, couldNotRun, describe, okReply } from "@staywire/conformance/checks";
import { type Binding, joinMessages, knownName, type Message, operationOf, phrase, quote } from "@staywire/model";
import { addDays, type CalendarDate, dateOf, formatDdMmmYyyy, formatIsoDate } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import { type KnownProperty, toName } from "../known-world/known-world.js";
import { BlackoutModel, type DayRange, textOf } from "./blackout-model.js";
import { Blocked, Departure, type Trace } from "./departure.js";
import { type Days, type ListRead, listed } from "./lists.js";
import { tooLong } from "./sequences.js";

/** The number of nights in a window, which contains every range of a sequence. */
export const LENGTH = 12;

/**
 * The first day of the windows, in days from today. They are far ahead, where no other case works, and do not overlap.
 */
const FIRST = 700;
const PITCH = 14;
const WINDOWS = 250;

/** The number of windows to try for free nights. */
const TRIES = 12;

const ROOMS = "GetPropertiesNightlyRoomsToSell";

/** The expected state of a sequence: what each of its properties must show. */
export type Model = readonly BlackoutModel[];

/** The list to read and to compare with the model. */
interface ListJudgement {
  readonly model: Model;
  /** The index of the property. */
  readonly which: number;
  readonly list: ListRead;
  readonly binding: Binding;
  /** True if the list must show the current state, because the cache time has passed. */
  readonly strict?: boolean;
}

/** Runs the calls of a sequence against the target. */
export class Calendar implements Trace {
  readonly steps: Message[] = [];
  readonly exchanges: Trace["exchanges"] = [];
  readonly properties: readonly KnownProperty[];
  readonly lists: readonly ListRead[];
  readonly context: CaseContext;
  private window: CalendarDate;
  private readonly outside = new Map<string, ReadonlySet<string>>();

  constructor(context: CaseContext, properties: readonly KnownProperty[], lists: readonly ListRead[]) {
    this.context = context;
    this.properties = properties;
    this.lists = lists;
    this.window = context.today;
  }

  /**
   * Finds a window in which every property is free. Throws Blocked if none of the `TRIES` windows is free, or if the
   * rooms cannot be read. If the clock can be moved, first lets the cache times pass, so that no list shows the state
   * of earlier sequences.
   */
  async open(n: number): Promise<Model> {
    const longest = Math.max(0, ...this.lists.map(({ operation }) => cacheOf(this.context, operation)));
    if (this.context.time.movable) await this.context.time.pass(longest + 2);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const slot = (this.context.seed + n + attempt * 17) % WINDOWS;
      this.window = addDays(this.context.today, FIRST + slot * PITCH);
      const rooms = await this.rooms(
        this.properties.map(({ id }) => id),
        "soap11",
      ).catch(blocked);
      if (rooms.every((nights) => nights.every((free) => free))) {
        return this.properties.map(() => new BlackoutModel());
      }
    }
    const ids = joinMessages(
      this.properties.map(({ id }) => phrase`${id}`),
      " and ",
    );
    const set = phrase`${toName(["native"])}, free from 700 days ahead on`;
    throw new Blocked(couldNotRun(phrase`no ${LENGTH} nights were found that are free in property ${ids}`, set));
  }

  /** Returns the date of a day of the window. */
  day(offset: number): CalendarDate {
    return addDays(this.window, offset);
  }

  /** Sends a call and records its result. */
  async ask(...call: Parameters<CaseContext["call"]>): Promise<Answer> {
    const answer = await this.context.call(...call);
    this.exchanges.push(answer.exchange);
    return answer;
  }

  /**
   * Reads a list and compares it with the model. An earlier state that a cache may still return is accepted, unless
   * `strict` is true. Returns true if the list shows the current state.
   */
  async judgeList({ model, which, list, binding, strict = false }: ListJudgement): Promise<boolean> {
    const { id } = this.properties[which] as KnownProperty;
    const cache = strict ? 0 : cacheOf(this.context, list.operation);
    const allowed = shownBy(model, which).acceptableReads(cache, this.context.time.now());
    const answer = await this.ask(list.parameters(id), { operation: list.operation, binding });
    const value = okReply(answer)?.value;
    const what = phrase`what ${knownName(list.operation)} lists of property ${id}`;
    if (value === undefined || value === null) throw new Departure(what, describe(answer));
    const found = listed(list.itemsOf(value, id), this.days());
    this.keepsOthers(`${list.operation} ${id}`, found.outside, what);
    const inside = textOf(found.inside);
    if (allowed.some((ranges) => textOf(ranges) === inside)) return inside === textOf(shownBy(model, which).present());
    throw new Departure(
      phrase`${what}: ${joinMessages(
        allowed.map((ranges) => this.words(ranges)),
        ", or ",
      )}`,
      phrase`${this.words(found.inside)}${strict ? ", after the time that an answer may be kept" : ""}`,
    );
  }

  /** Reads the rooms of a property, and evaluates each night. This reply must not come from a cache. */
  async judgeRooms(model: Model, which: number, binding: Binding): Promise<void> {
    const { id } = this.properties[which] as KnownProperty;
    const ranges = shownBy(model, which).present();
    const [nights = []] = await this.rooms([id], binding);
    for (let night = 0; night < LENGTH; night += 1) {
      const taken = ranges.some(({ from, to }) => from <= night && night < to);
      // Both states are accepted for the last day of a blackout, because the specification does not say whether its
      // night is blocked.
      if (!taken && ranges.some(({ to }) => to === night)) continue;
      if (nights[night] === !taken) continue;
      const date = formatIsoDate(this.day(night));
      const got = nights[night] === true ? "free" : "taken";
      throw new Departure(
        phrase`the night of ${knownName(date)} in property ${id} to be ${taken ? "taken" : "free"}`,
        phrase`it is ${got}`,
      );
    }
  }

  /**
   * Ends a sequence: reads every list and the rooms of every property, which must show the current state. A list may do
   * so only after its cache time. Returns true if the sequence had to wait in real time.
   */
  async settle(model: Model): Promise<boolean> {
    let waited = false;
    for (const which of this.properties.keys()) {
      for (const list of this.lists) waited = (await this.settleList(model, which, list)) || waited;
      await this.judgeRooms(model, which, this.context.cell.binding);
    }
    return waited;
  }

  /**
   * Reads a list. If it shows an earlier state, waits for the cache time and reads it again; it must then show the
   * current state. Returns true if the sequence had to wait in real time.
   */
  async settleList(model: Model, which: number, list: ListRead): Promise<boolean> {
    const { time, cell } = this.context;
    const read = { model, which, list, binding: cell.binding };
    if (await this.judgeList(read)) return false;
    const seconds = shownBy(model, which).freshFrom(cacheOf(this.context, list.operation)) - time.now();
    this.steps.push(phrase`${Math.ceil(seconds)} seconds pass`);
    if (seconds > 0 && !(await time.pass(seconds))) throw tooLong(seconds);
    await this.judgeList({ ...read, strict: true });
    return !time.movable;
  }

  private async rooms(ids: readonly number[], binding: Binding): Promise<boolean[][]> {
    const range = {
      MinimumDateInRange: formatDdMmmYyyy(this.day(0)),
      MaximumDateInRange: formatDdMmmYyyy(this.day(LENGTH)),
    };
    const answer = await this.ask({ PropertyIDs: ids, ...range }, { operation: ROOMS, binding });
    const items = recordsOf(okReply(answer)?.value);
    if (items.length !== ids.length) throw new Departure(phrase`rooms of ${ids.length} properties`, describe(answer));
    return ids.map((id) => this.freeNights(items.find(({ PropertyID }) => PropertyID === id) ?? {}));
  }

  /**
   * Returns, for each night of the window, true if it is listed as free. A service may omit nights that cannot be sold.
   */
  private freeNights({ StartDate, Nights }: RecordValue): boolean[] {
    const start = typeof StartDate === "string" ? dateOf(StartDate) : this.window;
    const free = recordsOf(Nights).filter(({ RoomsAvailable }) => Number(RoomsAvailable) > 0);
    const dates = new Set(free.map(({ DayOffset }) => formatIsoDate(addDays(start, Number(DayOffset)))));
    return Array.from({ length: LENGTH }, (_, night) => dates.has(formatIsoDate(this.day(night))));
  }

  /**
   * Returns the days to compare: the days of the window, and the days from soon after today to the first window.
   * Earlier days are left out, because past stays may no longer be listed, and later days, because they belong to other
   * sequences.
   */
  private days(): Days {
    const { today, time } = this.context;
    const from = addDays(today, 3 + Math.floor(time.now() / 86_400));
    return { window: this.window, length: LENGTH, others: { from, to: addDays(today, FIRST) } };
  }

  /** Checks that bookings outside the window are still listed, because a sequence does not change them. */
  private keepsOthers(read: string, outside: ReadonlySet<string>, what: Message): void {
    const before = this.outside.get(read) ?? outside;
    const lost = [...before].find((stay) => !outside.has(stay));
    if (lost !== undefined) throw new Departure(phrase`${what}: ${quote(lost)}, as before`, phrase`it is not there`);
    this.outside.set(read, outside);
  }

  private words(ranges: readonly DayRange[]): Message {
    const days = ranges.map(({ from, to }) =>
      knownName(`${formatIsoDate(this.day(from))} to ${formatIsoDate(this.day(to))}`),
    );
    return days.length === 0
      ? phrase`nothing from ${knownName(formatIsoDate(this.day(0)))} on`
      : joinMessages(days.sort(), " and ");
  }
}

/**
 * Throws Blocked for a Departure that happens before the first command, because such a departure shows nothing about
 * writes; rethrows any other error.
 */
function blocked(cause: unknown): never {
  if (!(cause instanceof Departure)) throw cause;
  throw new Blocked(couldNotRun(phrase`a call that has to pass did not: ${cause.actual}`));
}

/** Returns the model of one property. */
export function shownBy(model: Model, which: number): BlackoutModel {
  const found = model[which];
  if (found === undefined) throw new Error(`no property ${which} in the model`);
  return found;
}

function cacheOf({ cell }: CaseContext, operation: string): number {
  return operationOf(cell.service, operation).cacheMinutes * 60;
}
