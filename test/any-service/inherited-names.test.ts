// Tests that parameters, headers and members may have the names of built-in object properties, in both directions and
// all bindings.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { type RecordValue, untypedCodec, type Value } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { parametersArbitrary, resultArbitrary } from "@staywire/conformance";
import { readWsdl } from "@staywire/contracts";
import type { Service } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { calendarDate } from "@staywire/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const inherited = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];
const { service: depot } = readWsdl(readFileSync(join(import.meta.dirname, "depot.wsdl"), "utf8"));
const credentials = { username: "agent", password: "secret" };
const today = calendarDate(2027, 5, 1);

/**
 * Names of parameters that also occur as words elsewhere in the text of a service, so they cannot be renamed by
 * replacing text.
 */
const words = new Set(["name", "node", "any", "xml"]);

/** Replaces one name in the JSON text of a service. Parsing makes a member called `__proto__` an own property. */
function renamedIn(service: Service, from: string, to: string): Service {
  return JSON.parse(JSON.stringify(service).replaceAll(`"${from}"`, `"${to}"`)) as Service;
}

/** Renames the members with a given name in a value. */
function renamed(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, from, to));
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  const entries = Object.entries(value).map(([name, member]) => [name === from ? to : name, renamed(member, from, to)]);
  return Object.fromEntries(entries);
}

/** Formats a whole value as text, including members with inherited names. */
function shown(value: unknown): string {
  return inspect(value, { depth: 50, maxArrayLength: null, maxStringLength: null });
}

const services: readonly (readonly [string, Service, (service: Service) => Service])[] = [
  ["the plain codec", library, (service) => service],
  ["the general codec", depot, (service) => ({ ...service, extension: general })],
];

function namesOf({ types }: Service): readonly string[] {
  return [...new Set(Object.values(types).flatMap(({ members }) => Object.keys(members)))];
}

describe.each(services)("names of built-in object properties, in %s,", (_, service, complete) => {
  const cells = service.order.flatMap((name) =>
    (service.operations[name]?.bindings ?? []).map((binding) => [name, binding] as const),
  );

  test.each(cells)("are possible for parameters of %s over %s", (operation, binding) => {
    const drawn = parametersArbitrary(complete(service), operation, { binding, today });
    for (const parameters of fc.sample(drawn, { numRuns: 1, seed: 1 })) {
      const names = Object.keys(service.operations[operation]?.parameters ?? {});
      for (const from of names.filter((name) => !words.has(name))) {
        for (const to of inherited) {
          const codec = untypedCodec(complete(renamedIn(service, from, to)));
          const given = renamed(parameters, from, to) as RecordValue;
          const call = codec.decodeRequest(codec.encodeRequest(operation, binding, { credentials, parameters: given }));
          const plain = untypedCodec(complete(service));
          const { parameters: wanted } = plain.decodeRequest(
            plain.encodeRequest(operation, binding, { credentials, parameters: parameters as RecordValue }),
          );
          expect(shown(call.parameters)).toBe(shown(renamed(wanted, from, to)));
          expect(Object.getPrototypeOf(call.parameters)).toBe(Object.prototype);
        }
      }
    }
  });

  test.each(cells)("are possible for members of the result of %s over %s", (operation, binding) => {
    for (const value of fc.sample(resultArbitrary(complete(service), operation, { maxDepth: 2 }), {
      numRuns: 3,
      seed: 1,
    })) {
      const text = JSON.stringify(value ?? null);
      for (const from of namesOf(service).filter((name) => text.includes(`"${name}":`))) {
        for (const to of inherited.slice(0, 2)) {
          const codec = untypedCodec(complete(renamedIn(service, from, to)));
          const given = renamed(value, from, to) as Value;
          const reply = codec.decodeResponse(operation, binding, codec.encodeResponse(operation, binding, given));
          const plain = untypedCodec(complete(service));
          const wanted = plain.decodeResponse(
            operation,
            binding,
            plain.encodeResponse(operation, binding, value as Value),
          );
          expect(shown(reply.value)).toBe(shown(renamed(wanted.value, from, to)));
        }
      }
    }
  });
});

describe.each(inherited)("a SOAP header called %s", (to) => {
  const codec = untypedCodec({
    ...renamedIn(renamedIn(depot, "Ticket", to), "Password", "__proto__"),
    extension: general,
  });
  const call = { credentials, parameters: { number: 1 } };

  test.each(["soap11", "soap12"] as const)("is read back with the credentials in it over %s", (binding) => {
    const received = codec.decodeRequest(codec.encodeRequest("Secret", binding, call as never));
    expect(received.credentials).toEqual(credentials);
    expect(Object.keys(received.headers ?? {})).toEqual([to]);
    expect(Object.getPrototypeOf(received.headers)).toBe(Object.prototype);
  });
});
