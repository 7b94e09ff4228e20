// Tests that the fast reader and the tree reader return the same for every message, however it is altered.
import { parametersArbitrary, resultArbitrary } from "@staywire/conformance";
import { type Binding, bindings } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { runs } from "@staywire/testkit/runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codecWithReader } from "../codec.js";
import { CodecError } from "../core/error.js";
import { defaultLimits, type Limits } from "../core/limits.js";
import { type HttpRequest, type HttpResponse, utf8 } from "../core/message.js";
import { soap11, soap12 } from "../soap/version.js";
import { planOperation } from "../values/operation-plan.js";
import { GIVE_UP } from "./cursor.js";
import { readFastReply } from "./reply.js";
import { readFastCall } from "./request.js";

const fast = codecWithReader(library, {}, "fast");
const tree = codecWithReader(library, {}, "tree");

function outcome(codec: typeof fast, name: string, binding: Binding, response: HttpResponse): unknown {
  try {
    return codec.decodeResponse(name, binding, response);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { ...error, message: error.message };
  }
}

test("both readers return the same for an unterminated reference", () => {
  const text = new TextDecoder().decode(fast.encodeResponse("ListShort", "post", [{ Title: "a & b", Pages: 1 }]).body);
  const body = utf8(text.replace("&amp; b", "&ampb"));
  const response = { status: 200, headers: [["Content-Type", "text/xml; charset=utf-8"]], body } as const;
  expect(outcome(fast, "ListShort", "post", response)).toEqual(outcome(tree, "ListShort", "post", response));
});

test.each(bindings)(
  "both readers limit the elements of a reply over %s with an error status in the same way",
  (binding) => {
    const { headers, body } = fast.encodeResponse("ListShort", binding, Array(60_000).fill({ Title: "a", Pages: 1 }));
    const response = { status: 500, headers, body };
    expect(outcome(fast, "ListShort", binding, response)).toMatchObject({ kind: "error", code: "unclassified" });
    expect(outcome(fast, "ListShort", binding, response)).toEqual(outcome(tree, "ListShort", binding, response));
  },
);

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
  "\n".repeat(9),
  " ".repeat(1030),
  "0".repeat(999),
  "x".repeat(60),
];
const piece = fc.oneof(fc.constantFrom(...pieces, ...more), fc.string({ maxLength: 2 }));

/** Generates variants of a text, in which parts are inserted and deleted. */
function mutated(text: string): fc.Arbitrary<string> {
  const change = fc.record({ at: fc.nat(text.length), drop: fc.constantFrom(0, 0, 1, 2, 7), put: piece });
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((held, { at, drop, put }) => held.slice(0, at) + put + held.slice(at + drop), text),
    );
}

describe.each(library.order)("both readers, with altered messages of %s,", (name) => {
  test.each(bindings)("return the same for a reply over %s", (binding) => {
    const reply = resultArbitrary(library, name).chain((value) => {
      const { headers, body } = fast.encodeResponse(name, binding, value);
      return mutated(new TextDecoder().decode(body)).map((text) => ({ status: 200, headers, body: utf8(text) }));
    });
    fc.assert(
      fc.property(reply, (response) => {
        expect(outcome(fast, name, binding, response)).toEqual(outcome(tree, name, binding, response));
      }),
      { numRuns: runs(300) },
    );
  });
});

const space = fc.constantFrom("", " ", "\n", "\r\n    ", "\n\t\t", "\n      ", "\n".repeat(70));

test("both readers return the same for an indented reply, however earlier replies were indented", () => {
  const reply = fc.constantFrom(...library.order).chain((name) =>
    fc
      .record({
        value: resultArbitrary(library, name),
        binding: fc.constantFrom(...bindings),
        spaces: fc.array(space, { minLength: 1, maxLength: 3 }),
      })
      .map(({ value, binding, spaces }) => {
        const { headers, body } = fast.encodeResponse(name, binding, value);
        let gaps = 0;
        const indented = new TextDecoder().decode(body).replace(/></g, () => `>${spaces[gaps++ % spaces.length]}<`);
        return { name, binding, response: { status: 200, headers, body: utf8(indented) } };
      }),
  );
  fc.assert(
    fc.property(reply, ({ name, binding, response }) => {
      expect(outcome(fast, name, binding, response)).toEqual(outcome(tree, name, binding, response));
    }),
    { numRuns: runs(1000) },
  );
});

test("indented replies are read by the fast reader, whatever white space earlier replies had", () => {
  const { body } = fast.encodeResponse("ListShort", "post", [
    { Title: "a", Pages: 1 },
    { Title: "b", Pages: 2 },
  ]);
  const plan = planOperation(library, "ListShort");
  for (const gap of ["\n  ", "\n  ", "\n\t", "\n  ", "\n".repeat(70), ""]) {
    const text = new TextDecoder().decode(body).replace(/></g, `>${gap}<`);
    expect(readFastReply(utf8(text), "post", { plan, limits: defaultLimits })).toMatchObject({
      value: [{ Title: "a" }, { Title: "b" }],
    });
  }
});

// Each limit is either small or the default.
const limits: fc.Arbitrary<Partial<Limits>> = fc.record(
  {
    bytes: fc.integer({ min: 300, max: 3000 }),
    depth: fc.nat(12),
    text: fc.oneof(fc.nat(40), fc.integer({ min: 990, max: 1100 })),
    items: fc.nat(16),
    attributes: fc.nat(9),
    elements: fc.nat(60),
  },
  { requiredKeys: [] },
);

