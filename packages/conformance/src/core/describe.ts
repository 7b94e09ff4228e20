// Describes replies and calls in words, for findings.

import { cutMessage, joinMessages, knownName, type Message, phrase, quote } from "@staywire/model";
import type { Answer } from "./exchange.js";

/** Describes a reply in a few words. */
export function describe(answer: Answer): Message {
  if (answer.kind === "silent") return phrase`no reply: ${answer.reason}`;
  const { status, body } = answer.exchange.response ?? { status: 0, body: new Uint8Array() };
  if (answer.kind === "unreadable")
    return phrase`${status} with ${body.length} bytes that cannot be read: ${answer.error.message}`;
  const { reply } = answer;
  if (reply.kind === "error")
    return phrase`an error ${knownName(reply.code)} (${channels[reply.channel]}, ${status}): ${cut(reply.text)}`;
  const errors = reply.itemErrors.map(({ path, code }) => `${code} in ${path}`);
  const { value } = reply;
  const size =
    value === null
      ? phrase`a null result`
      : Array.isArray(value)
        ? phrase`a list of ${value.length}`
        : phrase`a result`;
  return phrase`${status} with ${size}${errors.length === 0 ? "" : phrase`, and ${cut(errors.join(", "))}`}`;
}

const channels = { fault: "fault", field: "error field", result: "result text" } as const;

/**
 * Returns the path of a deviation. The path of an unexpected element is quoted, because it ends in a name that the
 * target chose.
 */
export function pathText(code: string, path: string): Message {
  return code === "unknown-element" ? cut(path) : knownName(path);
}

/** Returns a text in quotes, cut to 200 characters. Control characters in it are escaped. */
export function cut(text: string): Message {
  return quote(text, 200);
}

/** Maximum number of characters of data in a message. */
const LONGEST_DATA = 300;

/**
 * Maximum number of parameters that are all listed. In a longer list, parameters that are blank, zero or false are only
 * counted.
 */
const FEW = 8;

/**
 * Maximum number of characters of a parameter that are shown. Of a longer text, the beginning and the length are shown.
 */
const LONGEST_TEXT = 60;

/** Describes parameters in a few words. `first` is the parameter that the finding is about. */
export function describeCall(parameters: object, first?: string): Message {
  const all = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const inOrder = [...all.filter(([name]) => name === first), ...all.filter(([name]) => name !== first)];
  const listed = all.length > FEW ? inOrder.filter(([name, value]) => name === first || !isUnset(value)) : inOrder;
  const more = all.length - listed.length;
  const texts = listed.map(([name, value]) => phrase`${knownName(name)}:${shortText(value)}`);
  return phrase`${cutMessage(phrase`{${joinMessages(texts, ",")}}`, LONGEST_DATA)}${more === 0 ? "" : phrase` and ${more} parameters that are blank, zero or false`}`;
}

function isUnset(value: unknown): boolean {
  return value === "" || value === 0 || value === false;
}

function shortText(value: unknown): Message {
  if (typeof value !== "string" || value.length <= LONGEST_TEXT) return dataText(value);
  return phrase`${dataText(`${value.slice(0, LONGEST_TEXT)}…`)} (${value.length} characters)`;
}

/**
 * Describes a value in a few words, cut to 300 characters. Texts in it are quoted, because they come from outside.
 * Names of members are not quoted.
 */
export function showData(value: unknown): Message {
  return cutMessage(dataText(value), LONGEST_DATA);
}

function dataText(value: unknown): Message {
  if (Array.isArray(value)) return phrase`[${joinMessages(value.map(dataText), ",")}]`;
  if (typeof value === "string") return quote(value, value.length);
  if (typeof value !== "object" || value === null) return knownName(JSON.stringify(value) ?? "absent");
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const texts = members.map(([name, member]) => phrase`${knownName(name)}:${dataText(member)}`);
  return phrase`{${joinMessages(texts, ",")}}`;
}

/**
 * Returns a text trimmed, in lower case, and with every number replaced by 0. Texts that differ only in these respects
 * become equal.
 */
export function shapeOf(text: string): string {
  return text.trim().toLowerCase().replace(/\d+/g, "0");
}
