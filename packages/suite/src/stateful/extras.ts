// Checks extras: one call adds one extra with a new id, and changes no other data.

import type { RecordValue } from "@staywire/codec";
import { type Answer, type CaseContext, describe, errorReply, notOk, okReply } from "@staywire/conformance/checks";
import {
  type Binding,
  bindings,
  joinMessages,
  knownName,
  knownNames,
  type Message,
  phrase,
  quote,
} from "@staywire/model";
import fc, { type AsyncCommand } from "fast-check";
import { recordsOf } from "../discovery/reader.js";
import { type KnownWorld, propertiesWith, toState } from "../known-world/known-world.js";
import { lacking, type Scenario } from "../scenarios/scenario.js";
import { Departure, type Trace } from "./departure.js";
import { everySequence } from "./sequences.js";

/** An item that can be added to a booking. */
interface Offer {
  readonly booking: number;
  readonly property: number;
  readonly code: string;
}

/** The model: for each offer, the ids that the target returned. */
interface Given {
  readonly ids: Map<Offer, Set<number>>;
}

interface Real extends Trace {
  readonly context: CaseContext;
  readonly offers: readonly Offer[];
  /** The values that each read returned the first time. */
  readonly shown: Map<string, Message>;
}

type ExtraCommand = AsyncCommand<Given, Real>;

/** Checks that extras can be added to bookings, and that the reads of a property show the same before and after. */
export const extras: Scenario = {
  id: "state.extras",
  rules: ["AddExtra.adds"],
  variants: [{ name: "added" }, { name: "numbers", grounds: { rules: ["AddExtra.one-item"] } }],
  title: phrase`a call adds one extra, with a number above 0 that no other extra has, and leaves what is read alone`,
  area: "valid",
  operations: ["AddExtra"],
  run: (context, world) => {
    const offers = offersIn(world);
    if (offers.length === 0) {
      const set = toState(phrase`reservation with the caller's UserID, of a property with extras`);
      return Promise.resolve(lacking(world, "booking", phrase`booking that the caller may add extras to`, set));
    }
    const offer = fc.constantFrom(...offers);
    const read = fc.tuple(offer, fc.constantFrom(...extraReads), fc.constantFrom(...bindings)).map(readAgain);
    return everySequence(context, {
      title: extras.title,
      commands: [offer.map(added), offer.map(added), read],
      setup: async () => ({
        model: { ids: new Map() },
        real: { context, offers, steps: [], exchanges: [], shown: new Map() },
      }),
      finish: async () => false,
    });
  },
};

/**
 * Returns the items to add to the caller's own bookings. A booking that is listed for a property and for copies of its
 * calendar counts once; bookings of timeshares are left out.
 */
function offersIn(world: KnownWorld): Offer[] {
  const copies = propertiesWith(world, ["clone"])
    .concat(propertiesWith(world, ["timeshare"]))
    .map(({ id }) => id);
  const found = new Map<string, Offer>();
  for (const { id: booking, property, own } of world.bookings ?? []) {
    if (own !== true || copies.includes(property)) continue;
    for (const { code } of (world.items ?? []).filter((item) => item.property === property)) {
      found.set(`${booking} ${code}`, { booking, property, code });
    }
  }
  return [...found.values()];
}

function added(offer: Offer): ExtraCommand {
  const words = phrase`item ${knownName(offer.code)} for booking ${offer.booking}`;
  return {
    check: () => true,
    toString: () => words,
    async run({ ids }, real) {
      real.steps.push(words);
      const answer = await ask(real, { BookingID: offer.booking, ItemCodeToAddToBooking: offer.code });
      // An error is accepted here, because the specification does not say whether an extra can be added twice.
      if (ids.has(offer) && errorReply(answer) !== undefined) return;
      if (notOk(answer) !== undefined) throw new Departure(phrase`${words} to be added`, describe(answer));
      const listed = recordsOf(okReply(answer)?.value).map(({ ExtraID }) => Number(ExtraID));
      if (listed.length === 0 && !ids.has(offer))
        throw new Departure(phrase`an item for ${words}, or an error`, phrase`neither`);
      if (real.context.variant === "numbers") judgeNumbers(offer, listed, ids);
      ids.set(offer, new Set([...(ids.get(offer) ?? []), ...listed]));
    },
  };
}

