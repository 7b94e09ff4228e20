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

describe("a request that is encoded and decoded is the same request", () => {
  test.each(cells(library))("%s over %s", (name, binding) => requestsComeBack(codec, name, binding));
});

describe("a result that is encoded and decoded is the same result", () => {
  test.each(cells(library))("%s over %s", (name, binding) => responsesComeBack(codec, name, binding));
});

describe("a result that is not there", () => {
  const [nullable, always] = [true, false].map((wanted) =>
    cells(library).filter(([name]) => canBeNull(library, name) === wanted),
  );

  test.each(nullable ?? [])("comes back as null: %s over %s", (name, binding) => nullComesBack(codec, name, binding));

  test.each(always ?? [])("cannot be written where it is a number: %s over %s", (name, binding) => {
    expect(() => codec.encodeResponse(name, binding, null)).toThrow(/int cannot be null/);
  });
});

describe("what another hand wrote has the same meaning", () => {
  const soap = cells(library).filter((cell): cell is [string, "soap11" | "soap12"] => cell[1].startsWith("soap"));

  test.each(soap)("a request: %s over %s", (name, binding) => strangersAreUnderstood(codec, name, binding));

  test.each(cells(library))("a reply: %s over %s", (name, binding) =>
    strangersRepliesAreUnderstood(codec, name, binding),
  );
});
