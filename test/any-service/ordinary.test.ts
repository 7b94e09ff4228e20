// Tests the ordinary call of an imported operation: the first valid call that the suite sends, with small values.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { untypedCodec } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { conform, handlerTarget, ordinaryCall, Tally } from "@staywire/conformance";
import { readWsdl } from "@staywire/contracts";
import type { Binding, Service } from "@staywire/model";
import { ServiceFault, server } from "@staywire/server";
import { calendarDate } from "@staywire/values";
import { expect, test } from "vitest";

const text = readFileSync(join(import.meta.dirname, "depot.wsdl"), "utf8");
const service: Service = { ...readWsdl(text).service, extension: general };
const codec = untypedCodec(service);
const today = calendarDate(2027, 5, 1);
const credentials = { username: "agent", password: "secret" };
const cells = service.order.flatMap((name) =>
  (service.operations[name]?.bindings ?? []).map((binding): [string, Binding] => [name, binding]),
);

test.each(cells)("%s over %s: a server decodes the ordinary call", (name, binding) => {
  const parameters = ordinaryCall(service, name, today);
  const call = codec.decodeRequest(codec.encodeRequest(name, binding, { credentials, parameters }));
  expect(call.deviations).toEqual([]);
  if (binding === "soap11") expect(call.parameters).toEqual(parameters);
});

test("ordinary values are small, and lists have one item", () => {
  expect(ordinaryCall(service, "Divide", today)).toEqual({ a: 1, b: 1, note: "a" });
  expect(ordinaryCall(service, "Grid", today)).toEqual({ grid: [[1]] });
  expect(ordinaryCall(service, "Send", today)).toMatchObject({ shipment: { Sent: "2027-05-01T00:00:00" } });
});

test("the suite can run in full against a service that accepts only ordinary values", async () => {
  const methods = service.order.map((name) => [name, () => null]);
  const picky = server(service, {
    ...Object.fromEntries(methods),
    Divide({ a, b }: { a: number; b: number }) {
      if (a < 1 || a > 9 || b < 1 || b > 9) throw new ServiceFault("a and b are from 1 to 9");
      return { DivideResult: 1, rest: 0, note: "" };
    },
  } as never);
  const tally = new Tally();
  const options = { credentials, today: "2027-05-01", runs: 1, level: { kind: "all" }, only: ["Divide"] } as const;
  for await (const event of conform(service, handlerTarget(picky), options)) tally.add(event);
  const { counts, complete } = tally.summary();
  expect({ complete, ...counts }).toMatchObject({ complete: true, fail: 0, "could-not-run": 0 });
});
