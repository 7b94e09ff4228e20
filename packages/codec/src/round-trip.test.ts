import { library } from "@staywire/testkit/library";
import {
  canBeNull,
  cells,
  nullComesBack,
  requestsComeBack,
  responsesComeBack,
  strangersAreUnderstood,
  strangersRepliesAreUnderstood,
} from "@staywire/testkit/round-trip";
import { describe, expect, test } from "vitest";
import { untypedCodec } from "./codec.js";

const codec = untypedCodec(library);

describe("a request", () => {
  test.each(cells(library))("decodes to the call that was encoded: %s over %s", (name, binding) =>
    requestsComeBack(codec, name, binding),
  );
});

describe("a result", () => {
  test.each(cells(library))("decodes to the result that was encoded: %s over %s", (name, binding) =>
    responsesComeBack(codec, name, binding),
  );
});

describe("an absent result", () => {
  const [nullable, always] = [true, false].map((wanted) =>
    cells(library).filter(([name]) => canBeNull(library, name) === wanted),
  );

  test.each(nullable ?? [])("decodes to null: %s over %s", (name, binding) => nullComesBack(codec, name, binding));

  test.each(always ?? [])("cannot be encoded if the type of the result is int: %s over %s", (name, binding) => {
    expect(() => codec.encodeResponse(name, binding, null)).toThrow(/int cannot be null/);
  });
});

describe("a message written by another program", () => {
  const soap = cells(library).filter((cell): cell is [string, "soap11" | "soap12"] => cell[1].startsWith("soap"));

  test.each(soap)("is decoded like our own message if it is a request: %s over %s", (name, binding) =>
    strangersAreUnderstood(codec, name, binding),
  );

  test.each(cells(library))("is decoded like our own message if it is a reply: %s over %s", (name, binding) =>
    strangersRepliesAreUnderstood(codec, name, binding),
  );
});
