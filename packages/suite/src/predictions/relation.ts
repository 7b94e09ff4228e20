// A relation: something that the replies of one or several operations must not contradict.
import type { Message } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import type { ReadCall } from "../discovery/observed.js";
import type { View } from "./view.js";

/** Replies that contradict each other, or themselves. */
export interface Contradiction {
  /** The calls whose replies show it: sent again, they show it again. */
  readonly calls: readonly ReadCall[];
  /** The members and operations with their values, in words. */
  readonly text: Message;
}

/** Something that replies must not contradict. */
export interface Relation {
  /** Stable; the check is `predict.` and this id. */
  readonly id: string;
  /** Ids of rules: for each operation, those that are about it decide the severity. */
  readonly rules: readonly string[];
  /** The demand as a sentence. */
  readonly title: Message;
  readonly operations: readonly string[];
  /** True if a booking between two reads can set them apart: a failure is confirmed after the caches have expired. */
  readonly changes?: boolean;
  /** Finds the contradictions in what was read. */
  readonly find: (view: View, today: CalendarDate) => Iterable<Contradiction>;
}
