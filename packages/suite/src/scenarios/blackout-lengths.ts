// Checks blackouts of several lengths from today on: each takes its nights and is listed, and everything else stays the
// same.

import type { RecordValue } from "@staywire/codec";
import {
  type Answer,
  type CaseContext,
  codesOf,
  couldNotRun,
  describe,
  noted,
  type Outcome,
  okReply,
  pass,
} from "@staywire/conformance/checks";
import { bindings, knownName, knownNames, type Message, operationOf, phrase, quote } from "@staywire/model";
import { addDays, type CalendarDate, compareDates, formatIsoDate, parseIsoDate } from "@staywire/values";
import { guestOfLength } from "../known-world/guests.js";
import type { KnownProperty, KnownWorld } from "../known-world/known-world.js";
import { blackout, blockable, noneToBlock } from "./blackout-calls.js";
import { Nights } from "./nights-read.js";
import { STAYS, staysIn } from "./rooms-calls.js";
import { failure, type Scenario } from "./scenario.js";

/** The lengths of blackouts in nights: one, a few, a week, more than a week, a month, a year. */
const lengths = [1, 2, 7, 8, 31, 365];
const LONGEST = 31;
/** The number of nights from the first day on that are searched for free nights. */
const HORIZON = 700;
/** All reads use one binding, because reads in other bindings would show nothing new. */
const binding = "soap11";

/**
 * Returns the first night whose state is wrong, with that state. Nights of a blackout must be taken, and all other
 * nights must be as before. The night of the day of departure is ignored, because the specification does not say
 * whether it is blocked.
 */
function wrongNight(
  before: ReadonlyMap<string, boolean>,
  after: ReadonlyMap<string, boolean>,
  from: string,
  to: string,
): readonly [day: string, isFree: boolean] | undefined {
  return [...after].find(([day, isFree]) => {
    const usual = before.get(day);
    return day !== to && usual !== undefined && isFree !== (day >= from && day < to ? false : usual);
  });
}

interface Added {
  readonly from: CalendarDate;
  readonly nights: number;
  readonly answer: Answer;
}

/** The outcome of each variant. All variants are evaluated from the same calls. */
type Outcomes = Readonly<Record<string, Outcome>>;

const listed = { rules: ["reservations.blackouts", "AddBlackoutDates.listed"] } as const;

const ofEachLength: Scenario = {
  id: "blackout.lengths",
  rules: ["AddBlackoutDates.blocks", "AddBlackoutDates.error.dates-already-booked"],
  title: phrase`a blackout of any length takes its nights and no others, is listed with its days and name, and changes no other stay`,
  area: "valid",
  operations: ["AddBlackoutDates"],
  quick: "first-binding",
  variants: [
    { name: "nights" },
    { name: "listed", grounds: listed },
    { name: "others", grounds: { rules: ["AddBlackoutDates.others"] } },
  ],
  run: async (context, world) => {
    const outcomes = await context.once("blackout-lengths", () => addedInTurn(context, world));
    return outcomes[context.variant] ?? outcomes.nights ?? pass;
  },
};

async function addedInTurn(context: CaseContext, world: KnownWorld): Promise<Outcomes> {
  const [property, other] = blockable(world);
  if (property === undefined) return { nights: noneToBlock(world) };
  return new Series(context, world, property, other).run();
}

/** Adds blackouts to one property, and reads that property and another property of its company. */
class Series {
  private readonly context: CaseContext;
  private readonly world: KnownWorld;
  private readonly property: KnownProperty;
  private readonly nights: Nights;
  private readonly others: Nights | undefined;
  private readonly other: KnownProperty | undefined;
  private readonly added: Added[] = [];

  constructor(context: CaseContext, world: KnownWorld, property: KnownProperty, other: KnownProperty | undefined) {
    this.context = context;
    this.world = world;
    this.property = property;
    this.other = other;
    this.nights = new Nights(context, property.id);
    this.others = other && new Nights(context, other.id);
  }

  async run(): Promise<Outcomes> {
    const before = await this.both();
    const missed: number[] = [];
    for (const nights of lengths.filter((each) => each <= (this.world.maxNights ?? LONGEST))) {
      const from = await this.freeFrom(nights, before[0]?.stays ?? []);
      if (from === undefined) missed.push(nights);
      else {
        const problem = await this.add(from, nights);
        if (problem !== undefined) return { nights: problem };
      }
    }
    if (this.added.length === 0) return { nights: this.notFree(missed) };
    const taken = missed.length === 0 ? pass : this.notFree(missed);
    const soon = this.outcomes(before, await this.both());
    if (Object.values(soon).every(({ verdict }) => verdict === "pass")) return { nights: taken, ...soon };
    const after = await this.fresh();
    if (after === undefined) return { nights: taken, listed: this.tooLong(), others: this.tooLong() };
    return { nights: taken, ...this.outcomes(before, after) };
  }

