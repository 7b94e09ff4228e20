// Creates cases for each error text of the catalog where its operation reports it, and for variations of the texts.
import { service } from "@staywire/catalog";
import { type Binding, bindings, type ErrorText, errorRule, operationOf } from "@staywire/model";
import type { Draft, ReplyDraft } from "../draft.js";
import { membersIn } from "../members.js";
import { type Content, isSoap, responseOf, titles } from "../messages.js";
import { leanResult } from "../sample-result.js";

/** Returns the cases of errors. Each text has a case in one binding; the bindings take turns. */
export async function errorDrafts(): Promise<readonly Draft[]> {
  const texts = service.order.flatMap((name) =>
    errorsOf(name).flatMap((error) => numbered(error).map((form) => ({ name, error, form }))),
  );
  const drafts = texts.map(({ name, error, form }, index) =>
    textDraft(name, error, form, bindings[index % 4] ?? "soap11"),
  );
  return await Promise.all([...drafts, ...tooLongDrafts(), ...driftDrafts(), ...channelDrafts()]);
}

// Returns the error texts of an operation that have no placeholder. Other cases show the texts with a placeholder.
function errorsOf(name: string): readonly ErrorText[] {
  return operationOf(service, name).errors.filter(({ text }) => !text.includes("{"));
}

/** Returns the numbers of an error text; 0 means the text without a number. */
function numbered({ numbered: count }: ErrorText): readonly number[] {
  return count === undefined ? [0] : Array.from({ length: count }, (_, index) => index + 1);
}

/** How an operation reports an error. */
interface Channel {
  readonly channel: "fault" | "field" | "result";
  readonly content: Content;
  readonly text: string;
  readonly place: string;
}

function channelOf(name: string, error: ErrorText, text: string): Channel {
  const operation = operationOf(service, name);
  if (error.result !== undefined) {
    return {
      channel: "result",
      content: { value: error.result },
      text: String(error.result),
      place: `the result ${error.result}`,
    };
  }
  if (operation.resultRole !== undefined) {
    return { channel: "result", content: { value: text }, text, place: "the text of its result" };
  }
  const members = membersIn(name).filter(({ member }) => member.role !== undefined);
  const member = members.find(({ member: { role } }) => role === "error");
  if (member === undefined) return { channel: "fault", content: { fault: text }, text, place: "a fault" };
  const value = leanResult(name, member.path, text);
  return { channel: "field", content: { value }, text, place: member.path.join(".") };
}

async function textDraft(name: string, error: ErrorText, form: number, binding: Binding): Promise<Draft> {
  const { errorPrefix } = operationOf(service, name);
  const text = `${error.prefix ?? errorPrefix}${error.text}${form === 0 ? "" : ` (${form})`}`;
  const { channel, content, place } = channelOf(name, error, text);
  const response = await responseOf(name, binding, content);
  const number = form === 0 ? "" : `-${form}`;
  const words = error.paraphrased ? ", in words of our own," : "";
  return {
    id: `${name}/${binding}.error.${error.code}${number}`,
    fact: `${name} over ${titles[binding]} reports ${error.code}${form === 0 ? "" : ` number ${form}`}${words} as ${faultName(place, binding)}.`,
    direction: "reply",
    operation: name,
    binding,
    rules: [
      errorRule(name, error.code),
      "errors.place",
      ...(error.result === undefined ? ["errors.prefix"] : []),
      ...(form === 0 ? [] : ["errors.numbers"]),
      ...faultRules(channel, binding),
      ...foreignPrefix(name, error),
    ],
    response,
    ...("fault" in content && { fault: { code: "server", text: content.fault } }),
    meaning: meaningOf(error, channel),
  };
}

// Returns the rule about texts with the prefix of another operation, if the text has such a prefix.
function foreignPrefix(name: string, { prefix }: ErrorText): readonly string[] {
  const { errorPrefix, notes } = operationOf(service, name);
  const isForeign = (prefix ?? errorPrefix) !== `${name}: `;
  return isForeign && notes.some(({ id }) => id === "foreign-prefix") ? [`${name}.note.foreign-prefix`] : [];
}

function faultName(place: string, binding: Binding): string {
  if (place !== "a fault") return place;
  return isSoap(binding) ? "a fault with status 500" : "plain text with status 500";
}

