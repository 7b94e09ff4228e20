// The form of target data: what a target holds, as far as the settings or a file of `staywire discover` say.
import { type TargetData, tags } from "@staywire/suite";
import { SIGNATURE_LAYOUT_NAMES } from "@staywire/values";
import * as z from "zod/mini";
import { MAX_INT, oneOf, record, whole } from "./kinds.js";

const id = whole(0, MAX_INT).schema;
const flag = z.boolean();
const text = z.string();
const tag = oneOf(tags).schema;

/** The layouts of availability signatures that a target can have. */
export const signatureLayout = oneOf(SIGNATURE_LAYOUT_NAMES);

const property = record({ id, tags: z.array(tag), company: z.optional(id) });
const booking = record({
  id,
  property: id,
  own: z.optional(flag),
  listed: z.optional(flag),
  cancelled: z.optional(flag),
});
const item = record({ property: id, code: text });
const need = oneOf([...tags, "company", "booking", "item", "account", "blackout-property"]).schema;

/** The data of a target, as far as the settings state it. */
export const targetData = record({
  account: z.optional(id),
  companies: z.optional(z.array(id)),
  properties: z.optional(z.array(property)),
  bookings: z.optional(z.array(booking)),
  items: z.optional(z.array(item)),
  writable: z.optional(z.array(id)),
  signatureLayout: z.optional(signatureLayout.schema),
  userMessage: z.optional(text),
  blackoutUser: z.optional(text),
  mayBlock: z.optional(flag),
  absent: z.optional(z.array(need)),
} satisfies { readonly [K in keyof Required<TargetData>]: z.ZodMiniType<TargetData[K]> });
