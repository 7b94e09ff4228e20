// Tests each alteration with three services. A reply with a lawful variation must be decoded to the same value. A reply
// with a fault must never be decoded to a result.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type AlterationRow,
  alteredOperations,
  alteredTransport,
  faults,
  type Perform,
  variations,
} from "@staywire/alterations";
import { service as catalog } from "@staywire/catalog";
import { type RecordValue, type Reply, type Transport, untypedCodec } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { parametersArbitrary, resultArbitrary } from "@staywire/conformance";
import { readWsdl } from "@staywire/contracts";
import { type Binding, operationOf, type Service } from "@staywire/model";
import { implementation } from "@staywire/reference";
import { server, wholeAnswer } from "@staywire/server";
import { library } from "@staywire/testkit/library";
import { cases, implementation as libraryWork, reader } from "@staywire/testkit/library-server";
import { firstDifference } from "@staywire/testkit/same";
import { sampleParameters } from "@staywire/testkit/sample-parameters";
import { calendarDate } from "@staywire/values";
import { defaultWorld } from "@staywire/world";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

type Operations = Readonly<Record<string, Perform>>;

interface Played {
  readonly service: Service;
  readonly operations: Operations;
  readonly credentials: { readonly username: string; readonly password: string };
  readonly calls: readonly (readonly [operation: string, parameters: RecordValue])[];
}

const { service: imported } = readWsdl(readFileSync(join(import.meta.dirname, "../any-service/depot.wsdl"), "utf8"));
const depot: Service = { ...imported, extension: general };
const today = "2026-11-21";

/** Creates operations of a service, each of which returns one constant value. */
function fixed(service: Service): Operations {
  const values = service.order.map((name): [string, Perform] => {
    const [value = null] = fc.sample(resultArbitrary(service, name, { maxDepth: 3 }), { numRuns: 1, seed: 5 });
    return [name, async () => value];
  });
  return Object.fromEntries(values);
}

/** Generates parameters that every binding of the operation can carry. */
function drawn(service: Service, name: string): RecordValue {
  const binding = operationOf(service, name).bindings.includes("get") ? "get" : "soap11";
  const arbitrary = parametersArbitrary(service, name, { today: calendarDate(2026, 11, 21), binding });
  return fc.sample(arbitrary, { numRuns: 1, seed: 5 })[0] ?? {};
}

/** Returns the operations of the reference service, changed to return complete results. */
function reference(): Operations {
  const work = implementation(defaultWorld(today), { now: () => `${today}T12:00:00` });
  const operations = Object.entries(work as unknown as Operations).map(([name, perform]): [string, Perform] => [
    name,
    async (parameters, context) => wholeAnswer((await perform(parameters, context)) as never),
  ]);
  return Object.fromEntries(operations);
}

/** Operations of the depot service that return nothing or any XML, so that their replies are never invalid. */
const unclear = new Set(["Forget", "Fire", "Bare", "Document", "Xml", "Where"]);

/** Operations of the depot service whose members must not be left out. */
const complete = new Set(["Echo", "Bytes"]);

/** Calls of the reference service that return a result. */
const referenceCalls = [
  "GetExtras",
  "GetPropertyRates",
  "GetPropertyPermissions",
  "GetReservations",
  "GetTaxRatesAndSettings",
];

const services: Readonly<Record<string, Played>> = {
  library: {
    service: library,
    operations: libraryWork as unknown as Operations,
    credentials: reader,
    calls: cases.map(({ operation, parameters }) => [operation, parameters]),
  },
  depot: {
    service: depot,
    operations: fixed(depot),
    credentials: { username: "a", password: "b" },
    calls: depot.order.filter((name) => !unclear.has(name)).map((name) => [name, drawn(depot, name)]),
  },
  reference: {
    service: catalog,
    operations: reference(),
    credentials: { username: "agent", password: "agent-password" },
    calls: referenceCalls.map((name) => [name, sampleParameters(operationOf(catalog, name), { PropertyID: 1101 })]),
  },
};

