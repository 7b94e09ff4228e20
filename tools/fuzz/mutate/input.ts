// Applies one to three mutations of fitting kinds to an input.
import type { Call, Value } from "@staywire/codec";
import { type Input, messageOf, withBody } from "../input.js";
import type { Random } from "../random.js";
import { mutateBytes } from "./bytes.js";
import { recode } from "./charset.js";
import { mutateEnvelope } from "./envelope.js";
import { mutateForm, mutateRequest, mutateResponse } from "./message.js";
import { mutateTokens, tokensOf } from "./tokens.js";
import { mutateTree } from "./tree.js";
import { mutateValue } from "./value.js";

/** Returns the input after mutation; fragments may come from `others`. */
export function mutate(random: Random, input: Input, others: readonly Input[]): Input {
  let mutated = input;
  for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) mutated = once(random, mutated, others);
  return mutated;
}

function once(random: Random, input: Input, others: readonly Input[]): Input {
  if (input.kind === "encode-response") return { ...input, value: mutateValue(random, input.value) as Value };
  if (input.kind === "encode-request") return { ...input, call: mutateValue(random, input.call) as Call };
  if (random.chance(0.06)) return recode(random, input);
  const around = messageOf(input)?.body.length === 0 ? 0.9 : 0.1;
  if (!random.chance(around)) return mutateBody(random, input, others);
  if (input.kind === "decode-response") return { ...input, response: mutateResponse(random, input.response) };
  return { ...input, request: mutateRequest(random, input.request) };
}

function mutateBody(random: Random, input: Input, others: readonly Input[]): Input {
  const body = messageOf(input)?.body ?? new Uint8Array(0);
  if (random.chance(0.15)) return withBody(input, mutateBytes(random, body));
  const text = new TextDecoder().decode(body);
  const isForm = input.kind === "decode-request" && input.binding === "post";
  if (isForm && random.chance(0.9)) return withText(input, mutateForm(random, text));
  const tokens = tokensOf(text);
  if (random.chance(input.kind === "decode-response" ? 0.4 : 0.15))
    return withTokens(input, mutateEnvelope(random, tokens));
  if (random.chance(0.35)) return withTokens(input, mutateTokens(random, tokens));
  return withTokens(
    input,
    mutateTree(random, tokens, () => textOf(random.pick(others))),
  );
}

function textOf(input: Input): string {
  return new TextDecoder().decode(messageOf(input)?.body ?? new Uint8Array(0));
}

/** Maximum length of a body in characters, because repeated long names and texts would grow without limit. */
const LONGEST = 4_000_000;

function withTokens(input: Input, tokens: readonly string[]): Input {
  const length = tokens.reduce((sum, { length }) => sum + length, 0);
  return length > LONGEST ? input : withText(input, tokens.join(""));
}

function withText(input: Input, text: string): Input {
  return withBody(input, new TextEncoder().encode(text));
}
