// Lists adapters with one mistake each, and the check that must catch the mistake.
import type { RecordValue } from "@staywire/codec";
import type { AdapterMistake } from "./test-adapter.cases.js";

/**
 * An adapter with one mistake, the check that must catch the mistake, and the cases that reveal it. Default: only the
 * case in which replies are not changed.
 */
export type AdapterRow = readonly [title: string, check: string, mistake: AdapterMistake, only?: readonly string[]];

type Change = (value: unknown) => unknown;

/** Changes each reported value of a call, and every value inside it. */
function everywhere(change: Change): AdapterMistake {
  const inner: Change = (value) => {
    if (Array.isArray(value)) return change(value.map(inner));
    // The XML of a member without a type counts as one value.
    if (typeof value !== "object" || value === null || "content" in value) return change(value);
    const entries = Object.entries(value).map(([name, each]) => [name, inner(each)]);
    return change(Object.fromEntries(entries.filter(([, each]) => each !== undefined)));
  };
  return {
    answer: (answer, { op }) =>
      "value" in answer && op === "call" ? { ...answer, value: inner(answer.value) } : answer,
  };
}

/** Replaces every answer of the given kind by the answer `replaced`. */
function instead(kind: string, replaced: object): AdapterMistake {
  return { answer: (answer) => ("kind" in answer && answer.kind === kind ? replaced : answer) };
}

/** Changes the answer to a task. */
function task(name: string, change: Change): AdapterMistake {
  return {
    answer: (answer, asked) =>
      asked.op === "task" && asked.task === name && "value" in answer
        ? { ...answer, value: change(answer.value) }
        : answer,
  };
}

const parameter = (name: string, change: (text: string) => string): AdapterMistake => ({
  parameters: (given: RecordValue) =>
    typeof given[name] === "string" ? { ...given, [name]: change(String(given[name])) } : given,
});

const isNumber = /^-?\d+\.\d+$/;
const empty = { kind: "ok", value: null };
const nothing: Change = (value) => (Array.isArray(value) ? value.slice(1) : value);

/** All adapters of this collection. */
export const ofAdapters: readonly AdapterRow[] = [
  [
    "replaces characters that are not ASCII",
    "call-parameters",
    parameter("City", (text) => text.replace(/[^ -~]/g, "?")),
  ],
  ["cuts the cents of a parameter", "call-parameters", parameter("RentalRate", (text) => text.replace(/\..*/, ""))],
  ["joins lines", "call-parameters", parameter("Comments", (text) => text.replaceAll("\n", " "))],
  [
    "reads booleans as texts",
    "reply-values",
    everywhere((value) => (typeof value === "boolean" ? String(value) : value)),
  ],
  [
    "adds two hours to dates",
    "reply-values",
    everywhere((value) => (typeof value === "string" ? value.replace("T00:00", "T02:00") : value)),
  ],
  ["loses items of lists", "reply-values", everywhere(nothing)],
  [
    "reads decimals as integers",
    "reply-values",
    everywhere((value) => (typeof value === "string" && isNumber.test(value) ? value.replace(/\..*/, "") : value)),
  ],
  [
    "reads one item as no list",
    "one-item",
    everywhere((value) => (Array.isArray(value) && value.length === 1 ? value[0] : value)),
    ["one-item"],
  ],
  [
    "reads a list of one item as empty",
    "one-item",
    everywhere((value) => (Array.isArray(value) && value.length === 1 ? [] : value)),
    ["one-item"],
  ],
  ["cannot read CDATA", "reply-forms", instead("ok", { kind: "failed", sent: "unknown" }), ["cdata"]],
  [
    "takes the text of an empty list for an error",
    "empty-list",
    instead("ok", { kind: "error", text: "no extras" }),
    ["no-extras"],
  ],
  ["takes a warning for an error", "warning", instead("ok", { kind: "error", text: "Warning" }), ["warning"]],
  ["takes an error for an empty result", "reported-errors", instead("error", empty)],
  ["loses the text of an error", "reported-errors", instead("error", { kind: "error", text: "it failed" })],
  ["takes a page for an empty result", "no-result", instead("failed", empty), ["page", "cut"]],
  ["takes a rejected password for an empty result", "no-result", instead("error", empty), ["wrong-password"]],
  [
    "answers a task although its calls failed",
    "no-result",
    { answer: (answer, { op }) => (op === "task" ? { kind: "ok", value: [] } : answer) },
    ["page", "wrong-password"],
  ],
  ["takes -1 for a blackout", "refused-blackout", instead("error", { kind: "ok", value: -1 }), ["refused-blackout"]],
  ["says that a lost call was not sent", "sent", instead("failed", { kind: "failed", sent: "no" }), ["lost-reply"]],
  ["reads nil as absent", "nil-members", everywhere((value) => value ?? undefined)],
  ["reads empty texts as absent", "empty-texts", everywhere((value) => (value === "" ? undefined : value))],
  [
    "reads decimals as binary numbers",
    "decimal-scale",
    everywhere((value) => (typeof value === "string" && isNumber.test(value) ? Number(value) : value)),
  ],
  [
    "drops XML without a type",
    "opaque-xml",
    everywhere((value) => (typeof value === "object" && value !== null && "content" in value ? undefined : value)),
  ],
  ["loses the first free night", "free-nights", task("free-nights", nothing), ["plain-again"]],
  ["computes a price that is too low", "stay-price", task("stay-price", () => "1.00"), ["priced-nights"]],
  ["sells a stay at 0", "stay-price", task("stay-price", () => "0.00"), ["zero-rates"]],
  ["allows each stay to be booked", "may-book", task("may-book", () => true), ["plain-again"]],
  [
    "loses a property of a copy",
    "local-copy",
    task("local-copy", (value) => (value as readonly unknown[]).slice(28)),
    ["plain-again"],
  ],
];
