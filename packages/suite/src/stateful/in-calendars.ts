// Runs sequences of one kind of write and all reads, on properties that may be written to.

import type { CaseContext, Outcome } from "@staywire/conformance/checks";
import type { Message } from "@staywire/model";
import type { Arbitrary } from "fast-check";
import {
  type KnownProperty,
  type KnownWorld,
  propertiesWith,
  type Tag,
  toName,
  toWriteTo,
  unusable,
} from "../known-world/known-world.js";
import { lacking } from "../scenarios/scenario.js";
import { Calendar } from "./calendar.js";
import { type CalendarCommand, reads } from "./commands.js";
import type { ListRead } from "./lists.js";
import { everySequence } from "./sequences.js";

/** A kind of sequence. */
export interface CalendarSequences {
  readonly title: Message;
  /** The tags that properties must have in addition to `ordinary`; `what` describes such a property. */
  readonly having: readonly Tag[];
  readonly what: Message;
  readonly lists: readonly ListRead[];
  readonly most?: number | undefined;
  /** Generates the write, on one of the first `properties` properties. */
  readonly write: (properties: number) => Arbitrary<CalendarCommand>;
}

/**
 * Tags that the properties must not have. A property with the tag `clone` is excluded, because its blackout would show
 * in two properties.
 */
const notPlain: readonly Tag[] = ["aoa", "timeshare", "clone", ...unusable];

/** Runs the sequences, each on two properties, or on one if there is only one. */
export async function inCalendars(
  context: CaseContext,
  world: KnownWorld,
  { title, having, what, lists, most, write }: CalendarSequences,
): Promise<Outcome> {
  const found = propertiesWith(toWriteTo(world), ["ordinary", ...having], notPlain).filter(
    ({ company }) => company !== undefined,
  );
  if (found.length === 0) return lacking(world, having[0] ?? "ordinary", what, toName(["ordinary", ...having]));
  const count = Math.min(2, found.length);
  return everySequence(context, {
    title,
    most,
    commands: [write(count), write(count), ...reads(count, lists.length)],
    setup: async (n) => {
      const real = new Calendar(context, neighbours(found, context.seed + n, count), lists);
      return { model: await real.open(n), real };
    },
    finish: (model, real) => real.settle(model),
  });
}

/** Returns `count` properties from index `n` on, starting again at the end. */
function neighbours(all: readonly KnownProperty[], n: number, count: number): KnownProperty[] {
  return Array.from({ length: count }, (_, at) => all[(n + at) % all.length] as KnownProperty);
}
