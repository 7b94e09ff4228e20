// Tests the third-party client zeep: it imports the SOAP-only WSDLs offline and without a warning, and calls the
// service.
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { operationOf } from "@staywire/model";
import type { Listening } from "@staywire/server/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describedCalls, meaning, refusedCall, sent } from "./described-calls.js";
import { type Descriptions, writeDescriptions } from "./descriptions.js";
import { startService } from "./running.js";
import { output, reasonToSkip } from "./tool.js";

// Debian's package of zeep is installed only for Debian's own Python, and not for another Python on the path.
const python = "/usr/bin/python3";
const missing = reasonToSkip(python, ["-c", "import zeep; print('zeep')"], "zeep");
const note = missing === undefined ? "" : ` (skipped: ${missing})`;

interface Outcome {
  readonly result?: unknown;
  readonly fault?: string;
}

describe.skipIf(missing !== undefined).each(["Soap", "Soap12"])(`the port %s${note}`, (port) => {
  let running: Listening;
  let descriptions: Descriptions;
  let outcomes: readonly Outcome[];

  beforeAll(async () => {
    running = await startService();
    descriptions = writeDescriptions(running.url);
    const job = {
      port,
      descriptions: Object.fromEntries(
        Object.entries(service.endpoints).map(([key, { name }]) => [key, [descriptions.paths[key], name]]),
      ),
      calls: [...describedCalls, refusedCall].map((call) => ({
        endpoint: operationOf(service, call.operation).endpoint,
        operation: call.operation,
        parameters: sent(call),
      })),
    };
    outcomes = JSON.parse(await output(python, [join(import.meta.dirname, "zeep_calls.py")], JSON.stringify(job)));
  });
  afterAll(async () => {
    descriptions.remove();
    await running.close();
  });

  test.each(describedCalls.map((call, index) => ({ ...call, index })))("$operation: $fact", ({ result, index }) => {
    const found = outcomes[index];
    expect(found?.fault).toBeUndefined();
    // zeep returns only the items of a result that is a list.
    const wanted = Array.isArray(found?.result) ? Object.values(result)[0] : result;
    expect({ result: meaning(found?.result) }).toMatchObject({ result: meaning(wanted) });
  });

  test("gets a fault as an error", () => {
    expect(outcomes.at(-1)?.fault).toContain(refusedCall.text);
  });
});
