// Creates cases for message variants that are alike for all operations, so that a case of one operation is enough.
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { type Binding, bindings, configure } from "@staywire/model";
import { brokenRequests } from "../../../packages/conformance/src/stdio/broken-requests.js";
import { faultChanges } from "../../../packages/conformance/src/stdio/error-replies.js";
import { otherSettings } from "../../../packages/conformance/src/stdio/other-settings.js";
import { brokenReplies, replyForms, valueForms } from "../../../packages/conformance/src/stdio/reply-forms.js";
import { codecRequestForms } from "../../../packages/conformance/src/stdio/request-forms.js";
import { credentials } from "../calls.js";
import type { Draft } from "../draft.js";
import { complete, isSoap, titles } from "../messages.js";
import {
  brokenRepliesOf,
  brokenReply,
  brokenRequest,
  brokenRequestsOf,
  type Cell,
  cells,
  formFault,
  formReply,
  formRequest,
  replyFormsOf,
  requestFormsOf,
} from "./codecs.js";

type Named = Readonly<Record<string, { readonly bindings?: readonly Binding[]; readonly scalar?: string }>>;

type Everywhere = Readonly<Record<Binding, readonly string[]>>;

/** Returns the cases of variants that need a case of only one operation, and the cases of other settings. */
export function codecFormDrafts(): readonly Draft[] {
  return [
    ...once(codecRequestForms, requestFormsOf, formRequest),
    ...once(brokenRequests, brokenRequestsOf, brokenRequest),
    ...once({ ...replyForms, ...valueForms }, replyFormsOf, formReply),
    ...once(brokenReplies, brokenRepliesOf, brokenReply),
    ...once(mapped(faultChanges), none, formFault),
    ...settingsDrafts(),
  ];
}

/** The operations that are tried first: small ones, to which most variants apply. */
const preferred = ["GetExtras", "GetPropertiesNightlyRoomsToSell", "AddBlackoutDates", "validateDiscountCode"];
const ordered = [...preferred, ...service.order.filter((name) => !preferred.includes(name))].flatMap((name) =>
  cells.filter(({ operation }) => operation === name),
);

const none: Everywhere = { soap11: [], soap12: [], get: [], post: [] };

function mapped(changes: Readonly<Record<string, unknown>>): Named {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, {}]));
}

/** Returns calls with other settings, for one operation of each endpoint in each binding. */
function settingsDrafts(): readonly Draft[] {
  const settings = otherSettings(service);
  const own = untypedCodec(configure(service, settings));
  const operations = Object.keys(service.endpoints).flatMap(
    (key) => ordered.find(({ definition }) => definition.endpoint === key)?.operation ?? [],
  );
  return operations.flatMap((operation) =>
    bindings.map((binding) => ({
      id: `settings/request.${operation}.${binding}`,
      fact: `With a namespace that ends in a slash and other paths, ${operation} is called over ${titles[binding]} by them.`,
      direction: "request",
      rules: [isSoap(binding) ? "wire.soap.action" : "wire.dispatch.soap"],
      ...{ operation, binding, settings, schemaValid: null },
      request: own.encodeRequest(operation, binding, { credentials, parameters: complete(operation) }),
    })),
  );
}

/**
 * Returns the case of each variant for the first operation that has one. A variant has a case in each of its bindings,
 * but a variant of a scalar in only one. Variants in `everywhere` are left out, because every operation has a case of
 * them.
 */
function once(
  forms: Named,
  everywhere: Everywhere,
  draftsOf: (cell: Cell, name: string) => readonly Draft[],
): readonly Draft[] {
  return Object.entries(forms).flatMap(([name, { bindings: own = bindings, scalar }]) => {
    const chosen = scalar === undefined ? own : own.filter((_, at) => at === name.length % own.length);
    return chosen.flatMap((binding) => {
      if (everywhere[binding].includes(name)) return [];
      return firstOf(ordered.filter((cell) => cell.binding === binding).map((cell) => () => draftsOf(cell, name)));
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
