// Tests the third-party client PHP SoapClient: it makes every call in described-calls.ts by the SOAP-only WSDLs.
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { operationOf } from "@staywire/model";
import type { Listening } from "@staywire/server/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DescribedCall, describedCalls, meaning, refusedCall, sent } from "./described-calls.js";
import { type Descriptions, writeDescriptions } from "./descriptions.js";
import { startService } from "./running.js";
import { output, reasonToSkip } from "./tool.js";

const missing = reasonToSkip("php", ["-m"], "soap");
const note = missing === undefined ? "" : ` (skipped: ${missing})`;
const script = join(import.meta.dirname, "call.php");

interface Outcome {
  readonly result?: { readonly [element: string]: unknown };
  readonly fault?: { readonly text: string };
}

describe.skipIf(missing !== undefined).each([11, 12])(`SOAP version %i${note}`, (version) => {
  let running: Listening;
  let descriptions: Descriptions;

  beforeAll(async () => {
    running = await startService();
    descriptions = writeDescriptions(running.url);
  });
  afterAll(async () => {
    descriptions.remove();
    await running.close();
  });

  async function php(call: Pick<DescribedCall, "operation" | "parameters">): Promise<Outcome> {
    const { endpoint } = operationOf(service, call.operation);
    const location = running.url + (service.endpoints[endpoint as keyof typeof service.endpoints]?.path ?? "");
    const wsdl = descriptions.paths[endpoint];
    const job = { version, location, wsdl, operation: call.operation, parameters: sent(call) };
    return JSON.parse(await output("php", ["-d", "allow_url_fopen=0", script], JSON.stringify(job)));
  }

  test.each(describedCalls)("$operation: $fact", async ({ result, ...call }) => {
    const outcome = await php(call);
    expect(outcome.fault).toBeUndefined();
    const found = outcome.result?.[operationOf(service, call.operation).resultElement];
    expect({ result: meaning(found) }).toMatchObject({ result: meaning(result) });
  });

  test("gets a fault as an error", async () => {
    expect((await php(refusedCall)).fault?.text).toContain(refusedCall.text);
  });
});
