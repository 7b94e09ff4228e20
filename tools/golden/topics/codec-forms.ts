// Forms of messages in which operations do not differ: one operation has the case of each.
import { type Binding, bindings } from "@staywire/model";
import { brokenRequests } from "../../../packages/conformance/src/stdio/broken-requests.js";
import { brokenReplies, replyForms, valueForms } from "../../../packages/conformance/src/stdio/reply-forms.js";
import { codecRequestForms } from "../../../packages/conformance/src/stdio/request-forms.js";
import type { Draft } from "../draft.js";
import {
  brokenRepliesOf,
  brokenReply,
  brokenRequest,
  brokenRequestsOf,
  type Cell,
  cells,
  formReply,
  formRequest,
  replyFormsOf,
  requestFormsOf,
} from "./codecs.js";

type Named = Readonly<Record<string, { readonly bindings?: readonly Binding[]; readonly scalar?: string }>>;

/** The cases of the forms that not every operation has. */
export function codecFormDrafts(): readonly Draft[] {
  return [
    ...once(codecRequestForms, requestFormsOf, formRequest),
    ...once(brokenRequests, brokenRequestsOf, brokenRequest),
    ...once({ ...replyForms, ...valueForms }, replyFormsOf, formReply),
    ...once(brokenReplies, brokenRepliesOf, brokenReply),
  ];
}

/** The case of the first operation that has one: in each binding, and of a text of a scalar in one binding, by turns. */
function once(
  forms: Named,
  everywhere: Readonly<Record<Binding, readonly string[]>>,
  draftsOf: (cell: Cell, name: string) => readonly Draft[],
): readonly Draft[] {
  return Object.entries(forms).flatMap(([name, { bindings: own = bindings, scalar }], index) => {
    const chosen = scalar === undefined ? own : own.filter((_, at) => at === index % own.length);
    return chosen.flatMap((binding) => {
      if (everywhere[binding].includes(name)) return [];
      return firstOf(cells.filter((cell) => cell.binding === binding).map((cell) => () => draftsOf(cell, name)));
    });
  });
}

function firstOf(all: readonly (() => readonly Draft[])[]): readonly Draft[] {
  for (const make of all) {
    const found = make();
    if (found.length > 0) return found;
  }
  return [];
}
