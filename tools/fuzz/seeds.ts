// Creates valid messages of every operation in every binding, and their values. Mutation starts from these inputs.
import { service as catalog } from "@staywire/catalog";
import { type Call, type UntypedCodec, untypedCodec, type Value } from "@staywire/codec";
import { type Binding, operationOf, type Service } from "@staywire/model";
import { calendarDate } from "@staywire/values";
import fc from "fast-check";
import { parametersArbitrary, resultArbitrary } from "../../packages/conformance/src/arbitrary/index.js";
import type { Input } from "./input.js";

const today = calendarDate(2027, 2, 27);
const perOperation = 6;
const faults = ["GetExtras: Validation Error 1", "Unknown Error", "Bed & <breakfast>", ""];

/**
 * Returns all valid inputs of a service. Each call returns the same inputs. Default service: the service of the
 * catalog.
 */
export function seedInputs(service: Service = catalog): readonly Input[] {
  const codec = untypedCodec(service);
  const places = service.order.flatMap((operation) =>
    operationOf(service, operation).bindings.map((binding) => ({ operation, binding })),
  );
  return places.flatMap(({ operation, binding }, index) => [
    ...callsOf(service, operation, { binding, seed: index }).flatMap((call) =>
      requestsOf(codec, operation, binding, call),
    ),
    ...resultsOf(service, operation, index).flatMap((value) => responsesOf(codec, operation, binding, value)),
    ...faults.map((text): Input => {
      const response = codec.encodeFault(binding, { code: "server", text });
      return { kind: "decode-response", operation, binding, response };
    }),
  ]);
}

interface Drawn {
  readonly binding: Binding;
  readonly seed: number;
}

function callsOf(service: Service, operation: string, { binding, seed }: Drawn): readonly Call[] {
  const parameters = parametersArbitrary(service, operation, { today, binding });
  const credentials = { username: "agent", password: "a&b <c>" };
  return fc.sample(parameters, { seed, numRuns: perOperation }).map((each) => ({ credentials, parameters: each }));
}

function resultsOf(service: Service, operation: string, seed: number): readonly Value[] {
  return fc.sample(resultArbitrary(service, operation, { maxItems: 4 }), { seed, numRuns: perOperation });
}

function requestsOf(codec: UntypedCodec, operation: string, binding: Binding, call: Call): readonly Input[] {
  const request = codec.encodeRequest(operation, binding, call);
  return [
    { kind: "decode-request", operation, binding, request },
    { kind: "encode-request", operation, binding, call },
  ];
}

function responsesOf(codec: UntypedCodec, operation: string, binding: Binding, value: Value): readonly Input[] {
  const response = codec.encodeResponse(operation, binding, value);
  return [
    { kind: "decode-response", operation, binding, response },
    { kind: "encode-response", operation, binding, value },
  ];
}
