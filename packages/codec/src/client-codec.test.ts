// Tests that a client codec gives the same results as the full codec, for the bindings that it was given.

import { parametersArbitrary, resultArbitrary } from "@staywire/conformance";
import { bindings } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientCodec } from "./client-codec.js";
import { untypedCodec } from "./codec.js";
import { CodecError } from "./core/error.js";
import { soap11Binding, soap12Binding } from "./soap/bindings.js";
import { getBinding, postBinding } from "./url/bindings.js";
import { opaqueXml } from "./values/opaque-from-xml.js";

const four = { soap11: soap11Binding, soap12: soap12Binding, get: getBinding, post: postBinding };
const whole = untypedCodec(library);
const today = { year: 2027, month: 5, day: 1 };
const credentials = { username: "u", password: "p" };

describe.each(bindings)("clientCodec over %s", (binding) => {
  const half = untypedHalf(binding);
  test.each(library.order)("encodes and decodes %s like the full codec", (name) => {
    fc.assert(
      fc.property(resultArbitrary(library, name), (value) => {
        const response = whole.encodeResponse(name, binding, value);
        expect(half.decodeResponse(name, binding, response)).toEqual(whole.decodeResponse(name, binding, response));
      }),
      { numRuns: 30 },
    );
    fc.assert(
      fc.property(parametersArbitrary(library, name, { binding, today }), (parameters) => {
        const call = { credentials, parameters };
        expect(half.encodeRequest(name, binding, call)).toEqual(whole.encodeRequest(name, binding, call));
      }),
      { numRuns: 30 },
    );
  });

  test("decodes a fault like the full codec", () => {
    const fault = whole.encodeFault(binding, { code: "server", text: "No such book" });
    expect(half.decodeResponse("GetBook", binding, fault)).toEqual(whole.decodeResponse("GetBook", binding, fault));
  });
});

function untypedHalf(binding: keyof typeof four): ReturnType<typeof untypedCodec> {
  return clientCodec(library, [four[binding]], { opaque: opaqueXml }) as unknown as ReturnType<typeof untypedCodec>;
}

test("clientCodec rejects a binding that it was not given, and names the binding", () => {
  const half = clientCodec(library, [soap11Binding, getBinding]);
  const call = { credentials, parameters: { BookId: 1 } } as never;
  expect(() => half.encodeRequest("GetBook", "post", call)).toThrow(CodecError);
  expect(() => half.encodeRequest("GetBook", "post", call)).toThrow(
    'GetBook has no binding "post"; the codec has soap11, get',
  );
});

test("clientCodec reads opaque XML only with the option opaque", () => {
  const Data = { type: null, content: ["text"] };
  const report = whole.encodeResponse("GetReport", "soap11", { RowCount: 0, Data });
  const half = clientCodec(library, [soap11Binding]);
  expect(() => half.decodeResponse("GetReport", "soap11", report)).toThrow("opaque XML needs the option opaque");
  const able = clientCodec(library, [soap11Binding], { opaque: opaqueXml });
  expect(able.decodeResponse("GetReport", "soap11", report)).toMatchObject({ value: { RowCount: 0, Data } });
});
