// Answers in words, for findings.
import type { Answer } from "../exchange.js";

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

/** A text cut to 200 characters, quoted. */
export function cut(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}

/** Parameters in a few words. */
export function describeCall(parameters: object): string {
  const text = JSON.stringify(parameters);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
