// Shrinks the body of an input as long as it still breaks its law.
import { type Input, messageOf, withBody } from "./input.js";
import { tokensOf } from "./mutate/tokens.js";

/**
 * Returns a smaller input that still satisfies the test; the input itself if it has no body, or if the test needs bytes
 * that are not UTF-8.
 */
export async function shrink(input: Input, test: (input: Input) => Promise<boolean>): Promise<Input> {
  const body = messageOf(input)?.body;
  if (body === undefined || body.length === 0) return input;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(body);
  const encoder = new TextEncoder();
  const asText = (pieces: readonly string[]): Input => withBody(input, encoder.encode(pieces.join("")));
  if (!(await test(asText([text])))) return input;
  const tokens = await reduced(tokensOf(text), (pieces) => test(asText(pieces)));
  const characters = tokens.join("");
  if (characters.length > 3000) return asText([characters]);
  return asText(await reduced([...characters], (pieces) => test(asText(pieces))));
}

// Removes sequences of parts, first long ones and then ever shorter ones.
async function reduced(
  pieces: readonly string[],
  test: (pieces: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  let kept = pieces;
  for (let size = Math.ceil(pieces.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const fewer = kept.toSpliced(at, size);
      if (await test(fewer)) kept = fewer;
      else at += size;
    }
  }
  return kept;
}
