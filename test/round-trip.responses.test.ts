import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { canBeNull, cells, nullComesBack, responsesComeBack } from "@staywire/testkit/round-trip";
import { describe, test } from "vitest";

const codec = untypedCodec(service);

describe("a result of the channel service", () => {
  test.each(cells(service))("decodes to the result that was encoded: %s over %s", (name, binding) =>
    responsesComeBack(codec, name, binding),
  );
});

describe("an absent result of the channel service", () => {
  test.each(cells(service).filter(([name]) => canBeNull(service, name)))(
    "decodes to null: %s over %s",
    (name, binding) => nullComesBack(codec, name, binding),
  );
});
