// Formats an exchange as live lines: one line with its time, call and reply, followed by lines with its problems.
import type { Value } from "@staywire/codec";
import type { RecordedExchange } from "@staywire/conformance";
import { joinMessages, knownName, type Message, phrase, quote } from "@staywire/model";

/** A violation of a rule that an exchange shows. */
export interface Noticed {
  readonly side: "service" | "client";
  readonly rule: string;
  readonly text: Message;
}

/** Maximum number of ids that are shown of one call. */
const MOST_IDS = 4;

/** Maximum number of lists in a record whose lengths are shown. */
const MOST_LISTS = 3;

/** Maximum number of deviations that are shown of one exchange. */
const MOST_DEVIATIONS = 5;

const CALL_WIDTH = 32;

/** Returns the lines of an exchange, each with its newline. */
export function liveLines(exchange: RecordedExchange, ms: number, noticed: readonly Noticed[]): string {
  const { time = 0, operation, binding = "", request, response } = exchange;
  const call = [operation ?? `${quote(request.method)} (no call of an operation)`, ...idsIn(exchange)].join(" ");
  const status = response === undefined ? "---" : String(response.status);
  const first = `${clock(time)} ${call.padEnd(CALL_WIDTH)} ${binding.padEnd(6)} ${status}  ${`${Math.round(ms)} ms`.padStart(7)}  ${cameBack(exchange)}`;
  const below = [...deviationLines(exchange), ...noticed.map(noticedLine)];
  return [first.trimEnd(), ...below.map((line) => `         ${line}`)].map((line) => `${line}\n`).join("");
}

/** Formats a violation as a line. */
export function noticedLine({ side, rule, text }: Noticed): Message {
  return phrase`${side === "client" ? "client " : "service"}  ${knownName(rule)}: ${text}`;
}

function clock(time: number): string {
  return new Date(time).toISOString().slice(11, 19);
}

/**
 * Returns the parameters that are numbers, because these are ids. Texts are left out, because they could be personal
 * data.
 */
function idsIn({ parameters = {} }: RecordedExchange): readonly string[] {
  const numbers = Object.values(parameters).flatMap((value) => (Array.isArray(value) ? value : [value]));
  const ids = numbers.filter((value) => typeof value === "number").map(String);
  return ids.length > MOST_IDS ? [...ids.slice(0, MOST_IDS), `(+${ids.length - MOST_IDS})`] : ids;
}

function cameBack({ reply, response, silence }: RecordedExchange): Message {
  if (reply?.kind === "error") {
    const [first] = reply.errors;
    return phrase`${knownName(first?.code ?? "error")}: ${quote(first?.text ?? "")}`;
  }
  if (reply !== undefined) {
    const errors = reply.itemErrors.length;
    return errors === 0 ? sizeOf(reply.value) : phrase`${sizeOf(reply.value)}, ${errors} with an error`;
  }
  if (silence !== undefined) return silence as Message;
  const { problem, size = 0 } = response ?? {};
  if (problem !== undefined) return phrase`cannot be decoded: ${knownName(problem.code)}`;
  return phrase`${size} bytes`;
}

function sizeOf(value: Value | undefined): Message {
  if (value === undefined) return phrase`nothing`;
  if (Array.isArray(value)) return value.length === 1 ? phrase`1 item` : phrase`${value.length} items`;
  if (typeof value === "number" || typeof value === "boolean") return phrase`${value}`;
  if (typeof value === "string") return phrase`a text of ${value.length} characters`;
  const lists = Object.entries(value ?? {}).filter((entry): entry is [string, readonly Value[]] =>
    Array.isArray(entry[1]),
  );
  if (lists.length === 0) return phrase`a record`;
  return joinMessages(
    lists.slice(0, MOST_LISTS).map(([name, items]) => phrase`${items.length} ${knownName(name)}`),
    ", ",
  );
}

function deviationLines({ reply, deviations = [] }: RecordedExchange): readonly Message[] {
  const all = [
    ...(reply?.deviations ?? []).map((each) => [phrase`deviates`, each] as const),
    ...deviations.map((each) => [phrase`request deviates`, each] as const),
  ];
  const shown = all.slice(0, MOST_DEVIATIONS).map(([word, { code, path, line, column, message }]) => {
    const place = line > 0 ? phrase` (line ${line}, column ${column})` : "";
    return phrase`${word}  ${knownName(code)} ${quote(path)}: ${message as Message}${place}`;
  });
  const more = all.length - shown.length;
  return more > 0 ? [...shown, phrase`and ${more} more deviations`] : shown;
}
