// Tests that both readers accept a request that lacks an optional text parameter, and report no deviation. The writer
// leaves out an absent text.

import { described, operation, parameter, type Service } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { untypedCodec } from "../index.js";

const { GetBook } = library.operations;
const scalar = (name: "string" | "int") => ({ kind: "scalar", scalar: name }) as const;
const service: Service = {
  ...library,
  operations: {
    GetBook: operation({
      ...GetBook,
      parameters: {
        First: described(scalar("string"), { optional: true, nillable: false }),
        Number: parameter(scalar("int")),
        Last: described(scalar("string"), { optional: true, nillable: false }),
      },
    } as never),
  },
  order: ["GetBook"],
};
const fast = untypedCodec(service);
const credentials = { username: "reader", password: "secret" };
const calls = [{ Number: 1 }, { First: "a", Number: 1 }, { Number: 1, Last: "" }, { First: "", Number: 1, Last: "z" }];

test.each(calls)("an optional text %j is read as it was written, over SOAP", (parameters) => {
  for (const binding of ["soap11", "soap12"] as const) {
    const request = fast.encodeRequest("GetBook", binding, { credentials, parameters });
    const text = new TextDecoder().decode(request.body);
    expect(text.includes("<First")).toBe("First" in parameters);
    expect(text.includes("<Last")).toBe("Last" in parameters);
    // The fast reader does not read comments, so the comment makes the tree reader read the message.
    const commented = { ...request, body: new TextEncoder().encode(text.replace("<Number>", "<!-- --><Number>")) };
    for (const each of [request, commented]) {
      expect(fast.decodeRequest(each)).toMatchObject({ parameters, deviations: [] });
      expect(Object.keys(fast.decodeRequest(each).parameters)).toEqual(Object.keys(parameters));
    }
  }
});

test("over GET, an absent text is empty, because every parameter must be in the message", () => {
  const { target } = fast.encodeRequest("GetBook", "get", { credentials, parameters: { Number: 1 } });
  expect(target).toContain("First=&Number=1&Last=");
});

test("a missing parameter that is not optional is a deviation", () => {
  const request = fast.encodeRequest("GetBook", "soap11", { credentials, parameters: { Number: 1 } });
  const body = new TextDecoder().decode(request.body).replace("<Number>1</Number>", "");
  const { deviations } = fast.decodeRequest({ ...request, body: new TextEncoder().encode(body) });
  expect(deviations.map(({ code, path }) => [code, path])).toEqual([["missing-parameter", "Number"]]);
});
