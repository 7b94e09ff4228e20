// Creates clients of services whose operations are not known statically.
import { type Transport, untypedCodec } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { ClientOptions } from "./api.js";
import { callerOf, type UntypedClient } from "./calls.js";
import { describeInWords } from "./failure-message.js";
import { pageOf } from "./failure-page.js";
import { gateOf } from "./gate.js";
import type { Setup } from "./job.js";
import { metadataWith } from "./metadata.js";
import { warningOfNamespace } from "./namespace-warning.js";
import { observerOf, warningOnce } from "./observer.js";
import { requireCall, requireOptions } from "./options.js";
import { redactingCleaner } from "./redact.js";
import { through } from "./reply-cache.js";
import { RetryQuota } from "./retry-quota.js";
import { runWith, withQuota } from "./run.js";
import { sendSeen, sendUnseen } from "./send.js";
import { turnAt } from "./turn.js";

/** Creates the setup that all calls of a client share. */
export function setupOf(service: Service, transport: Transport, options: ClientOptions): Setup {
  requireOptions(service, transport, options);
  const codec = untypedCodec(service, options.codec);
  const onWarning = warningOnce(options.onWarning);
  const clean = warningOfNamespace(redactingCleaner(options.credentials, service), onWarning);
  const baseUrl: unknown = Reflect.get(transport, "baseUrl");
  const watch = observerOf(options, { service, clean, onWarning, baseUrl });
  return {
    ...{ service, codec, transport, clean, options },
    ...(watch === undefined ? { send: sendUnseen } : { send: sendSeen, watch }),
    ...runWith(options.cache && through(options.cache, baseUrl)),
    ...withQuota(new RetryQuota(options.retryQuota), turnAt(gateOf(options))),
    ...{ describe: describeInWords, metadataOf: metadataWith(clean), requireCall, pageOf },
  };
}

/**
 * Creates a client for a service value whose operations are not known statically.
 *
 * @example
 * ```ts
 * const call = untypedClient(service, transport, { credentials });
 * const outcome = await call("GetBook", { BookId: 1 }, { timeout: 1000 });
 * console.log(outcome.kind);
 * ```
 */
export function untypedClient(service: Service, transport: Transport, options: ClientOptions): UntypedClient {
  return callerOf(setupOf(service, transport, options));
}
