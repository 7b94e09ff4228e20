// Returns the meaning of a message as golden cases contain it, and selects the parts of it that can be compared for any
// codec.
import type { ReceivedCall, Reply, ServiceError } from "@staywire/codec";
import { objectOf } from "../stdio/protocol.js";

type Meaning = Readonly<Record<string, unknown>>;

/** Returns the meaning of a call that this project's codec decoded. */
export function meaningOfCall({ operation, binding, credentials, parameters, notUnderstood }: ReceivedCall): Meaning {
  return plain({ operation, binding, credentials, parameters, notUnderstood });
}

/** Returns the meaning of a reply that this project's codec decoded. */
export function meaningOfReply(reply: Reply): Meaning {
  return plain(reply.kind === "ok" ? okMeaning(reply) : errorMeaning(reply));
}

function okMeaning({ value, itemErrors, warnings }: Extract<Reply, { kind: "ok" }>): object {
  const found = warnings.map((warning) => ({ ...brief(warning), meaning: warning.meaning }));
  return { kind: "ok", value, itemErrors: itemErrors.map(brief), warnings: found };
}

function errorMeaning(reply: Extract<Reply, { kind: "error" }>): object {
  return { kind: "error", channel: reply.channel, ...brief(reply), value: reply.value };
}

function brief({ code, text, scope, path }: ServiceError): object {
  return { code, text, scope, path };
}

// Removes members whose value is undefined, because JSON files do not contain them.
function plain(value: object): Meaning {
  return JSON.parse(JSON.stringify(value));
}

/** The comparable parts of an expected meaning and of an actual result. */
export interface Understood {
  readonly wanted: Meaning;
  readonly found: unknown;
  /** The codes of the deviations that the codec reports; undefined if the codec does not report deviations. */
  readonly codes: readonly string[] | undefined;
}

/**
 * Returns the parts of a meaning to compare. Every codec must report some of these parts. The others are compared only
 * if the codec reports them.
 */
export function understood(direction: "request" | "reply", meaning: Meaning, actual: unknown): Understood {
  const given = objectOf(actual);
  if (given === undefined) return { wanted: meaning, found: actual, codes: undefined };
  const keys = direction === "request" ? requestKeys : meaning.kind === "ok" ? okKeys : errorKeys;
  const reported = [...keys.always, ...keys.reported.filter((key) => Object.hasOwn(given, key))];
  const own = new Set(isStatus(meaning) ? ["text"] : []);
  // Codes of transport errors are specific to this project, so another codec need not report them.
  if (given.code === "unclassified" && String(meaning.code).startsWith("wire-")) own.add("code");
  const compared = reported.filter((key) => !own.has(key));
  return { wanted: picked(meaning, compared), found: picked(given, compared), codes: codesOf(given.deviations) };
}

/**
 * True for an error that has only an HTTP status. Its text comes from this project's codec, so other codecs need not
 * report it.
 */
function isStatus(meaning: Meaning | undefined): boolean {
  return meaning?.kind === "error" && String(meaning.text).startsWith("HTTP status ");
}

interface Keys {
  readonly always: readonly string[];
  readonly reported: readonly string[];
}

const requestKeys: Keys = {
  always: ["operation", "credentials", "parameters"],
  reported: ["binding", "notUnderstood"],
};
const okKeys: Keys = { always: ["kind", "value", "warnings"], reported: ["itemErrors"] };
const errorKeys: Keys = { always: ["kind", "channel", "code", "text", "value"], reported: ["scope", "path"] };

const errorLists = new Set(["warnings", "itemErrors"]);

function picked(values: Meaning, keys: readonly string[]): Meaning {
  const entries = keys.map((key) => [key, errorLists.has(key) ? textsOf(values[key]) : values[key]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

// Keeps the code, the text and the meaning of each error, because the line protocol has neither scope nor path.
function textsOf(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((each) => picked(objectOf(each) ?? {}, ["code", "text", "meaning"]));
}

function codesOf(deviations: unknown): readonly string[] | undefined {
  if (!Array.isArray(deviations)) return undefined;
  return [...new Set(deviations.map((each) => String(objectOf(each)?.code)))].sort();
}
