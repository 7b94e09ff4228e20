// Two readers, one meaning: whatever is done to a reply, the directed reader and the reference give the same.
import { type Binding, bindings, operationOf } from "@staywire/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { library } from "../../../../test/sample/library.js";
import { parametersArbitrary, resultArbitrary } from "../../../../test/support/results.js";
import { codecWithReader } from "../codec.js";
import { CodecError } from "../error.js";
import { defaultLimits } from "../limits.js";
import { type HttpRequest, type HttpResponse, utf8 } from "../message.js";
import { planNode, plansOf } from "../plan.js";
import { soap11, soap12 } from "../soap.js";
import { GIVE_UP } from "./cursor.js";
import { readCompiled } from "./reply.js";
import { readCompiledCall } from "./request.js";

const compiled = codecWithReader(library, {}, "compiled");
const reference = codecWithReader(library, {}, "reference");

function outcome(codec: typeof compiled, name: string, binding: Binding, response: HttpResponse): unknown {
  try {
    return codec.decodeResponse(name, binding, response);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { ...error, message: error.message };
  }
}

const pieces = [
  "<",
  ">",
  "/",
  "&",
  ";",
  "&amp;",
  "&#65;",
  "&#1;",
  "]]>",
  "<!-- -->",
  "<![CDATA[x]]>",
  "<?p?>",
  '"',
  " ",
  "\r\n",
  "\t",
];
const more = [
  "<x />",
  "<Lent>true</Lent>",
  "<Book>",
  "</Book>",
  ' xsi:nil="true"',
  "\u0001",
  "\ufffe",
  "0",
  "-",
  "+",
  ".",
  "1e3",
  "T",
];
const piece = fc.oneof(fc.constantFrom(...pieces, ...more), fc.string({ maxLength: 2 }));

/** Puts pieces in, and takes spans out. */
function mutated(text: string): fc.Arbitrary<string> {
  const change = fc.record({ at: fc.nat(text.length), drop: fc.constantFrom(0, 0, 1, 2, 7), put: piece });
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((held, { at, drop, put }) => held.slice(0, at) + put + held.slice(at + drop), text),
    );
}

describe.each(library.order)("%s", (name) => {
  test.each(bindings)("a reply over %s that was tampered with means the same to both readers", (binding) => {
    const reply = resultArbitrary(library, name).chain((value) => {
      const { headers, body } = compiled.encodeResponse(name, binding, value);
      return mutated(new TextDecoder().decode(body)).map((text) => ({ status: 200, headers, body: utf8(text) }));
    });
    fc.assert(
      fc.property(reply, (response) => {
        expect(outcome(compiled, name, binding, response)).toEqual(outcome(reference, name, binding, response));
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(library.order)("%s", (name) => {
  test.each(["soap11", "soap12"] as const)(
    "a request over %s that was tampered with means the same to both readers",
    (binding) => {
      const request = parametersArbitrary(library, name, { binding, today: { year: 2027, month: 5, day: 1 } }).chain(
        (parameters) => {
          const whole = compiled.encodeRequest(name, binding, {
            credentials: { username: "u", password: "p" },
            parameters,
          });
          const text = new TextDecoder().decode(whole.body);
          return fc
            .oneof({ weight: 9, arbitrary: mutated(text) }, fc.constant(text))
            .map((body) => ({ ...whole, body: utf8(body) }));
        },
      );
      const received = (codec: typeof compiled, from: HttpRequest): unknown => {
        try {
          return codec.decodeRequest(from);
        } catch (error) {
          if (!(error instanceof CodecError)) throw error;
          return { ...error, message: error.message };
        }
      };
      fc.assert(
        fc.property(request, (each) => {
          expect(received(compiled, each)).toEqual(received(reference, each));
        }),
        { numRuns: 300 },
      );
    },
  );
});

test.each(["soap11", "soap12"] as const)(
  "the directed reader itself reads the requests that the codec writes over %s",
  (binding) => {
    const call = {
      credentials: { username: "a&b", password: "p" },
      parameters: { BookId: 7, From: "2027-05-01T00:00:00", Reader: "" },
    };
    const { body } = compiled.encodeRequest("AddLoan", binding, call);
    const version = binding === "soap11" ? soap11 : soap12;
    const expected = {
      service: library,
      limits: defaultLimits,
      version,
      routed: undefined,
      names: ["AddReader", "AddLoan"],
    };
    const text = new TextDecoder().decode(body);
    expect(readCompiledCall(body, expected)).toEqual({ ...call, operation: "AddLoan", binding, deviations: [] });
    const changed = text.replace("BookId", "bookid");
    expect(readCompiledCall(utf8(changed), expected)).toBe(GIVE_UP);
  },
);

test.each(bindings)("the directed reader itself reads what the codec writes over %s", (binding) => {
  const operation = operationOf(library, "ListShort");
  const node = planNode(plansOf(library), operation.result);
  const value = [{ Title: "a & b", Pages: -3 }, { Pages: 2147483647 }, { Title: "", Pages: 0 }];
  const text = new TextDecoder().decode(compiled.encodeResponse("ListShort", binding, value).body);
  const expected = { name: "ListShort", operation, node, service: library, limits: defaultLimits };
  expect(readCompiled(utf8(text), binding, expected)).toEqual(value);
  expect(readCompiled(utf8(text.replace("Pages", "Page")), binding, expected)).toBe(GIVE_UP);
});
