// Calls a service with every construct of XmlSerializer on Mono's ASP.NET, with a client made from the WSDL that it
// returns.
import { untypedClient } from "@staywire/client";
import { type NodeTransport, nodeTransport } from "@staywire/client/node";
import type { RecordValue, Value } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { conform, Tally, urlTarget } from "@staywire/conformance";
import { readWsdl } from "@staywire/contracts";
import type { Binding, Service } from "@staywire/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reasonToSkip } from "../interop/tool.js";
import { buildDepot, type Running, start } from "./stack.js";

const missing = reasonToSkip("mcs", ["--version"]) ?? reasonToSkip("mono", ["--version"]);
const note = missing === undefined ? "" : ` (skipped: ${missing})`;
const SLOW = 300_000;
const credentials = { username: "kim", password: "brakes" };
const id = "8f14e45f-ceea-467f-a0e6-24bd4a7c0c12";

const letter = {
  $type: "Letter",
  Code: "a&b",
  Sent: "2027-05-01T00:00:00",
  Size: "extra large",
  Handling: "Fragile Cold",
  Insured: null,
  Registered: true,
  Pages: ["one", null],
};

const numbers = {
  L: "9223372036854775807",
  UL: "18446744073709551615",
  S: -5,
  B: 200,
  SB: -3,
  US: 7,
  UI: 4294967295,
  F: 1.5,
  D: Number.POSITIVE_INFINITY,
  Bytes: new Uint8Array([1, 2, 255]),
  Guid: id,
  Char: 65,
  Decimal: "1.50",
  Date: "2026-11-22",
  Time: "14:30:00",
  Duration: "P1D",
  Uri: "http://a.example/c",
  Hex: new Uint8Array([171]),
};

/** Calls that return their parameter. */
const echoes: readonly (readonly [operation: string, parameter: string, value: Value])[] = [
  ["Send", "shipment", letter],
  ["Price", "money", { Currency: "EUR", Value: "1.50" }],
  ["Choose", "choice", { Number: 7 }],
  ["Grid", "grid", [[1, 2], [], null, [3]]],
  ["Ints", "ints", [1, 2]],
  ["Sizes", "sizes", ["Small", "Medium"]],
  ["Maybe", "value", null],
  ["Id", "id", id],
  ["Long", "value", "-9223372036854775808"],
  ["Where", "where", { Place: "a", Third: "b", Plain: "c" }],
  ["Initial", "letter", 233],
  ["Handle", "handling", "Fragile Cold"],
  ["Ratio", "ratio", Number.NEGATIVE_INFINITY],
  ["Words", "words", ["a", "b c"]],
  ["Bytes", "bytes", new Uint8Array([0, 255])],
  ["Bare", "money", { Currency: "USD", Value: "2" }],
];

describe.skipIf(missing !== undefined)(`any service on ASP.NET${note}`, () => {
  let running: Running;
  let service: Service;
  let node: NodeTransport;
  beforeAll(async () => {
    running = await start(await buildDepot(), {});
    const text = await (await fetch(`${running.url}/Depot.asmx?WSDL`)).text();
    service = { ...readWsdl(text).service, extension: general };
    node = nodeTransport({ baseUrl: running.url });
  }, SLOW);
  afterAll(() => {
    node?.close();
    running?.stop();
  });

  async function call(operation: string, parameters: RecordValue, binding: Binding) {
    return untypedClient(service, node, { credentials, binding })(operation, parameters);
  }

  function bindingsOf(operation: string): readonly Binding[] {
    return service.operations[operation]?.bindings ?? [];
  }

  test.each(echoes)("returns for %s its parameter %s", async (operation, parameter, value) => {
    for (const binding of bindingsOf(operation)) {
      const reply = await call(operation, { [parameter]: value }, binding);
      expect(reply, binding).toMatchObject({ kind: "ok", value, deviations: [] });
    }
  });

  test.each(["soap11", "soap12"] as const)(
    "exchanges every scalar, several results, and headers over %s",
    async (binding) => {
      // Mono writes a time with the UTC offset of the machine.
      const value = { ...numbers, Time: expect.stringMatching(/^14:30:00/) };
      expect(await call("Echo", { numbers }, binding)).toMatchObject({ kind: "ok", value, deviations: [] });
      const divided = await call("Divide", { a: 7, b: 2, note: "n" }, binding);
      expect(divided).toMatchObject({ value: { DivideResult: 3, rest: 1, note: "n!" }, deviations: [] });
      expect(await call("Secret", { number: 3 }, binding)).toMatchObject({ value: "kim3", deviations: [] });
      expect(await call("Fire", { x: "a" }, binding)).toMatchObject({ kind: "ok", value: null, deviations: [] });
    },
  );

  test("passes the conformance suite without failures, with every case run", { timeout: SLOW }, async () => {
    const tally = new Tally();
    const options = { credentials, today: "2027-05-01", runs: 1, level: { kind: "all" }, concurrency: 4 } as const;
    for await (const event of conform(service, urlTarget(running.url), options)) tally.add(event);
    const { counts, complete } = tally.summary();
    expect({ complete, ...counts }).toMatchObject({ complete: true, fail: 0, "could-not-run": 0 });
    expect(counts.pass).toBeGreaterThan(1000);
  });
});
