// The availability signature: it agrees with the nights, and of a long range there may be none.

import type { RecordValue } from "@staywire/codec";
import { type Answer, okReply, pass, showData } from "@staywire/conformance/checks";
import { joinMessages, knownName, type Message, phrase } from "@staywire/model";
import {
  addDays,
  checkSignature,
  SIGNATURE_LAYOUT_NAMES,
  SIGNATURE_LAYOUTS,
  type SignatureLayout,
} from "@staywire/values";
import type { TargetData } from "../target-data/target-data.js";
import { MANY, responses } from "./rooms-calls.js";
import { failure, listOf, type Scenario } from "./scenario.js";

/** The signature agrees with the nights. */
export const signature: Scenario = {
  id: "rooms.signature",
  // The spec states that the signature sums the nights up, and not how: that is a demand once the settings say how.
  rules: ({ signatureLayout }) => [signatureLayout === undefined ? "rooms.signature-layout" : "rooms.signature"],
  title: phrase`the availability signature agrees with the nights, in the layout of the settings or in a known one`,
  area: "valid",
  operations: [MANY],
  run: async (context, world) => {
    const found = await responses(context, world, { from: addDays(context.today, 1), nights: 14 });
    if ("verdict" in found) return found;
    const actual = signatureProblem(found.items, world);
    if (actual === undefined) return pass;
    return failure(
      {
        sent: phrase`14 nights of ordinary properties`,
        expected: phrase`signatures that agree with the nights in the layout ${joinMessages(layoutsOf(world).map(knownName), " or ")}`,
        actual,
      },
      found.answer,
    );
  },
};

/** Returns the problem of the signatures of some items; undefined if one layout fits them all. */
export function signatureProblem(items: readonly RecordValue[], world: TargetData): Message | undefined {
  if (layoutsOf(world).some((layout) => items.every((item) => fits(item, layout)))) return undefined;
  return phrase`the signatures are ${joinMessages(
    items.map((each) => showData(each.AvailabilitySignature)),
    ", ",
  )}`;
}

function fits(item: RecordValue, layout: SignatureLayout): boolean {
  const available = listOf(item.Nights).map((night) => Number(night.RoomsAvailable) > 0);
  return checkSignature(layout, Number(item.AvailabilitySignature), available).kind === "agrees";
}

function layoutsOf({ signatureLayout }: TargetData): readonly SignatureLayout[] {
  return signatureLayout === undefined ? SIGNATURE_LAYOUT_NAMES : [signatureLayout];
}

/** True if an item of a list says that its signature could not be calculated. */
export function lacksSignature(answer: Answer, index: number): boolean {
  const errors = okReply(answer)?.itemErrors ?? [];
  return errors.some(({ code, path }) => code === "signature-not-calculated" && path.startsWith(`[${index}]`));
}

const INT_DIGITS = 31;

/** True if the signature of so many nights does not fit into an int in a layout that the target may have. */
export function mayLackSignature(world: TargetData, nights: number): boolean {
  return layoutsOf(world).some((layout) => {
    const { above, below } = SIGNATURE_LAYOUTS[layout];
    return above.length + nights + (below === "" ? 0 : 1) > INT_DIGITS;
  });
}
