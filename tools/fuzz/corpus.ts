// Writes inputs as JSON and reads them: a body in UTF-8 becomes text, and values that JSON lacks become marked objects.
import { type Input, messageOf, withBody } from "./input.js";

/**
 * Writes an input as one line of JSON; a function or a symbol becomes the name of its type, and is read as undefined.
 */
export function toJson(input: Input): string {
  const body = messageOf(input)?.body;
  return JSON.stringify(
    encoded(body === undefined ? input : { ...withBody(input, new Uint8Array(0)), body: bodyText(body) }),
  );
}

/** Reads an input from a JSON value. */
export function fromJson(json: unknown): Input {
  const { body, ...input } = decoded(json) as Input & { readonly body?: Body };
  return body === undefined ? input : withBody(input, bytesOf(body));
}

type Body = { readonly text: string } | { readonly base64: string };

function bodyText(body: Uint8Array): Body {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body) };
  } catch {
    return { base64: Buffer.from(body).toString("base64") };
  }
}

function bytesOf(body: Body): Uint8Array {
  return "text" in body ? new TextEncoder().encode(body.text) : new Uint8Array(Buffer.from(body.base64, "base64"));
}

const special: Readonly<Record<string, unknown>> = {
  undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  "-0": -0,
  "10n": 10n,
};

function encoded(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, encoded);
  for (const [name, each] of Object.entries(special)) if (Object.is(value, each)) return { $: name };
  if (typeof value === "function" || typeof value === "symbol") return { $: typeof value };
  if (value instanceof Uint8Array) return [];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, encoded(each)]));
}

function decoded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decoded);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [name, text] = entries[0] ?? [];
  if (entries.length === 1 && name === "$") return special[String(text)];
  return Object.fromEntries(entries.map(([key, each]) => [key, decoded(each)]));
}
