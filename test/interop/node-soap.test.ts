// Tests the third-party client node-soap: it imports the SOAP-only WSDLs and calls the service.
import { service } from "@staywire/catalog";
import { type OperationName, operationOf } from "@staywire/model";
import type { Listening } from "@staywire/server/node";
import { type Client, createClientAsync, HttpClient } from "soap";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describedCalls, meaning, refusedCall, sent } from "./described-calls.js";
import { type Descriptions, writeDescriptions } from "./descriptions.js";
import { startService } from "./running.js";

/** Posts to the service, but never opens a URL for a WSDL. */
class PostingClient extends HttpClient {
  override request(...args: Parameters<HttpClient["request"]>): ReturnType<HttpClient["request"]> {
    const [url, body] = args;
    if (!body) throw new Error(`the description needs ${url}`);
    return super.request(...args);
  }
}

describe.each([11, 12])("node-soap with SOAP version %i", (version) => {
  let running: Listening;
  let descriptions: Descriptions;
  const clients = new Map<string, Client>();

  beforeAll(async () => {
    running = await startService();
    descriptions = writeDescriptions(running.url);
    for (const [key, path] of Object.entries(descriptions.paths)) {
      clients.set(key, await createClientAsync(path, options));
    }
  });
  afterAll(async () => {
    descriptions.remove();
    await running.close();
  });

  // By default, node-soap interprets a dateTime without an offset in the time zone of the machine.
  const options = {
    forceSoap12Headers: version === 12,
    customDeserializer: { dateTime: (text: string) => text },
    httpClient: new PostingClient(),
  };

  async function call(operation: OperationName<typeof service>, parameters: object): Promise<unknown> {
    const { endpoint, resultElement } = operationOf(service, operation);
    const method = clients.get(endpoint)?.[`${operation}Async`];
    const [reply] = (await method?.(parameters)) ?? [];
    return withAttributes(reply?.[resultElement]);
  }

  test.each(describedCalls)("$operation: $fact", async ({ result, ...asked }) => {
    expect({ result: meaning(await call(asked.operation, sent(asked))) }).toMatchObject({ result: meaning(result) });
  });

  test("gets a fault as an error", async () => {
    await expect(call(refusedCall.operation, sent(refusedCall))).rejects.toThrow(refusedCall.text);
  });
});

// Merges attributes into the result, because node-soap returns them separately.
function withAttributes(result: unknown): unknown {
  if (typeof result !== "object" || result === null || !("attributes" in result)) return result;
  const { attributes, ...members } = result;
  return { ...(attributes as object), ...members };
}
