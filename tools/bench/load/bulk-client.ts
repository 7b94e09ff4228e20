// Runs a client that reads the bulk list of rates item by item, and keeps no item.
import { service } from "@staywire/catalog";
import { fetchTransport, streamingClient } from "@staywire/client";
import { answerBulk, type BulkRead } from "./answer-bulk.js";

const operation = "GetAllPropertyRatesAndRestrictionsPerMC";

async function read(baseUrl: string, most: number): Promise<BulkRead> {
  let bytes = 0;
  const counting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, control) {
        bytes += chunk.length;
        control.enqueue(chunk);
      },
    });
    return new Response(response.body?.pipeThrough(count) ?? null, response);
  };
  const credentials = { username: "native", password: "native-password" };
  const api = streamingClient(service, fetchTransport({ baseUrl, fetch: counting }), { credentials });
  const begun = performance.now();
  let first: { readonly bytes: number; readonly ms: number } | undefined;
  let items = 0;
  for await (const _ of api[operation]({ MCUserID: 2 })) {
    first ??= { bytes, ms: performance.now() - begun };
    items += 1;
    if (items === most) break;
  }
  return { items, bytes, ms: performance.now() - begun, firstBytes: first?.bytes ?? 0, firstMs: first?.ms ?? 0 };
}

answerBulk(0, read);
