// A request that is cut off gets the bare 400 that the recorded stack gives, wherever the cut is.
import { expect, test } from "vitest";
import { library } from "../../../test/sample/library.js";
import { codec } from "./codec.js";
import { CodecError } from "./error.js";

const sample = codec(library);

test.each(["soap11", "soap12"] as const)("a %s request that ends within a character is a bare 400", (binding) => {
  const request = sample.encodeRequest("FindBooks", binding, {
    credentials: { username: "reader", password: "pass" },
    parameters: {
      Ids: [1],
      From: "01 May 2027",
      To: "02 May 2027",
      Exact: true,
      MaxPrice: "1",
      Since: "2027-05-01T00:00:00",
      Note: "王",
    },
  });
  const at = request.body.indexOf(0xe7);
  expect(at).toBeGreaterThan(0);
  const cut = { ...request, body: request.body.subarray(0, at + 2) };
  const error = (() => {
    try {
      return sample.decodeRequest(cut);
    } catch (cause) {
      return cause;
    }
  })();
  expect(error).toBeInstanceOf(CodecError);
  expect((error as CodecError).reply).toMatchObject({ status: 400, body: new Uint8Array(0) });
});
