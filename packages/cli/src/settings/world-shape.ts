// The form of what the settings say that a target holds.
import { tags } from "@staywire/suite";
import { SIGNATURE_LAYOUT_NAMES } from "@staywire/values";
import type { TypedShape } from "./shape.js";

const textForm: TypedShape = { type: "string" };
const yes: TypedShape = { type: "boolean" };
const id: TypedShape = { type: "integer", minimum: 0, maximum: 2 ** 31 - 1 };
const listOf = (items: TypedShape): TypedShape => ({ type: "array", items });

function record(required: Readonly<Record<string, TypedShape>>, optional: Readonly<Record<string, TypedShape>>) {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  } as const satisfies TypedShape;
}

/** How a target can lay its availability signatures out. */
export const signatureLayout: TypedShape = { type: "string", enum: SIGNATURE_LAYOUT_NAMES };

const tag: TypedShape = { type: "string", enum: tags };
const need: TypedShape = {
  type: "string",
  enum: [...tags, "company", "booking", "item", "account", "blackout-property"],
};

/** What a target holds, as far as the settings say. */
export const worldShape: TypedShape = record(
  {},
  {
    account: id,
    companies: listOf(id),
    properties: listOf(record({ id, tags: listOf(tag) }, { company: id })),
    bookings: listOf(record({ id, property: id }, { own: yes, listed: yes })),
    items: listOf(record({ property: id, code: textForm }, {})),
    writable: listOf(id),
    signatureLayout,
    userMessage: textForm,
    blackoutUser: textForm,
    absent: listOf(need),
  },
);
