// Bytes on the command line are read as base64 or hexadecimal digits, and any other text is rejected.
import { service as specified } from "@staywire/catalog";
import { parameter, type Service, scalarOf } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { parseParameters } from "./parameters.js";

const { GetExtras } = specified.operations;
const parameters = { Photo: parameter(scalarOf("base64Binary")), Digest: parameter(scalarOf("hexBinary")) };
const service: Service = {
  ...specified,
  operations: { ...specified.operations, GetExtras: { ...GetExtras, parameters } },
};
const parsed = (...words: readonly string[]) => parseParameters(service, "GetExtras", words);

describe("parameters that are bytes", () => {
  test("are read as base64 and as hexadecimal digits", () => {
    const bytes = Uint8Array.of(0, 255);
    expect(parsed("Photo=AP8=", "Digest=00fF")).toEqual({ Photo: bytes, Digest: bytes });
  });

  test.each([
    ["Photo=%%%not base64%%%", "Digest=00", 'Photo="%%%not base64%%%" is not bytes in base 64'],
    ["Photo=AP8", "Digest=00", 'Photo="AP8" is not bytes in base 64'],
    ["Photo=", "Digest=00fg", 'Digest="00fg" is not bytes in hexadecimal'],
    ["Photo=", "Digest=0", 'Digest="0" is not bytes in hexadecimal'],
  ])("are rejected if they are given as %s %s", (photo, digest, message) => {
    expect(() => parsed(photo, digest)).toThrow(message);
  });
});
