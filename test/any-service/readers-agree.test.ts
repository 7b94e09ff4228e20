// Tests that the fast reader and the tree reader return the same for every message of a service with every construct.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  CodecError,
  defaultLimits,
  type HttpRequest,
  type HttpResponse,
  type Limits,
  untypedCodec,
  utf8,
} from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { parametersArbitrary, resultArbitrary } from "@staywire/conformance";
import { readWsdl } from "@staywire/contracts";
import type { Binding, Service } from "@staywire/model";
import { runs } from "@staywire/testkit/runs";
import { calendarDate } from "@staywire/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codecWithReader } from "../../packages/codec/src/codec.js";
import { GIVE_UP } from "../../packages/codec/src/fast/cursor.js";
import { readFastReply } from "../../packages/codec/src/fast/reply.js";
import { planOperation } from "../../packages/codec/src/values/operation-plan.js";
import { describedBy } from "../../packages/contracts/src/from-wsdl/hostile.cases.js";

const wsdl = readFileSync(join(import.meta.dirname, "depot.wsdl"), "utf8");
const service: Service = { ...readWsdl(wsdl).service, extension: general };
const tree = codecWithReader(service, {}, "tree");
const today = calendarDate(2027, 5, 1);
const credentials = { username: "agent", password: "secret" };

const cells = service.order.flatMap((name) =>
  (service.operations[name]?.bindings ?? []).map((binding): [string, Binding] => [name, binding]),
);

const limits: fc.Arbitrary<Partial<Limits>> = fc.record(
  {
    depth: fc.nat(24),
    text: fc.oneof(fc.nat(40), fc.integer({ min: 990, max: 1100 })),
    items: fc.nat(16),
    attributes: fc.nat(9),
    elements: fc.nat(90),
  },
  { requiredKeys: [] },
);

const names = Array.from({ length: 12 }, (_, index) => `a${index}`);
const attributed: Service = {
  ...readWsdl(
    describedBy({
      types: `<s:complexType name="Row">${names.map((name) => `<s:attribute name="${name}" type="s:string" />`).join("")}</s:complexType>`,
      operations: [{ name: "Op", parameters: [["row", "tns:Row"]] }],
    }),
  ).service,
  extension: general,
};

test.each([9, 10, 11, 12, 13])("both readers return the same for 11 attributes and a limit of %i", (attributes) => {
  const row = Object.fromEntries(names.slice(1).map((name) => [name, "x"]));
  const request = untypedCodec(attributed).encodeRequest("Op", "soap11", { credentials, parameters: { row } });
  const [fast, tree] = (["fast", "tree"] as const).map((reader) => {
    const codec = codecWithReader(attributed, { limits: { attributes } }, reader);
    return outcome(() => codec.decodeRequest(request));
  });
  expect(fast).toEqual(tree);
  expect(tree).toMatchObject(attributes < 11 ? { code: "too-many-attributes" } : { parameters: { row } });
});

function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { ...error, message: error.message };
  }
}

const unlimited = [codecWithReader(service, {}, "fast"), tree] as const;

// Returns a codec with the fast reader and one with the tree reader, both with the given limits. If `items` is not
// given, returns codecs with the default limits, which all tests share.
function both(limits: Partial<Limits>) {
  if (limits.items === undefined) return unlimited;
  return [codecWithReader(service, { limits }, "fast"), codecWithReader(service, { limits }, "tree")] as const;
}

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      "<",
      ">",
      "/",
      "&",
      "&amp;",
      "&#65;",
      "]]>",
      "<!-- -->",
      "<![CDATA[x]]>",
      '"',
      " ",
      "\r\n",
      "\t",
      "0",
      "-",
      "T",
    ],
    ...[' xsi:nil="true"', ' xsi:type="Parcel"', ' xmlns=""', ' xmlns="urn:x"', ' id="1"', " />", "<x />", "\u0001"],
  ),
  fc.string({ maxLength: 2 }),
);

/** Inserts and deletes parts of a text, or leaves it unchanged. */
function altered(text: string): fc.Arbitrary<string> {
  const change = fc.record({ at: fc.nat(text.length), drop: fc.constantFrom(0, 0, 1, 2, 7), put: piece });
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) =>
      changes.reduce((held, { at, drop, put }) => held.slice(0, at) + put + held.slice(at + drop), text),
    );
}

const textOf = ({ body }: { readonly body: Uint8Array }): string => new TextDecoder().decode(body);

describe.each(cells)("both readers, for %s over %s,", (name, binding) => {
  test("return the same for a reply", () => {
    const reply = resultArbitrary(service, name, { maxDepth: 3 }).chain((value) => {
      const whole = tree.encodeResponse(name, binding, value);
      return altered(textOf(whole)).map((text): HttpResponse => ({ ...whole, body: utf8(text) }));
    });
    fc.assert(
      fc.property(reply, limits, (response, within) => {
        const [fast, tree] = both(within);
        expect(outcome(() => fast.decodeResponse(name, binding, response))).toEqual(
          outcome(() => tree.decodeResponse(name, binding, response)),
        );
      }),
      { numRuns: runs(300) },
    );
  });

  test("return the same for a request", () => {
    const call = parametersArbitrary(service, name, { binding, today });
    const request = call.chain((parameters) => {
      const whole = tree.encodeRequest(name, binding, { credentials, parameters });
      return altered(textOf(whole)).map((text): HttpRequest => ({ ...whole, body: utf8(text) }));
    });
    fc.assert(
      fc.property(request, limits, (each, within) => {
        const [fast, tree] = both(within);
        expect(outcome(() => fast.decodeRequest(each))).toEqual(outcome(() => tree.decodeRequest(each)));
      }),
      { numRuns: runs(300) },
    );
  });
});

test("an empty body names no operation, not even an operation without an element around its parameters", () => {
  const whole = tree.encodeRequest("Hello", "soap12", { credentials, parameters: { name: "x" } });
  const headers = [["Content-Type", "application/soap+xml; charset=utf-8"]] as const;
  const body = utf8(textOf(whole).replace(/<soap:Body>.*<\/soap:Body>/s, "<soap:Body></soap:Body>"));
  for (const { decodeRequest } of unlimited) {
    expect(() => decodeRequest({ ...whole, headers, body })).toThrow(
      /neither an action nor the body names an operation/,
    );
  }
});

test("the fast reader passes most replies of an operation to the tree reader only if they have opaque XML or no content", () => {
  const taken = cells.map(([name, binding]) => {
    const plan = planOperation(service, name);
    const values = fc.sample(resultArbitrary(service, name, { maxDepth: 3 }), { numRuns: 20, seed: 1 });
    const count = values.filter((value) => {
      const { body } = tree.encodeResponse(name, binding, value);
      return readFastReply(body, binding, { plan, limits: defaultLimits }) !== GIVE_UP;
    }).length;
    return { name, count };
  });
  const left = new Set(taken.filter(({ count }) => count < 8).map(({ name }) => name));
  expect([...left].sort()).toEqual(["Any", "Document", "Fire", "Forget", "Loosen", "Report", "Xml"]);
});
