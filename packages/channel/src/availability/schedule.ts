// Decides which call is next: ordinary properties in lists of 20, AOA and timeshare properties one at a time.
import { MAX_PROPERTIES, type Way, type Window, windowsOf } from "./limits.js";

/** The way in which a property is booked. It determines the operation that reads the availability. */
export type PropertyKind = "ordinary" | "AOA" | "timeshare";

/** One call: the properties and the nights that it reads. */
export interface PlannedWindow {
  readonly way: Way;
  readonly properties: readonly number[];
  readonly window: Window;
}

/** The order of the calls, which depends on the results of earlier calls. */
export interface Schedule {
  /** Takes the next call; undefined if none is left, or none is possible before a running call has ended. */
  next(): PlannedWindow | undefined;
  /** Records that the first call for a property has ended. */
  settled(property: number, way: Way): void;
  /** Records that a property must be read with the other operation. */
  redirect(property: number, to: Way): void;
}

/**
 * Plans the calls. The first window of each property is read first, because it shows if the property is of the expected
 * kind. Confirmed ordinary properties then wait until there are 20, so that every list except the last is full.
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
