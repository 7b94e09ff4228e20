// Properties whose nights a sequence may take: where it works, what it reads, and how that is judged.

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

/** Nights of a window; every range of a sequence lies inside. */
export const LENGTH = 12;

/** Windows lie far ahead, where nobody else works, and apart from each other. */
const FIRST = 700;
const PITCH = 14;
const WINDOWS = 250;

/** The number of windows that are tried for free nights. */
const TRIES = 12;

const ROOMS = "GetPropertiesNightlyRoomsToSell";

/** The model of a sequence: what each of its properties must show. */
export type Model = readonly BlackoutModel[];

/** A list to read and compare with the model. */
interface ListJudgement {
  readonly model: Model;
  /** The index of the property. */
  readonly which: number;
  readonly list: ListRead;
  readonly binding: Binding;
  /** True if a cache is no excuse for an old list. */
  readonly strict?: boolean;
}

/** The target's side of a sequence. */
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
   * Settles in a window in which every property is free, when no list can be kept from an earlier sequence: that spares a
   * failure its past. Throws Blocked where no window is found.
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

  /** A day of the window. */
  day(offset: number): CalendarDate {
    return addDays(this.window, offset);
  }

  /** Sends a call, and keeps what came of it. */
  async ask(...call: Parameters<CaseContext["call"]>): Promise<Answer> {
    const answer = await this.context.call(...call);
    this.exchanges.push(answer.exchange);
    return answer;
  }

  /** Reads a list, and judges it; `strict` where a cache is no excuse. True where it shows what holds. */
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

  /** Reads the rooms of a property, which no cache may keep, and judges each night. */
  async judgeRooms(model: Model, which: number, binding: Binding): Promise<void> {
    const { id } = this.properties[which] as KnownProperty;
    const ranges = shownBy(model, which).present();
    const [nights = []] = await this.rooms([id], binding);
    for (let night = 0; night < LENGTH; night += 1) {
      const taken = ranges.some(({ from, to }) => from <= night && night < to);
      // A blackout blocks days: whether the night of its last day is among them, the spec does not say.
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

  /** Judges what every sequence ends with: all reads show what holds, once no cache is an excuse. True where it had to wait. */
  async settle(model: Model): Promise<boolean> {
    let waited = false;
    for (const which of this.properties.keys()) {
      for (const list of this.lists) waited = (await this.settleList(model, which, list)) || waited;
      await this.judgeRooms(model, which, this.context.cell.binding);
    }
    return waited;
  }

  /** Reads a list until it shows what holds, which it has to when no cache is an excuse. True where it had to wait. */
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

  /** For each night of the window, whether it is listed as free: a service may leave out what cannot be sold. */
  private freeNights({ StartDate, Nights }: RecordValue): boolean[] {
    const start = typeof StartDate === "string" ? dateOf(StartDate) : this.window;
    const free = recordsOf(Nights).filter(({ RoomsAvailable }) => Number(RoomsAvailable) > 0);
    const dates = new Set(free.map(({ DayOffset }) => formatIsoDate(addDays(start, Number(DayOffset)))));
    return Array.from({ length: LENGTH }, (_, night) => dates.has(formatIsoDate(this.day(night))));
  }

  /** A stay that has departed may be listed no longer; those far ahead are of other sequences. */
  private days(): Days {
    const { today, time } = this.context;
    const from = addDays(today, 3 + Math.floor(time.now() / 86_400));
    return { window: this.window, length: LENGTH, others: { from, to: addDays(today, FIRST) } };
  }

  /** Checks that entries of other days, which a sequence does not touch, are still listed. */
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

/** Before the first command nothing is judged. */
function blocked(cause: unknown): never {
  if (!(cause instanceof Departure)) throw cause;
  throw new Blocked(couldNotRun(phrase`a call that has to pass did not: ${cause.actual}`));
}

/** Returns the model of the nights that a property must show. */
export function shownBy(model: Model, which: number): BlackoutModel {
  const found = model[which];
  if (found === undefined) throw new Error(`no property ${which} in the model`);
  return found;
}

function cacheOf({ cell }: CaseContext, operation: string): number {
  return operationOf(cell.service, operation).cacheMinutes * 60;
}