function judgeNumbers(offer: Offer, listed: readonly number[], ids: Given["ids"]): void {
  const words = phrase`item ${knownName(offer.code)} for booking ${offer.booking}`;
  if (listed.length === 0 || listed.some((id) => !(id > 0))) {
    throw new Departure(
      phrase`an item with an ExtraID above 0 for ${words}`,
      phrase`ExtraIDs ${knownNames(listed.map(String)) || "none"}`,
    );
  }
  const others = [...ids].filter(([each]) => each !== offer);
  const double = others.find(([, known]) => listed.length === 1 && known.has(listed[0] ?? 0));
  if (double !== undefined) {
    const [{ booking, code }] = double;
    throw new Departure(
      phrase`a number of its own for ${words}`,
      phrase`${listed[0] ?? 0}, as for item ${knownName(code)} of booking ${booking}`,
    );
  }
  const known = [...ids].filter(([{ booking }]) => booking === offer.booking).flatMap(([, each]) => [...each]);
  const fresh = new Set(listed.filter((id) => !known.includes(id)));
  if (known.length > 0 && fresh.size > 1) {
    throw new Departure(
      phrase`one extra for ${words}`,
      phrase`${fresh.size} new ones: ExtraIDs ${knownNames([...fresh].map(String))}`,
    );
  }
}

interface Read {
  readonly operation: string;
  readonly parameters: (property: number) => RecordValue;
  /** Returns the values that must not change. */
  readonly facts: (answer: Answer) => readonly string[];
  /** True if these values include the items that can be added. */
  readonly showsItems: boolean;
}

const extraReads: readonly Read[] = [
  {
    operation: "GetExtras",
    parameters: (PropertyID) => ({ PropertyID }),
    facts: (answer) =>
      recordsOf((okReply(answer)?.value as RecordValue | undefined)?.Extras).map(({ ItemCode }) => String(ItemCode)),
    showsItems: true,
  },
  {
    operation: "GetReservations",
    parameters: (PropertyID) => ({ PropertyID, xmlMsg: "", jSonMsg: "" }),
    facts: (answer) => recordsOf(okReply(answer)?.value).map(({ BookingID }) => String(BookingID)),
    showsItems: false,
  },
];

/** Repeats reads that an extra does not affect: they must return the same values as the first time. */
function readAgain([{ property }, read, binding]: [Offer, Read, Binding]): ExtraCommand {
  const { operation, parameters } = read;
  const words = phrase`${knownName(operation)} of property ${property}`;
  return {
    check: () => true,
    toString: () => `${words} by ${binding}`,
    async run(_, real) {
      const answer = await ask(real, parameters(property), { operation, binding });
      if (notOk(answer) !== undefined) throw new Departure(phrase`a result from ${words}`, describe(answer));
      const facts = read.facts(answer);
      const offered = read.showsItems ? real.offers.filter((offer) => offer.property === property) : [];
      const lost = offered.find(({ code }) => !facts.includes(code));
      if (lost !== undefined)
        throw new Departure(phrase`${words} to show item ${knownName(lost.code)}`, shownFacts(facts));
      const found = shownFacts([...facts].sort());
      const before = real.shown.get(words) ?? found;
      if (found !== before) throw new Departure(phrase`${words} to show ${before}, as before`, found);
      real.shown.set(words, before);
    },
  };
}

async function ask(real: Real, ...call: Parameters<CaseContext["call"]>): Promise<Answer> {
  const answer = await real.context.call(...call);
  real.exchanges.push(answer.exchange);
  return answer;
}

/** Describes the values of a reply: item codes or booking ids, as the target sent them. */
function shownFacts(facts: readonly string[]): Message {
  return facts.length === 0
    ? phrase`nothing`
    : joinMessages(
        facts.map((each) => quote(each)),
        ", ",
      );
}