  private outcomes(before: Stays, after: Stays): Outcomes {
    return { listed: this.areListed(after), others: this.areKept(before, after) };
  }

  private async both(): Promise<Stays> {
    return [await this.stays(this.property), await this.stays(this.other)];
  }

  private start(): CalendarDate {
    const { today } = this.context;
    const from = this.world.writeFrom === undefined ? today : parseIsoDate(this.world.writeFrom);
    return compareDates(from, today) < 0 ? today : from;
  }

  /**
   * Returns the first date from which this number of nights are free, and not days of a listed stay without nights;
   * undefined if there is no such date, or if the target does not show the nights.
   */
  private async freeFrom(nights: number, stays: readonly RecordValue[]): Promise<CalendarDate | undefined> {
    const start = this.start();
    for (let day = 0, free = 0; day < HORIZON; day += 1) {
      const date = addDays(start, day);
      const isFree = await this.nights.isFree(date);
      if (isFree === undefined) return undefined;
      free = isFree && !isOfNoNight(stays, formatIsoDate(date)) ? free + 1 : 0;
      if (free === nights) return addDays(start, day + 1 - nights);
    }
    return undefined;
  }

  /**
   * Adds a blackout and reads the nights of both properties. Returns an outcome if the blackout is not accepted or a
   * night is wrong; otherwise undefined.
   */
  private async add(from: CalendarDate, nights: number): Promise<Outcome | undefined> {
    const { context, property } = this;
    const around = Array.from({ length: nights + 3 }, (_, at) => addDays(from, at - 1)).filter(
      (day) => compareDates(day, context.today) >= 0,
    );
    const usual = await this.nights.statesOf(around);
    const theirs = await this.others?.statesOf(around);
    const to = addDays(from, nights);
    const via = bindings[this.added.length % bindings.length] ?? binding;
    const answer = await context.call(blackout(property, from, to, guestOfLength(nights)), { binding: via });
    const sent = phrase`a blackout of property ${property.id} from ${dayText(from)} to ${dayText(to)}, ${nights} nights`;
    if (codesOf(answer).includes("dates-already-booked")) {
      if (!(await this.isStillFree(from, nights))) return noted(phrase`${sent}: others took the nights before it came`);
      const expected = phrase`it to be recorded: these nights are free`;
      return failure({ sent, expected, actual: phrase`-1: the dates are already booked` }, answer);
    }
    if (typeof okReply(answer)?.value !== "number") return noted(phrase`${sent} is not taken: ${describe(answer)}`);
    this.added.push({ from, nights, answer });
    this.nights.forget();
    this.others?.forget();
    const found = await this.nights.statesOf(around);
    const wrong = wrongNight(usual, found, formatIsoDate(from), formatIsoDate(to));
    if (wrong !== undefined) {
      const [day, isFree] = wrong;
      const expected = phrase`the night of ${knownName(day)} ${state(!isFree)}`;
      return failure({ sent, expected, actual: phrase`it is ${state(isFree)}` }, answer, ...this.nights.answers());
    }
    return this.isOtherKept(theirs, await this.others?.statesOf(around), sent, answer);
  }

  /** Reads the nights again. Returns false if they are no longer free, because another case has taken one of them. */
  private async isStillFree(from: CalendarDate, nights: number): Promise<boolean> {
    this.nights.forget();
    const days = Array.from({ length: nights }, (_, at) => addDays(from, at));
    return [...(await this.nights.statesOf(days)).values()].filter((isFree) => isFree).length === nights;
  }

  private isOtherKept(
    before: ReadonlyMap<string, boolean> | undefined,
    after: ReadonlyMap<string, boolean> | undefined,
    sent: Message,
    answer: Answer,
  ): Outcome | undefined {
    if (before === undefined || after === undefined || this.other === undefined) return undefined;
    const day = [...before.keys()].find((each) => after.has(each) && before.get(each) !== after.get(each));
    if (day === undefined) return undefined;
    const expected = phrase`the nights of property ${this.other.id} as before`;
    const actual = phrase`the night of ${knownName(day)} is ${state(after.get(day) === true)}`;
    return failure({ sent, expected, actual }, answer, ...(this.others?.answers() ?? []));
  }

