import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { cells, requestsComeBack } from "@staywire/testkit/round-trip";
import { describe, test } from "vitest";

const codec = untypedCodec(service);

describe("a request that is encoded and decoded is the same request", () => {
  test.each(cells(service))("%s over %s", (name, binding) => requestsComeBack(codec, name, binding));
});
