// Mutants of state: writes without effect, reads that write, and caches that keep too much or too long.

import { changing, changingRecords, misreading, recordsOf, set } from "@staywire/alterations";
import type { HttpResponse, Transport, Value } from "@staywire/codec";
import { memoryStore, type ReferenceOptions, type Store } from "@staywire/reference";
import type { Mutant } from "./mutant.js";
import { recordOf } from "./records.js";
import { type codec, type HuntClock, type ReferenceAlteration, understood } from "./reference.js";
import { broken } from "./rows.js";

const blackout = "AddBlackoutDates";
const rooms = "GetPropertiesNightlyRoomsToSell";

/** Moves a dateTime by a number of days. */
function moved(value: unknown, days: number): string {
  return new Date(Date.parse(`${String(value).slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 19);
}

const aboutBlackouts = (id: string, breaks: string, make: Mutant["make"]): Mutant =>
  broken(id, ["state.blackouts", blackout], breaks, make);

/** Creates an alteration of the service's store. */
function storing(change: (store: Store) => Partial<Store>, options: ReferenceOptions = {}): ReferenceAlteration {
  const store = memoryStore();
  return { options: { ...options, store: { ...store, ...change(store) } } };
}

function hidden(operation: string): ReferenceAlteration {
  return changing([operation], (items) => recordsOf(items).filter(({ ArrivalDate }) => String(ArrivalDate) < "2028"));
}

/** Changes the day of departure of blackouts of certain lengths before the service reads the call. */
const departing = (when: (nights: number) => boolean, days: number) =>
  misreading([blackout], (parameters) => {
    const nights =
      (Date.parse(moved(parameters.dteDepart, 0)) - Date.parse(moved(parameters.dteArrive, 0))) / 86_400_000;
    return when(nights) ? { ...parameters, dteDepart: moved(parameters.dteDepart, days) } : parameters;
  });

const lengths: readonly Mutant[] = [
  broken("blackout-cut-after-a-week", ["blackout.lengths", blackout], "blocks one night less if they are above 7", () =>
    departing((nights) => nights > 7, -1),
  ),
  broken("month-takes-a-night-more", ["blackout.lengths", blackout], "blocks one night more if they are 31", () =>
    departing((nights) => nights === 31, 1),
  ),
];

const recording: readonly Mutant[] = [
  ...lengths,
  aboutBlackouts("blackout-zero", "answers 0", () => changing([blackout], () => 0)),
  aboutBlackouts("blackout-not-kept", "records another range than the one that was asked for", () =>
    misreading([blackout], (parameters) => ({
      ...parameters,
      dteArrive: moved(parameters.dteArrive, 30),
      dteDepart: moved(parameters.dteDepart, 30),
    })),
  ),
  aboutBlackouts("blackout-a-day-short", "the last night is left out", () =>
    misreading([blackout], (parameters) => ({ ...parameters, dteDepart: moved(parameters.dteDepart, -1) })),
  ),
  aboutBlackouts("blackout-a-day-late", "the first night is left out", () =>
    misreading([blackout], (parameters) => ({ ...parameters, dteArrive: moved(parameters.dteArrive, 1) })),
  ),
  aboutBlackouts("blackout-of-a-neighbour", "records the blackout with another property", () =>
    // The service allows blackouts to overlap. Otherwise it would reject the second blackout of property 1110.
    ({ ...misreading([blackout], set({ PropertyID: 1110 })), options: { blackoutOverlap: "allow" } }),
  ),
  aboutBlackouts("blackout-denied-and-kept", "answers -1 and records all the same", () =>
    changing([blackout], () => -1),
  ),
  aboutBlackouts("second-blackout-denied-and-kept", "answers -1 to the second blackout, and records it", () =>
    storing(
      ({ addBlackout, blackoutsOf }) => ({
        addBlackout: async (each) => {
          const others = await blackoutsOf([each.PropertyID]);
          const id = await addBlackout(each, false);
          return others.some(({ arrival, departure }) => arrival < each.departure && each.arrival < departure)
            ? null
            : id;
        },
      }),
      { blackoutOverlap: "allow" },
    ),
  ),
  aboutBlackouts("second-blackout-claimed", "answers that a blackout was added which was not", () =>
    changing([blackout], (result) => (result === -1 ? 4711 : result)),
  ),
  aboutBlackouts("blackout-replaces", "a blackout takes the place of the one before", () => {
    let last: Awaited<ReturnType<Store["blackoutsOf"]>>[number] | undefined;
    return storing(({ addBlackout }) => ({
      addBlackout: async (each) => {
        const id = await addBlackout(each, false);
        last = { ...each, id: id ?? 0 };
        return id;
      },
      blackoutsOf: async (ids) => (last !== undefined && ids.includes(last.PropertyID) ? [last] : []),
    }));
  }),
  aboutBlackouts("free-dates-denied", "denies a blackout within three days of another, though its dates are free", () =>
    storing(({ addBlackout, blackoutsOf }) => ({
      addBlackout: async (each, refuse) => {
        const others = await blackoutsOf([each.PropertyID]);
        const near = others.some(
          ({ departure }) => departure < each.arrival && each.arrival < moved(departure, 3).slice(0, 10),
        );
        return near ? null : addBlackout(each, refuse);
      },
    })),
  ),
];

const showing: readonly Mutant[] = [
  aboutBlackouts("blackout-takes-no-night", "a blackout is listed and takes no night", () =>
    changingRecords([rooms], [], (item) => ({
      ...item,
      Nights: recordsOf(item.Nights).map(set({ RoomsSold: 0, RoomsAvailable: 1 })),
    })),
  ),
  ...["GetReservations", "GetReservationsWithTime", "GetAllReservations"].map((operation) =>
    aboutBlackouts(`blackout-not-in-${operation}`, `blackouts are not listed by ${operation}`, () => hidden(operation)),
  ),
  aboutBlackouts("blackout-without-a-number", "GetAllReservations lists blackouts as ranges of the system", () =>
    changingRecords(["GetAllReservations"], [], (item) =>
      String(item.ArrivalDate) < "2028" ? item : { ...item, BookingID: 0 },
    ),
  ),
];

/** Mutants whose reads change data: a read removes all that was written, or adds the last blackout again. */
const disturbing: readonly Mutant[] = ["GetExtras", "GetReservations", rooms].flatMap((operation) => [
  aboutBlackouts(`${operation}-forgets-blackouts`, `${operation} takes blackouts away`, () => {
    const store = memoryStore();
    const forget = async (value: Value): Promise<Value> => {
      await store.clear();
      return value;
    };
    return { ...changing([operation], forget), options: { store } };
  }),
  aboutBlackouts(`${operation}-doubles-blackouts`, `${operation} adds the last blackout once more`, () => {
    const store = memoryStore();
    const double = async (value: Value): Promise<Value> => {
      const last = (await store.dump()).blackouts.at(-1);
      if (last !== undefined) await store.addBlackout(last, false);
      return value;
    };
    return { ...changing([operation], double), options: { store } };
  }),
]);

/** The key of a cache: the part of a call that the cache uses besides the operation and the binding. */
type Key = (call: ReturnType<typeof codec.decodeRequest>) => unknown;

/** Puts a cache in front of one operation. */
function cached(operation: string, seconds: number, key: Key, { now }: HuntClock): ReferenceAlteration {
  const kept = new Map<string, { readonly at: number; readonly response: HttpResponse }>();
  const transport =
    (original: Transport): Transport =>
    async (request) => {
      const call = understood(request);
      if (call?.operation !== operation) return original(request);
      const name = JSON.stringify([call.binding, key(call)]);
      const found = kept.get(name);
      const at = Date.parse(now()) / 1000;
      if (found !== undefined && at - found.at < seconds) return found.response;
      const response = await original(request);
      if (response.status === 200) kept.set(name, { at, response });
      return response;
    };
  return { options: { now }, transport };
}

const whole: Key = ({ credentials, parameters }) => [credentials, parameters];

const caching: readonly Mutant[] = [
  ...["GetReservations", "GetReservationsWithTime"].flatMap((operation) => [
    aboutBlackouts(`${operation}-kept-too-long`, `${operation} is answered from a cache for two minutes`, (clock) =>
      cached(operation, 120, whole, clock),
    ),
    aboutBlackouts(
      `${operation}-kept-for-all-users`,
      `the cache of ${operation} does not look at the credentials`,
      (clock) => cached(operation, 60, ({ parameters }) => parameters, clock),
    ),
    aboutBlackouts(
      `${operation}-kept-for-all-properties`,
      `the cache of ${operation} does not look at the property`,
      (clock) => cached(operation, 60, ({ credentials }) => credentials, clock),
    ),
  ]),
  aboutBlackouts(
    "GetAllReservations-kept-too-long",
    "the list of all is answered from a cache for 19 minutes",
    (clock) => cached("GetAllReservations", 1140, whole, clock),
  ),
  aboutBlackouts("rooms-kept", "rooms, which are not to be kept, are answered from a cache for a minute", (clock) =>
    cached(rooms, 60, whole, clock),
  ),
];

const aboutExtras = (id: string, breaks: string, make: Mutant["make"]): Mutant =>
  broken(id, ["state.extras", "AddExtra"], breaks, make);

const extras: readonly Mutant[] = [
  aboutExtras("extra-without-id", "an added extra has no identifier", () =>
    changingRecords(["AddExtra"], [], set({ ExtraID: 0 })),
  ),
  aboutExtras("extra-without-item", "the reply to an added extra is an empty list", () =>
    changing(["AddExtra"], () => []),
  ),
  aboutExtras("extra-added-twice", "one call adds an extra twice", () => {
    let last = 1000;
    return changing(["AddExtra"], (items) =>
      [...recordsOf(items), ...recordsOf(items)].map((item) => {
        last += 1;
        return { ...item, ExtraID: last };
      }),
    );
  }),
  aboutExtras("extras-of-one-number", "every extra has the same ExtraID", () =>
    changingRecords(["AddExtra"], [], set({ ExtraID: 7 })),
  ),
  aboutExtras("extra-used-up", "GetExtras does not list the extra that was added last, for once", () => {
    const store = memoryStore();
    let last = "";
    const { addExtra } = store;
    const remembering: Store = {
      ...store,
      addExtra: (extra) => {
        last = extra.ItemCode;
        return addExtra(extra);
      },
    };
    const without = (value: Value): Value => {
      const record = recordOf(value);
      const kept = recordsOf(record.Extras).filter(({ ItemCode }) => ItemCode !== last);
      last = "";
      return { ...record, RowCount: kept.length, Extras: kept };
    };
    return { ...changing(["GetExtras"], without), options: { store: remembering } };
  }),
];

const leads: readonly Mutant[] = [
  broken("enquiry-takes-nights", ["state.leads", "CRMAddLead"], "an enquiry blocks the nights that it asks for", () =>
    storing((store) => ({
      addLead: async (lead) => {
        if (lead.enquiry !== null) {
          const [arrival, departure] = [lead.enquiry.arrival.slice(0, 10), lead.enquiry.departure.slice(0, 10)];
          await store.addBlackout({ PropertyID: lead.enquiry.PropertyID, GuestName: "", arrival, departure }, false);
        }
        return store.addLead(lead);
      },
    })),
  ),
];

/** All mutants with wrong state. */
export const statefulMutants: readonly Mutant[] = [
  ...recording,
  ...showing,
  ...disturbing,
  ...caching,
  ...extras,
  ...leads,
];