function faultRules(channel: Channel["channel"], binding: Binding): readonly string[] {
  if (channel !== "fault") return [];
  if (!isSoap(binding)) return ["errors.form", "wire.url.exception"];
  return ["errors.form", `wire.reply.fault-${binding === "soap11" ? 11 : 12}`, "wire.reply.fault-status"];
}

function meaningOf(
  { code, meaning, scope }: ErrorText,
  channel: Channel["channel"],
): Readonly<Record<string, unknown>> {
  if (channel === "field" && (meaning !== undefined || scope === "item")) return { kind: "ok" };
  // The codec decides whether a fault that means "there is nothing" is an error.
  if (meaning !== undefined) return {};
  return { kind: "error", code, channel };
}

/** Returns a case for each field of CRMAddLead with a maximum length. The error text names the field. */
function tooLongDrafts(): readonly Promise<Draft>[] {
  const { constraints, errorPrefix } = operationOf(service, "CRMAddLead");
  const limits = constraints.flatMap((each) => (each.kind === "max-length" ? [each] : []));
  return limits.map(async ({ parameter, max }, index): Promise<Draft> => {
    const binding = bindings[index % bindings.length] ?? "soap11";
    const field = fieldNames[parameter] ?? parameter;
    const text = `${errorPrefix}Error - The ${field} must not exceed ${max} chars.`;
    return {
      id: `CRMAddLead/${binding}.error.field-too-long.${parameter}`,
      fact: `CRMAddLead over ${titles[binding]} reports a ${parameter} of more than ${max} characters as the text of its result.`,
      direction: "reply",
      operation: "CRMAddLead",
      binding,
      rules: [
        errorRule("CRMAddLead", "field-too-long"),
        `CRMAddLead.${parameter}.max-length`,
        "errors.place",
        "errors.prefix",
      ],
      response: await responseOf("CRMAddLead", binding, { value: text }),
      meaning: { kind: "error", channel: "result", code: "field-too-long", text, value: text },
    };
  });
}

const fieldNames: Readonly<Record<string, string>> = { FirstName: "first name", LastName: "last name" };

interface Drift {
  readonly id: string;
  readonly fact: string;
  readonly operation: string;
  readonly rules: readonly string[];
  readonly content: Content;
  readonly meaning: NonNullable<ReplyDraft["meaning"]>;
}

const error = (code: string, more: object = {}) => ({ kind: "error", code, ...more });
const inExtras = (text: string): Content => ({ value: leanResult("GetExtras", ["ErrorMsg"], text) });
const inRooms = (text: string): Content => ({
  value: leanResult("GetPropertiesNightlyRoomsToSell", ["ErrorMsgs"], text),
});
const drift = ["wire.trap.error-texts"];

