// Records a run at the target: the writing requests that reached it, and the data that it stores at the end.
import { service } from "@staywire/catalog";
import { type HttpRequest, untypedCodec } from "@staywire/codec";
import type { Options } from "@staywire/conformance";
import { memoryStore, type StoreDump } from "@staywire/reference";
import type { KnownWorld } from "@staywire/suite";
import { embedded, run } from "./embedded.js";

const codec = untypedCodec(service);
const writing = service.order.filter(
  (name) => service.operations[name as keyof typeof service.operations].effect === "write",
);

/** The requests of a run as the target saw them, and the state afterwards. */
export interface Recorded {
  readonly requests: number;
  /**
   * The requests that name a writing operation in any form, each as `operation id`. The id is `?` if the call has no id
   * of a property or booking. A request that cannot be decoded is listed as `?` alone.
   */
  readonly writes: readonly string[];
  /** The stored leads, extras and blackouts. */
  readonly kept: StoreDump;
  /** The names of the failed cases. */
  readonly failures: readonly string[];
}

/** Runs the suite, including hostile messages, against the reference service, and records the run. */
export async function recorded(world: KnownWorld, options: Partial<Options>): Promise<Recorded> {
  const store = memoryStore();
  const honest = embedded({ store });
  const writes: string[] = [];
  let requests = 0;
  const { summary } = await run(
    (request, settings) => {
      requests += 1;
      if (namesWrite(request)) writes.push(callIn(request));
      return honest(request, settings);
    },
    world,
    { hostile: true, ...options },
  );
  return { requests, writes, kept: await store.dump(), failures: summary.failures.map(({ name }) => name) };
}

/**
 * True if a request names a writing operation in UTF-8 or UTF-16, also with percent-encoding or character references.
 * Written independently of the guard, because the test tests the guard.
 */
function namesWrite({ target, headers, body }: HttpRequest): boolean {
  const wide = [new TextDecoder("utf-16le").decode(body), new TextDecoder("utf-16be").decode(body)];
  const texts = [target, JSON.stringify(headers), new TextDecoder().decode(body), ...wide];
  const read = texts
    .flatMap((text) => [text, percentDecoded(text), referencesRead(text)])
    .join("\n")
    .toLowerCase();
  return writing.some((name) => read.includes(name.toLowerCase()));
}

function percentDecoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function referencesRead(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex?: string, digits?: string) =>
    String.fromCodePoint(Math.min(0x10ffff, hex === undefined ? Number(digits) : Number.parseInt(hex, 16))),
  );
}

function callIn(request: HttpRequest): string {
  try {
    const { operation, parameters } = codec.decodeRequest(request);
    return `${operation} ${parameters.PropertyID ?? parameters.BookingID ?? "?"}`;
  } catch {
    return "?";
  }
}
