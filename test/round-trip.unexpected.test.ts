import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { cells, strangersAreUnderstood, strangersRepliesAreUnderstood } from "@staywire/testkit/round-trip";
import { describe, test } from "vitest";

const codec = untypedCodec(service);

describe("the order of parameters, prefixes, comments and CDATA make no difference to a request", () => {
  const soap = cells(service).filter((cell): cell is [string, "soap11" | "soap12"] => cell[1].startsWith("soap"));
  test.each(soap)("%s over %s", (name, binding) => strangersAreUnderstood(codec, name, binding));
});

describe("prefixes, comments and white space make no difference to a reply", () => {
  test.each(cells(service))("%s over %s", (name, binding) => strangersRepliesAreUnderstood(codec, name, binding));
});
