// Describes differences in words, for both texts of `staywire compare`.
import type { OperationDrift } from "@staywire/conformance";
import { type Message, phrase } from "@staywire/model";

type DifferenceKind = OperationDrift["members"][number]["first"]["kind"];

const kinds: Readonly<Record<DifferenceKind, Message>> = {
  value: phrase`another value`,
  count: phrase`another number of items`,
  order: phrase`another order of items`,
  nil: phrase`another form of an empty value`,
  "error-code": phrase`another error`,
  "item-error": phrase`another error of an item`,
  refused: phrase`an error on one side only`,
  answered: phrase`an error on one side only`,
  warning: phrase`another warning`,
};

/** Returns the difference in words, with the number of calls that show it. */
export function differenceWords(kind: DifferenceKind, calls: number): Message {
  return phrase`${kinds[kind]} in ${calls === 1 ? phrase`1 call` : phrase`${calls} calls`}`;
}

/** The words that the texts show in place of a member if the replies as a whole differ. */
export const wholeReply = phrase`the reply`;
