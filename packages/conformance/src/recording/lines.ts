// Writes recorded exchanges as lines of JSON, and reads them back.
import { utf8 } from "@staywire/codec";
import { escapeControls, phrase } from "@staywire/model";
import { parsedJson } from "../core/parsed-json.js";
import {
  RECORDING_FORMAT,
  type RecordedExchange,
  type RecordedReply,
  recordedExchangeSchema,
} from "../core/recorded-exchange.js";
import { schemaProblem } from "../core/schema-problem.js";
import { syntaxError } from "../core/syntax-error.js";
import { hexOf, sha256 } from "../sha256.js";
import { deepestValue, jsonForm, valueOfJson } from "./values.js";

/** Maximum length of a line, in characters. */
const LONGEST_LINE = 256 * 1024 * 1024;

/**
 * Writes a recorded exchange as one line that ends with a newline. Control characters are escaped, so that a terminal
 * does not act on them.
 */
export function exchangeLine(exchange: RecordedExchange): string {
  return `${escapeControls(JSON.stringify({ format: RECORDING_FORMAT, ...exchange }, jsonForm))}\n`;
}

/**
 * The number of characters from which a reply counts as long. A long reply is written once, and then referenced by its
 * hash.
 */
const LONG_REPLY = 150;

/** Maximum number of remembered hashes. A recording with more long replies contains some of them more than once. */
const MOST_REPLIES = 100_000;

/**
 * Creates the function that writes the lines of one recording. They equal those of `exchangeLine`, except that a line
 * with a long reply also has the hash of the reply, and only the hash if the reply was written before.
 */
export function recordingWriter(): (exchange: RecordedExchange) => string {
  const written = new Set<string>();
  return (exchange) => {
    const { reply } = exchange;
    const text = reply === undefined ? "" : JSON.stringify(reply, jsonForm);
    if (text.length < LONG_REPLY) return exchangeLine(exchange);
    const content = hexOf(sha256(utf8(text)));
    const isKnown = written.has(content);
    if (written.size === MOST_REPLIES) written.clear();
    written.add(content);
    const line = { format: RECORDING_FORMAT, content, ...exchange, ...(isKnown && { reply: undefined }) };
    return `${escapeControls(JSON.stringify(line, jsonForm))}\n`;
  };
}

/** The content of a recording. */
export interface Recording {
  readonly exchanges: readonly RecordedExchange[];
  /** True if the last line was cut off and therefore ignored. */
  readonly isCut: boolean;
}

/**
 * Reads a recording, which consists of the lines of `exchangeLine` or of a `recordingWriter`, and of blank lines. If
 * the last line has no newline, it counts as cut off and is ignored.
 *
 * @throws SyntaxError for a line that is not a recorded exchange, with its number, the member and the expected value;
 * and for a line of another format.
 */
export function parseRecording(text: string): Recording {
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  const replies = new Map<string, RecordedReply | undefined>();
  const exchanges = lines.flatMap((line, index) =>
    line.trim() === "" ? [] : [withReply(parseLine(line, index + 1), replies, index + 1)],
  );
  return { exchanges, isCut: last.trim() !== "" };
}

type Line = RecordedExchange & { readonly content?: string };

/** Adds the reply that a line references by its hash. */
function withReply(
  { content, ...exchange }: Line,
  replies: Map<string, RecordedReply | undefined>,
  number: number,
): RecordedExchange {
  if (content === undefined) return exchange;
  if (exchange.reply !== undefined) replies.set(content, exchange.reply);
  const reply = replies.get(content);
  if (reply !== undefined) return { ...exchange, reply };
  throw syntaxError(
    phrase`line ${number} names the reply of an earlier line by its content, and no line before it has that reply: keep the lines of a recording together`,
  );
}

function parseLine(line: string, number: number): Line {
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

/** Restores the values of a line whose members have been validated. */
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
