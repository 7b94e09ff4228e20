// Recordings: recorded exchanges as lines of JSON, and back.
import { escapeControls, phrase } from "@staywire/model";
import { RECORDING_FORMAT, type RecordedExchange, recordedExchangeSchema } from "../core/recorded-exchange.js";
import { schemaProblem } from "../core/schema-problem.js";
import { syntaxError } from "../core/syntax-error.js";
import { deepestValue, jsonForm, valueOfJson } from "./values.js";

/** The characters of the longest line that is read. */
const LONGEST_LINE = 256 * 1024 * 1024;

/**
 * Writes a recorded exchange as one line of a recording, newline included; what a terminal acts on is escaped, as JSON
 * allows.
 */
export function exchangeLine(exchange: RecordedExchange): string {
  return `${escapeControls(JSON.stringify({ format: RECORDING_FORMAT, ...exchange }, jsonForm))}\n`;
}

/** The content of a recording. */
export interface Recording {
  readonly exchanges: readonly RecordedExchange[];
  /** True if the last line was cut off, and left out. */
  readonly isCut: boolean;
}

/**
 * Reads a recording: lines that `exchangeLine` wrote, and blank ones. A last line without a newline was cut off, and is left
 * out.
 *
 * @throws SyntaxError for a line that is no recorded exchange, with its number, the member and what was expected; and for a
 * line of another format.
 */
export function parseRecording(text: string): Recording {
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  const exchanges = lines.flatMap((line, index) => (line.trim() === "" ? [] : [parseLine(line, index + 1)]));
  return { exchanges, isCut: last.trim() !== "" };
}

function parseLine(line: string, number: number): RecordedExchange {
  if (line.length > LONGEST_LINE) {
    throw syntaxError(phrase`line ${number} has ${line.length} characters; expected at most ${LONGEST_LINE}`);
  }
  const json = parsedJson(line);
  if (json === undefined) throw syntaxError(phrase`line ${number} is not JSON; expected one recorded exchange a line`);
  const { format } = (json ?? {}) as Partial<Record<"format", unknown>>;
  if (typeof format === "number" && format !== RECORDING_FORMAT) {
    throw syntaxError(
      phrase`line ${number} has format ${format}, and this version of staywire reads format ${RECORDING_FORMAT}: ${format > RECORDING_FORMAT ? "update staywire" : "record the exchanges again"}`,
    );
  }
  const problem = schemaProblem(recordedExchangeSchema, json);
  if (problem !== undefined) throw syntaxError(phrase`line ${number} is not a recorded exchange: ${problem}`);
  return withValues(json as RecordedExchange, number);
}

/** Reads the values of a line whose members have been checked. */
function withValues(json: RecordedExchange, number: number): RecordedExchange {
  const { format: _, ...exchange } = json as RecordedExchange & { readonly format: unknown };
  const changed = { ...exchange, ...valuesIn(exchange, ["parameters", "headers"], number) };
  const { reply } = exchange;
  return reply === undefined
    ? changed
    : { ...changed, reply: { ...reply, ...valuesIn(reply, ["value", "headers"], number) } };
}

function valuesIn(holder: object, names: readonly string[], number: number): object {
  const held = new Map<string, unknown>(Object.entries(holder));
  const found = names.filter((name) => held.has(name)).map((name) => [name, valueOfJson(held.get(name))] as const);
  const deep = found.find(([, value]) => value === undefined);
  if (deep !== undefined) {
    throw syntaxError(
      phrase`line ${number} is not a recorded exchange: its values are nested deeper than ${deepestValue} levels`,
    );
  }
  return Object.fromEntries(found);
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
