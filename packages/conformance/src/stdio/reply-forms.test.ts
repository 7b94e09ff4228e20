// Tests that each reply variant changes at least one reply, that changed replies can be decoded, and that each broken
// reply is rejected.
import { CodecError, untypedCodec } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { cellsOf } from "../core/cell.js";
import { edgeValue } from "./edge-values.js";
import { brokenReplies, pages, replyForms, valueForms } from "./reply-forms.js";
import { toWire } from "./wire.js";

const codec = untypedCodec(library);

const replies = cellsOf(library)
  .filter(({ definition, binding }) => definition.bindings.includes(binding) && definition.result.kind !== "none")
  .flatMap((cell) =>
    [0, 3].map((round) => {
      const { operation, binding, definition } = cell;
      const value = edgeValue({ service: library, round, depth: 0, alike: true }, definition.result);
      return { cell, response: codec.encodeResponse(operation, binding, value) };
    }),
  );

/** Returns the replies that a variant changes. */
function changed(form: (typeof replyForms)[string] | undefined) {
  return replies.flatMap(({ cell, response }) => {
    const other = form?.change(response, cell) ?? response;
    const isSame = JSON.stringify(toWire(other)) === JSON.stringify(toWire(response));
    return isSame ? [] : [{ cell, response, other }];
  });
}

/** The operation that is left out, because some variants change its opaque XML and with it the value. */
const opaque = "GetReport";

/** The variants with a test of their own, because they turn an empty text into nil, which is another value. */
const ofAnotherValue = ["nil-text", "nil-text-as-1"];

test.each(Object.keys(replyForms).filter((name) => !ofAnotherValue.includes(name)))(
  "the variant %s changes replies and keeps their value",
  (name) => {
    const found = changed(replyForms[name]).filter(({ cell }) => cell.operation !== opaque);
    expect(found.length).toBeGreaterThan(0);
    for (const { cell, response, other } of found) {
      const read = (message: typeof response) => codec.decodeResponse(cell.operation, cell.binding, message).value;
      expect(read(other), `${cell.operation} over ${cell.binding}`).toEqual(read(response));
    }
  },
);

test.each(ofAnotherValue)("the variant %s makes replies with a text that is null", (name) => {
  const found = changed(replyForms[name]);
  expect(found.length).toBeGreaterThan(0);
  for (const { cell, other } of found) {
    const reply = codec.decodeResponse(cell.operation, cell.binding, other);
    expect(JSON.stringify(reply.value)).toContain("null");
  }
});

test.each(Object.keys(valueForms))("the variant %s changes replies, which can still be decoded", (name) => {
  const found = changed(valueForms[name]);
  expect(found.length).toBeGreaterThan(0);
  for (const { cell, other } of found) {
    expect(codec.decodeResponse(cell.operation, cell.binding, other).kind).toBe("ok");
  }
});

test.each(Object.keys(brokenReplies))("the change %s makes replies that the codec rejects", (name) => {
  const found = changed(brokenReplies[name]);
  expect(found.length).toBeGreaterThan(0);
  for (const { cell, other } of found) {
    expect(() => codec.decodeResponse(cell.operation, cell.binding, other)).toThrow(CodecError);
  }
});

test.each(Object.entries(pages))("the page %s is rejected, or decoded as an error", (_, page) => {
  for (const { cell } of replies) {
    const read = (): string => codec.decodeResponse(cell.operation, cell.binding, page).kind;
    if (page.status < 400) expect(read).toThrow(CodecError);
    else expect(read()).toBe("error");
  }
});
