// Tests that a client codec without the option `opaque` can call every operation of a service that uses the extension
// `general`, which reads opaque XML itself.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ClientBinding,
  clientCodec,
  getBinding,
  postBinding,
  soap11Binding,
  soap12Binding,
  untypedCodec,
} from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { parametersArbitrary, resultArbitrary } from "@staywire/conformance";
import { readWsdl } from "@staywire/contracts";
import type { Binding, Service } from "@staywire/model";
import { calendarDate } from "@staywire/values";
import fc from "fast-check";
import { expect, test } from "vitest";

const wsdl = readFileSync(join(import.meta.dirname, "depot.wsdl"), "utf8");
const service: Service = { ...readWsdl(wsdl).service, extension: general };
const bindings: readonly ClientBinding[] = [soap11Binding, soap12Binding, getBinding, postBinding];
const half = clientCodec(service, bindings) as unknown as ReturnType<typeof untypedCodec>;
const whole = untypedCodec(service);
const today = calendarDate(2027, 5, 1);
const credentials = { username: "agent", password: "secret" };

const cells = service.order.flatMap((name) =>
  (service.operations[name]?.bindings ?? []).map((binding): [string, Binding] => [name, binding]),
);

test.each(cells)("a call of %s over %s is encoded and decoded as by the full codec", (name, binding) => {
  fc.assert(
    fc.property(
      parametersArbitrary(service, name, { binding, today }),
      resultArbitrary(service, name),
      (parameters, value) => {
        const call = { credentials, parameters };
        expect(half.encodeRequest(name, binding, call)).toEqual(whole.encodeRequest(name, binding, call));
        const response = whole.encodeResponse(name, binding, value);
        expect(half.decodeResponse(name, binding, response)).toEqual(whole.decodeResponse(name, binding, response));
      },
    ),
    { numRuns: 10 },
  );
});
