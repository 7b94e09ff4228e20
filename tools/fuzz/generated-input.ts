// Creates inputs with generated contents: namespaces and error texts, in every place of a message.
import { reply, request } from "./attacks/wrap.js";
import type { Input } from "./input.js";
import type { Random } from "./random.js";
import { namespaces, passwordText } from "./shapes.js";

const MOST = 4_000;
const places = ["string", "list", "opaque", "fault", "whole"] as const;

/** Returns a reply or request with a generated content. */
export function generatedInput(random: Random): Input {
  const text = random.chance(0.7) ? namespaces(random)(random.int(MOST)) : passwordText(random)[0];
  return random.chance(0.3) ? request(text) : reply(random.pick(places), text);
}
