// Answers in words, for findings.
import { escapeControls } from "@staywire/codec";
import type { Answer } from "../core/exchange.js";

/** An answer in a few words. */
export function describe(answer: Answer): string {
  if (answer.kind === "silent") return `no reply: ${answer.reason}`;
  const { status, body } = answer.exchange.response ?? { status: 0, body: new Uint8Array() };
  if (answer.kind === "unreadable")
    return `${status} with ${body.length} bytes that cannot be read: ${answer.error.message}`;
  const { reply } = answer;
  if (reply.kind === "error")
    return `an error ${reply.code} (${channels[reply.channel]}, ${status}): ${cut(reply.text)}`;
  const errors = reply.itemErrors.map(({ path, code }) => `${code} in ${path}`);
  const { value } = reply;
  const size = value === null ? "a null result" : Array.isArray(value) ? `a list of ${value.length}` : "a result";
  return `${status} with ${size}${errors.length === 0 ? "" : `, and ${cut(errors.join(", "))}`}`;
}

const channels = { fault: "fault", field: "error field", result: "result text" } as const;

/** The path of a deviation; that of an unexpected element ends in a name that came from elsewhere. */
export function pathText(code: string, path: string): string {
  return code === "unknown-element" ? cut(path) : path;
}

/** A text cut to 200 characters, quoted, its control characters escaped. */
export function cut(text: string): string {
  return escapeControls(JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text));
}

/** The number of parameters that are all listed; of more, those that are blank, zero or false are only counted. */
const FEW = 8;

/** The characters of a text among parameters; of a longer one the beginning is shown, and its length. */
const LONGEST_TEXT = 60;

/** Parameters in a few words; `first` is the one that a finding is about. */
export function describeCall(parameters: object, first?: string): string {
  const all = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const inOrder = [...all.filter(([name]) => name === first), ...all.filter(([name]) => name !== first)];
  const listed = all.length > FEW ? inOrder.filter(([name, value]) => name === first || !isUnset(value)) : inOrder;
  const more = all.length - listed.length;
  const texts = listed.map(([name, value]) => `${name}:${shortText(value)}`);
  return `${cutData(`{${texts.join(",")}}`)}${more === 0 ? "" : ` and ${more} parameters that are blank, zero or false`}`;
}

function isUnset(value: unknown): boolean {
  return value === "" || value === 0 || value === false;
}

function shortText(value: unknown): string {
  if (typeof value !== "string" || value.length <= LONGEST_TEXT) return dataText(value);
  return `${dataText(`${value.slice(0, LONGEST_TEXT)}…`)} (${value.length} characters)`;
}

/**
 * A value in a few words: every text in it is quoted, as what comes from elsewhere has to be in a sentence, and no name
 * of a member is. Cut to 300 characters.
 */
export function showData(value: unknown): string {
  return cutData(dataText(value));
}

function cutData(text: string): string {
  if (text.length <= 300) return text;
  const head = text.slice(0, 300);
  const isInQuotes = head.replace(/\\[\s\S]?/g, "").split('"').length % 2 === 0;
  return `${isInQuotes ? withoutFinalBackslashes(head) : head}…${isInQuotes ? '"' : ""}`;
}

// A cut escape would swallow the closing quote.
function withoutFinalBackslashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\\") end -= 1;
  return text.slice(0, end);
}

function dataText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(dataText).join(",")}]`;
  if (typeof value !== "object" || value === null) return escapeControls(JSON.stringify(value) ?? "absent");
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${name}:${dataText(member)}`).join(",")}}`;
}