function playing({ service, operations }: Played, row?: AlterationRow): Transport {
  const rows = row === undefined ? [] : [row];
  const work = alteredOperations(operations, rows) as never;
  return alteredTransport(server(service, work), rows);
}

/** Sends a call. Returns the reply, or the kind `none` if no reply can be decoded. */
async function replyOf(
  { service, credentials }: Played,
  transport: Transport,
  [operation, parameters]: Played["calls"][number],
  binding: Binding,
): Promise<Reply | { readonly kind: "none" }> {
  const codec = untypedCodec(service);
  // Aborted from the start; the altered service must reply anyway.
  const signal = AbortSignal.abort();
  const request = codec.encodeRequest(operation, binding, { credentials, parameters });
  try {
    return codec.decodeResponse(operation, binding, await transport(request, { signal }));
  } catch {
    return { kind: "none" };
  }
}

/** Returns the response to a call as text. */
async function sent(played: Played, row: AlterationRow | undefined, call: Played["calls"][number], binding: Binding) {
  const [operation, parameters] = call;
  const { service, credentials } = played;
  const request = untypedCodec(service).encodeRequest(operation, binding, { credentials, parameters });
  const { status, headers, body } = await playing(played, row)(request);
  return JSON.stringify([status, headers, [...body]]);
}

/** Removes nil and empty parts of a value, because a variation may leave them out. */
function bare(value: unknown): unknown {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return undefined;
  if (Array.isArray(value)) return value.map((item) => bare(item));
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bare(each)]));
}

const cells = Object.entries(services).flatMap(([name, played]) =>
  played.calls.flatMap((call) =>
    operationOf(played.service, call[0]).bindings.map((binding) => ({ name, played, call, binding })),
  ),
);

describe("the rows of alterations", () => {
  test("have unique ids and titles that are sentences", () => {
    const rows = [...variations, ...faults];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ id, title }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || !/^I.*\.$/.test(title))).toEqual([]);
  });

  test.each(variations.filter(({ delivery }) => delivery === undefined).map((row) => [row.id, row] as const))(
    "include %s, which changes the bytes of replies",
    async (_, row) => {
      const changed = await Promise.all(
        cells.map(async ({ played, call, binding }) => {
          const [before, after] = await Promise.all([
            sent(played, undefined, call, binding),
            sent(played, row, call, binding),
          ]);
          return before !== after;
        }),
      );
      expect(changed).toContain(true);
    },
  );

  test("are tested with calls that have a result, in each binding of three services", async () => {
    const kinds = await Promise.all(
      cells.map(async ({ name, played, call, binding }) =>
        [name, binding, (await replyOf(played, playing(played), call, binding)).kind].join(" "),
      ),
    );
    for (const name of Object.keys(services)) {
      for (const binding of ["soap11", "soap12", "get", "post"]) expect(kinds).toContain(`${name} ${binding} ok`);
    }
  });
});

test.each(variations.map((row) => [row.id, row] as const))(
  "the variation %s is decoded to the same value",
  async (_, row) => {
    const found: string[] = [];
    for (const { name, played, call, binding } of cells) {
      const [honest, altered] = [
        await replyOf(played, playing(played), call, binding),
        await replyOf(played, playing(played, row), call, binding),
      ];
      if (honest.kind !== "ok" || (row.kind === "value" && complete.has(call[0]))) continue;
      const value = altered.kind === "ok" ? altered.value : altered;
      const difference =
        row.kind === "value" ? firstDifference(bare(value), bare(honest.value)) : firstDifference(value, honest.value);
      if (difference !== undefined) found.push(`${name} ${call[0]} ${binding}: ${difference}`);
    }
    expect(found).toEqual([]);
  },
);

test.each(faults.map((row) => [row.id, row] as const))("the fault %s is never decoded to a result", async (_, row) => {
  const found: string[] = [];
  for (const { name, played, call, binding } of cells) {
    const altered = await replyOf(played, playing(played, row), call, binding);
    if (altered.kind === "ok") found.push(`${name} ${call[0]} ${binding}`);
  }
  expect(found).toEqual([]);
});
