// Tests that the reply of GetAllPropertyRatesAndRestrictionsPerMC is created item by item while it is consumed.
import { service } from "@staywire/catalog";
import { type HttpResponse, untypedCodec, wholeResponse } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { generateWorld, type World } from "@staywire/world";
import { expect, test } from "vitest";
import { NOW } from "../calls.cases.js";
import { reference } from "../implementation.js";

const operation = "GetAllPropertyRatesAndRestrictionsPerMC";
const codec = untypedCodec(service);

// Creates a world with one company that has `count` properties, and counts the properties whose rates were read.
function counting(count: number): { readonly world: World; readonly read: () => number } {
  const seen = new Set<number>();
  const generated = generateWorld({ seed: 1, companies: 1, properties: count });
  const properties = generated.properties.map(
    (property) =>
      new Proxy(property, {
        get(target, key) {
          if (key === "rates") seen.add(target.PropertyID);
          return Reflect.get(target, key);
        },
      }),
  );
  return { world: { ...generated, properties }, read: () => seen.size };
}

function ask(world: World, binding: (typeof bindings)[number], streams: boolean): Promise<HttpResponse> {
  const { username, password = "", MCUserID } = world.users.find(({ kind }) => kind === "native")!;
  const request = codec.encodeRequest(operation, binding, {
    credentials: { username, password },
    parameters: { MCUserID },
  });
  return reference(world, { now: () => NOW })(request, { streams });
}

test.each(bindings)(
  "the bulk list of 2,000 properties has the same bytes streamed and buffered, in %s",
  async (binding) => {
    const { world } = counting(2_000);
    const streamed = await ask(world, binding, true);
    expect(streamed.stream).toBeDefined();
    const whole = await ask(world, binding, false);
    expect(whole.stream).toBeUndefined();
    const texts = [await wholeResponse(streamed), whole].map(({ body }) => new TextDecoder().decode(body));
    expect(texts[0]).toBe(texts[1]);
  },
);

test("the items of the bulk list are created only when they are consumed", async () => {
  const { world, read } = counting(2_000);
  const { stream } = await ask(world, "soap11", true);
  const begun = read();
  const pieces = stream![Symbol.asyncIterator]();
  await pieces.next();
  expect(begun).toBeLessThan(1_000);
  expect(read()).toBeLessThan(1_000);
  await pieces.return?.();
  expect(read()).toBeLessThan(1_000);
});