/** Error texts as existing services write them. */
const drifts: readonly Drift[] = [
  {
    id: "trailing-blank",
    fact: "An error text with blanks at its end has the code of the text without them.",
    operation: "GetExtras",
    rules: drift,
    content: inExtras("GetExtras: Validation Error 1  "),
    meaning: error("validation-error-1", { text: "GetExtras: Validation Error 1  " }),
  },
  {
    id: "other-prefix",
    fact: "An error text with the prefix of another operation has the code of the text behind it.",
    operation: "GetExtras",
    rules: drift,
    content: inExtras("GetPropertyRates: Validation Error 1"),
    meaning: error("validation-error-1"),
  },
  {
    id: "no-prefix",
    fact: "An error text without a prefix has the code of the text.",
    operation: "GetExtras",
    rules: drift,
    content: inExtras("Validation Error 1"),
    meaning: error("validation-error-1"),
  },
  {
    id: "number-behind",
    fact: "An error text with a number in brackets that no list has keeps its code.",
    operation: "GetPropertyRatesAndRestrictions",
    rules: [...drift, "errors.numbers"],
    content: { fault: "GetPropertyRatesAndRestrictions: Could not resolve query (4)" },
    meaning: error("query-not-resolved"),
  },
  {
    id: "unknown-text",
    fact: "A text in an error field that no list has is an error without a code.",
    operation: "GetExtras",
    rules: ["errors.place"],
    content: inExtras("GetExtras: The moon is full"),
    meaning: error("unclassified", { text: "GetExtras: The moon is full" }),
  },
  {
    id: "blank-field",
    fact: "An error field of white space is no error.",
    operation: "GetExtras",
    rules: ["errors.place"],
    content: inExtras("   "),
    meaning: { kind: "ok" },
  },
  {
    id: "empty-field",
    fact: "An empty error field is no error.",
    operation: "GetExtras",
    rules: ["errors.place", "wire.values.empty"],
    content: inExtras(""),
    meaning: { kind: "ok" },
  },
  {
    id: "unknown-result",
    fact: "A result that begins as an error text is an error even if no list has the text.",
    operation: "CRMAddLead",
    rules: ["errors.place"],
    content: { value: "Error - The moon is full" },
    meaning: error("unclassified", { channel: "result" }),
  },
  {
    id: "unknown-result-prefix",
    fact: "White space and a prefix can come before the beginning of a result that is an error.",
    operation: "CRMAddLead",
    rules: ["errors.place", "wire.trap.error-texts"],
    content: { value: "  CRMAddLead: Error - The moon is full" },
    meaning: error("unclassified", { channel: "result" }),
  },
  {
    id: "success-result",
    fact: "A result text that no list has, and that does not begin as an error, is a result.",
    operation: "CRMAddLead",
    rules: ["CRMAddLead.result"],
    content: { value: "Lead 4711 added" },
    meaning: { kind: "ok", value: "Lead 4711 added" },
  },
  {
    id: "unknown-item-text",
    fact: "A text in the error field of one item is an error of that item alone.",
    operation: "GetPropertiesNightlyRoomsToSell",
    rules: ["errors.place", "rooms.errors-per-property"],
    content: inRooms("GetPropertiesNightlyRoomsToSell: The moon is full"),
    meaning: { kind: "ok" },
  },
  {
    id: "call-text-in-item",
    fact: "A text about the whole call in the error field of an item is an error of the whole call.",
    operation: "GetPropertiesNightlyRoomsToSell",
    rules: ["errors.place", "errors.list"],
    content: inRooms("GetPropertiesNightlyRoomsToSell: Validation Error 1"),
    meaning: error("validation-error-1", { channel: "field" }),
  },
  {
    id: "unknown-fault",
    fact: "A fault with a text that no list has is an error without a code.",
    operation: "GetReservations",
    rules: ["errors.place", "errors.form"],
    content: { fault: "GetReservations: The moon is full" },
    meaning: error("unclassified", { channel: "fault" }),
  },
  {
    id: "positive-result",
    fact: "A positive result of AddBlackoutDates is no error.",
    operation: "AddBlackoutDates",
    rules: ["AddBlackoutDates.result", "AddBlackoutDates.note.result-values"],
    content: { value: 8001 },
    meaning: { kind: "ok", value: 8001 },
  },
];

function driftDrafts(): readonly Promise<Draft>[] {
  const cells = drifts.flatMap((each) => (["soap11", "post"] as const).map((binding) => ({ ...each, binding })));
  return cells.map(
    async ({ id, fact, operation, binding, rules, content, meaning }): Promise<Draft> => ({
      id: `errors/${id}.${binding}`,
      fact: `Over ${titles[binding]}: ${fact.charAt(0).toLowerCase()}${fact.slice(1)}`,
      direction: "reply",
      operation,
      binding,
      rules,
      response: await responseOf(operation, binding, content),
      ...("fault" in content && { fault: { code: "server", text: content.fault } }),
      meaning,
    }),
  );
}

/** Returns errors with an unusual status: the content takes precedence over the status. */
function channelDrafts(): readonly Promise<Draft>[] {
  return bindings.map(async (binding): Promise<Draft> => {
    const response = await responseOf("GetReservations", binding, { fault: "GetReservations: Validation Error 1" });
    const isUrl = !isSoap(binding);
    return {
      id: `errors/status-200.${binding}`,
      fact: `${isUrl ? "A plain text" : "A fault"} over ${titles[binding]} with status 200 is an error like one with status 500.`,
      direction: "reply",
      operation: "GetReservations",
      binding,
      rules: [isUrl ? "wire.url.exception" : "wire.reply.fault-status"],
      oneWay: true,
      schemaValid: null,
      response: { ...response, status: 200 },
      meaning: error("validation-error-1", { channel: "fault" }),
    };
  });
}
