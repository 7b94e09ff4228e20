import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { cells, requestsComeBack } from "@staywire/testkit/round-trip";
import { describe, test } from "vitest";

const codec = untypedCodec(service);

describe("a request of the channel service", () => {
  test.each(cells(service))("decodes to the call that was encoded: %s over %s", (name, binding) =>
    requestsComeBack(codec, name, binding),
  );
});