  private async stays(property: KnownProperty | undefined) {
    return property === undefined ? undefined : staysIn(this.context, property.id, binding);
  }

  /**
   * Waits until no list can come from a cache, and reads the stays of both properties; undefined if the run cannot wait
   * that long.
   */
  private async fresh() {
    const seconds = operationOf(this.context.cell.service, STAYS).cacheMinutes * 60 + 2;
    if (!(await this.context.time.pass(seconds))) return undefined;
    return this.both();
  }

  private areListed([own]: Stays): Outcome {
    if (own === undefined) return pass;
    for (const { from, nights, answer } of this.added) {
      const sent = phrase`a blackout of property ${this.property.id} from ${dayText(from)}, ${nights} nights, then its reservations`;
      const item = own.stays.find((each) => isAt(each, from, nights));
      const name = String(item?.GuestName ?? "").trim();
      const expected = phrase`an entry from ${dayText(from)} to ${dayText(addDays(from, nights))} for ${quote(guestOfLength(nights))}`;
      const actual = item === undefined ? phrase`there is none` : phrase`GuestName is ${quote(name)}`;
      if (name !== guestOfLength(nights)) return failure({ sent, expected, actual }, answer, own.listed);
    }
    return pass;
  }

  /** Compares the lists from before and after the blackouts: no stay may be lost, and only the blackouts may be new. */
  private areKept(before: Stays, after: Stays): Outcome {
    const sent = phrase`${this.added.length} blackouts of property ${this.property.id}`;
    for (const [index, earlier] of before.entries()) {
      const later = after[index];
      if (earlier === undefined || later === undefined) continue;
      const texts = new Set(later.stays.map(textOf));
      const lost = earlier.stays.map(textOf).find((text) => !texts.has(text));
      const known = new Set(earlier.stays.map(textOf));
      const isOwn = (each: RecordValue) =>
        index === 0 && this.added.some(({ from, nights }) => isAt(each, from, nights));
      const more = later.stays.find((each) => !known.has(textOf(each)) && !isOwn(each));
      if (lost === undefined && more === undefined) continue;
      const expected = phrase`the other stays as before`;
      const actual =
        lost === undefined ? phrase`${quote(textOf(more ?? {}))} is new` : phrase`${quote(lost)} is not there any more`;
      return failure({ sent, expected, actual }, earlier.listed, later.listed);
    }
    return pass;
  }

  private notFree(missed: readonly number[]): Outcome {
    const reason = phrase`property ${this.property.id} has no ${knownNames(missed.map(String))} free nights in a row from ${dayText(this.start())} on`;
    return couldNotRun(reason, phrase`writeFrom, or maxNights`);
  }

  private tooLong(): Outcome {
    return couldNotRun(phrase`the lists may be kept for longer than the run may wait`, phrase`wait, in seconds`);
  }
}

type Stays = readonly [Listed | undefined, Listed | undefined];
type Listed = Awaited<ReturnType<typeof staysIn>>;

/**
 * True if a day is in a stay without nights: a blackout of one day, or with reversed dates. Such a stay takes no night,
 * and the specification does not say whether its days are blocked.
 */
function isOfNoNight(stays: readonly RecordValue[], day: string): boolean {
  return stays.some(({ ArrivalDate, DepartureDate }) => {
    const [last, first] = [String(ArrivalDate).slice(0, 10), String(DepartureDate).slice(0, 10)];
    return first <= day && day <= last;
  });
}

function isAt({ ArrivalDate, DepartureDate }: RecordValue, from: CalendarDate, nights: number): boolean {
  const starts = (value: unknown, day: CalendarDate) => String(value).startsWith(formatIsoDate(day));
  return starts(ArrivalDate, from) && starts(DepartureDate, addDays(from, nights));
}

function textOf({ BookingID, ArrivalDate, DepartureDate }: RecordValue): string {
  return `booking ${String(BookingID)} from ${String(ArrivalDate).slice(0, 10)} to ${String(DepartureDate).slice(0, 10)}`;
}

function dayText(day: CalendarDate): Message {
  return knownName(formatIsoDate(day));
}

function state(isFree: boolean): Message {
  return isFree ? phrase`free` : phrase`taken`;
}

/** The scenarios about the lengths of blackouts. */
export const blackoutLengthScenarios: readonly Scenario[] = [ofEachLength];