describe.each(library.order)("both readers, within any limits and for %s,", (name) => {
  test.each(bindings)("return the same for a reply over %s", (binding) => {
    const reply = resultArbitrary(library, name).chain((value) => {
      const { headers, body } = fast.encodeResponse(name, binding, value);
      const text = new TextDecoder().decode(body);
      return fc
        .oneof(mutated(text), fc.constant(text))
        .map((changed) => ({ status: 200, headers, body: utf8(changed) }));
    });
    fc.assert(
      fc.property(reply, limits, (response, within) => {
        const [fast, tree] = both(within);
        expect(outcome(fast, name, binding, response)).toEqual(outcome(tree, name, binding, response));
      }),
      { numRuns: runs(300) },
    );
  });

  test.each(["soap11", "soap12"] as const)("return the same for a request over %s", (binding) => {
    const request = requestArbitrary(name, binding);
    fc.assert(
      fc.property(request, limits, (each, within) => {
        const [fast, tree] = both(within);
        expect(received(fast, each)).toEqual(received(tree, each));
      }),
      { numRuns: runs(300) },
    );
  });
});

function both(within: Partial<Limits>): readonly [fast: typeof fast, tree: typeof fast] {
  const options = { limits: within };
  return [codecWithReader(library, options, "fast"), codecWithReader(library, options, "tree")];
}

function requestArbitrary(name: string, binding: Binding): fc.Arbitrary<HttpRequest> {
  const today = { year: 2027, month: 5, day: 1 };
  return parametersArbitrary(library, name, { binding, today }).chain((parameters) => {
    const whole = fast.encodeRequest(name, binding, { credentials: { username: "u", password: "p" }, parameters });
    const text = new TextDecoder().decode(whole.body);
    return fc
      .oneof({ weight: 9, arbitrary: mutated(text) }, fc.constant(text))
      .map((body) => ({ ...whole, body: utf8(body) }));
  });
}

function received(codec: typeof fast, from: HttpRequest): unknown {
  try {
    return codec.decodeRequest(from);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { ...error, message: error.message };
  }
}

describe.each(library.order)("both readers, with altered messages of %s,", (name) => {
  test.each(["soap11", "soap12"] as const)("return the same for a request over %s", (binding) => {
    const request = requestArbitrary(name, binding);
    fc.assert(
      fc.property(request, (each) => {
        expect(received(fast, each)).toEqual(received(tree, each));
      }),
      { numRuns: runs(300) },
    );
  });
});

test.each(["soap11", "soap12"] as const)("both readers return the same for an altered fault over %s", (binding) => {
  const text = fc.oneof(fc.string(), fc.constantFrom("No such book", "a ---> b & c", "GetBook: No such book (1)", " "));
  const code = fc.constantFrom("client", "server", "must-understand");
  const reply = fc.record({ code, text }).chain((fault) => {
    const whole = fast.encodeFault(binding, fault);
    return fc
      .oneof(mutated(new TextDecoder().decode(whole.body)), fc.constant(new TextDecoder().decode(whole.body)))
      .map((changed) => ({ ...whole, body: utf8(changed) }));
  });
  fc.assert(
    fc.property(reply, limits, (response, within) => {
      const [fast, tree] = both(within);
      expect(outcome(fast, "GetBook", binding, response)).toEqual(outcome(tree, "GetBook", binding, response));
    }),
    { numRuns: runs(1000) },
  );
});

test.each(["soap11", "soap12"] as const)(
  "the fast reader reads faults that the codec writes over %s, without the tree reader",
  (binding) => {
    const { body } = fast.encodeFault(binding, { code: "server", text: "a & b" });
    const expected = { plan: planOperation(library, "GetBook"), limits: defaultLimits };
    const code = binding === "soap11" ? "Server" : "Receiver";
    expect(readFastReply(body, binding, expected)).toEqual({
      fault: { code, text: "Server was unable to process request. ---> a & b" },
    });
  },
);

test.each(["soap11", "soap12"] as const)(
  "the fast reader reads requests that the codec writes over %s, without the tree reader",
  (binding) => {
    const call = {
      credentials: { username: "a&b", password: "p" },
      parameters: { BookId: 7, From: "2027-05-01T00:00:00", Reader: "" },
    };
    const { body } = fast.encodeRequest("AddLoan", binding, call);
    const version = binding === "soap11" ? soap11 : soap12;
    const announced = {
      service: library,
      limits: defaultLimits,
      version,
      charset: "utf-8",
      action: undefined,
      routed: undefined,
      plans: ["AddReader", "AddLoan"].map((name) => planOperation(library, name)),
    };
    const text = new TextDecoder().decode(body);
    expect(readFastCall({ ...announced, body })).toEqual({ ...call, operation: "AddLoan", binding, deviations: [] });
    const changed = text.replace("BookId", "bookid");
    expect(readFastCall({ ...announced, body: utf8(changed) })).toBe(GIVE_UP);
  },
);

test.each(bindings)(
  "the fast reader reads replies that the codec writes over %s, without the tree reader",
  (binding) => {
    const value = [{ Title: "a & b", Pages: -3 }, { Pages: 2147483647 }, { Title: "", Pages: 0 }];
    const text = new TextDecoder().decode(fast.encodeResponse("ListShort", binding, value).body);
    const expected = { plan: planOperation(library, "ListShort"), limits: defaultLimits };
    expect(readFastReply(utf8(text), binding, expected)).toEqual({ value });
    expect(readFastReply(utf8(text.replace("Pages", "Page")), binding, expected)).toBe(GIVE_UP);
  },
);
