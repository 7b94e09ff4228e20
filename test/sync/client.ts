// Creates the client of a worker in a simulation: the client of the product, with limits, retries and cache. Its codec
// is replaced by a codec that passes on the replies of the model. Redaction and abort signals are left out.
import { service } from "@staywire/catalog";
import type { SyncClient } from "@staywire/channel";
import type { ClientOptions } from "@staywire/client";
import type { HttpRequest, HttpResponse, Reply, UntypedClientCodec } from "@staywire/codec";
import { callerOf } from "../../packages/client/src/calls.js";
import { listening } from "../../packages/client/src/ending.js";
import { gateOf } from "../../packages/client/src/gate.js";
import { methodsOf } from "../../packages/client/src/methods.js";
import { through } from "../../packages/client/src/reply-cache.js";
import { RetryQuota } from "../../packages/client/src/retry-quota.js";
import { runWith, withQuota } from "../../packages/client/src/run.js";
import { turnAt } from "../../packages/client/src/turn.js";
import { setupOf } from "../../packages/client/src/untyped-client.js";
import type { Parameters } from "./model.js";

/** A request to the model. Its target is the name of the operation. */
export interface ModelRequest extends HttpRequest {
  readonly parameters: Parameters;
}

/** A response of the model. */
export interface ModelResponse extends HttpResponse {
  readonly reply: Reply;
}

type Send = (request: ModelRequest) => Promise<ModelResponse>;

const text = new TextEncoder();

const codec: UntypedClientCodec = {
  service,
  encodeRequest(operation, _, { parameters }) {
    const body = text.encode(JSON.stringify(parameters));
    return { method: "POST", target: operation, headers: [], body, parameters } as HttpRequest;
  },
  decodeResponse: (_, __, response) => (response as ModelResponse).reply,
};

const credentials = { username: "agent", password: "agent-password" };
const common = setupOf(service, () => Promise.reject(new Error("unused")), { credentials });
// Searching replies for credentials takes most of the time of a client, and the replies of the model contain none.
const clean = { ...common.clean, reply: (reply: Reply) => ({ ...reply }), thrown: (thrown: unknown) => thrown };

// A request of the model cannot be aborted, and creating a signal for each request would take time.
const ending = { signal: undefined, abort: () => undefined };

/** Creates the client of a worker over a function that sends its requests. */
export function modelClient(send: Send, options: Omit<ClientOptions, "credentials">): SyncClient {
  const setup = {
    ...{ ...common, codec, clean },
    options: { ...options, credentials },
    transport: Object.assign((request: HttpRequest) => send(request as ModelRequest), { [listening]: () => ending }),
    ...runWith(options.cache && through(options.cache, "")),
    ...withQuota(new RetryQuota(), turnAt(gateOf(options))),
  };
  return methodsOf(service, callerOf(setup)) as unknown as SyncClient;
}
