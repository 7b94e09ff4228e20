import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { canBeNull, cells, nullComesBack, responsesComeBack } from "@staywire/testkit/round-trip";
import { describe, test } from "vitest";

const codec = untypedCodec(service);

describe("a result that is encoded and decoded is the same result", () => {
  test.each(cells(service))("%s over %s", (name, binding) => responsesComeBack(codec, name, binding));
});

describe("a result that is not there comes back as null", () => {
  test.each(cells(service).filter(([name]) => canBeNull(service, name)))("%s over %s", (name, binding) =>
    nullComesBack(codec, name, binding),
  );
});
