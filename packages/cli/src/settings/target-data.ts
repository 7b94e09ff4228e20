// The form of target data: what a target holds, as far as the settings or a file of `staywire discover` say.
import { type TargetData, tags } from "@staywire/suite";
import { SIGNATURE_LAYOUT_NAMES } from "@staywire/values";
import type * as zod from "zod/mini";
import { day, MAX_INT, oneOf, type Schema, whole } from "./kinds.js";
import { record } from "./record.js";

/** The layouts of availability signatures that a target can have. */
export const signatureLayout = oneOf(SIGNATURE_LAYOUT_NAMES);

/** The longest blackout that a run may add: a year. */
export const MOST_NIGHTS = 365;

const anyId = whole(0, MAX_INT);
const tag = oneOf(tags);
const need = oneOf([...tags, "company", "booking", "item", "account", "blackout-property"]);

/** The data of a target, as far as the settings state it. */
export const targetData = ((z) => {
  const [id, flag, text] = [anyId.schema(z), z.optional(z.boolean()), z.string()];
  const property = record(z, { id, tags: z.array(tag.schema(z)), company: z.optional(id) });
  const booking = record(z, { id, property: id, own: flag, listed: flag, cancelled: flag });
  return record(z, {
    account: z.optional(id),
    companies: z.optional(z.array(id)),
    properties: z.optional(z.array(property)),
    bookings: z.optional(z.array(booking)),
    items: z.optional(z.array(record(z, { property: id, code: text }))),
    writable: z.optional(z.array(id)),
    signatureLayout: z.optional(signatureLayout.schema(z)),
    userMessage: z.optional(text),
    blackoutUser: z.optional(text),
    maxNights: z.optional(whole(1, MOST_NIGHTS).schema(z)),
    writeFrom: z.optional(day.schema(z)),
    mayBlock: flag,
    absent: z.optional(z.array(need.schema(z))),
  } satisfies { readonly [K in keyof Required<TargetData>]: zod.ZodMiniType<TargetData[K]> });
}) satisfies Schema;
