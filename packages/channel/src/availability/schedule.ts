// Decides which call comes next: ordinary properties in lists of 20, AOA and timeshare properties one by one.
import { MAX_PROPERTIES, type Way, type Window, windowsOf } from "./limits.js";

/** The way a property is booked, which decides the operation that reads its availability. */
export type PropertyKind = "ordinary" | "AOA" | "timeshare";

/** One call: these nights of these properties. */
export interface PlannedWindow {
  readonly way: Way;
  readonly properties: readonly number[];
  readonly window: Window;
}

/** The order of the calls, which depends on what the calls before found. */
export interface Schedule {
  /** Takes the next call; undefined if there is none before a running one has ended. */
  next(): PlannedWindow | undefined;
  /** Notes that the first call of a property ended in this way. */
  settled(property: number, way: Way): void;
  /** Notes that a property must be asked for in the other way. */
  redirect(property: number, to: Way): void;
}

/**
 * Plans the calls. Each property's first window is asked for alone, because it shows whether the property is of the
 * expected kind. An ordinary property then waits until 20 have been confirmed, so that no call has an empty seat.
 */
export function schedule(nights: number, properties: readonly number[], wayOf: (property: number) => Way): Schedule {
  const windows = { list: windowsOf(nights, "list"), one: windowsOf(nights, "one") };
  const first = {
    list: properties.filter((id) => wayOf(id) === "list"),
    one: properties.filter((id) => wayOf(id) === "one"),
  };
  const confirmed: number[] = [];
  const ready: PlannedWindow[] = [];
  let unconfirmed = 0;

  const planRest = (way: Way, ids: readonly number[]) => {
    const [, ...rest] = windows[way];
    ready.push(...rest.map((window) => ({ way, properties: ids, window })));
  };
  const fillGroup = () => {
    const complete = confirmed.length >= MAX_PROPERTIES || (first.list.length === 0 && unconfirmed === 0);
    if (complete && confirmed.length > 0) planRest("list", confirmed.splice(0, MAX_PROPERTIES));
  };
  const firstOf = (way: Way, most: number): PlannedWindow | undefined => {
    const ids = first[way].splice(0, most);
    return ids.length === 0 ? undefined : { way, properties: ids, window: windows[way][0] };
  };
  return {
    next() {
      if (ready.length === 0) fillGroup();
      const rest = ready.shift();
      if (rest !== undefined) return rest;
      const list = firstOf("list", MAX_PROPERTIES);
      unconfirmed += list?.properties.length ?? 0;
      return list ?? firstOf("one", 1);
    },
    settled(property, way) {
      if (way === "one") return planRest("one", [property]);
      unconfirmed--;
      confirmed.push(property);
    },
    redirect(property, to) {
      if (to === "one") unconfirmed--;
      first[to].push(property);
    },
  };
}
