import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { cells, strangersAreUnderstood, strangersRepliesAreUnderstood } from "@staywire/testkit/round-trip";
import { describe, test } from "vitest";

const codec = untypedCodec(service);

describe("a request with another order of parameters, other prefixes, comments and CDATA", () => {
  const soap = cells(service).filter((cell): cell is [string, "soap11" | "soap12"] => cell[1].startsWith("soap"));
  test.each(soap)("has the same meaning: %s over %s", (name, binding) => strangersAreUnderstood(codec, name, binding));
});

describe("a reply with other prefixes, comments and white space", () => {
  test.each(cells(service))("has the same meaning: %s over %s", (name, binding) =>
    strangersRepliesAreUnderstood(codec, name, binding),
  );
});
