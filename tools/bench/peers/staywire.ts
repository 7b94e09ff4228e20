// The codec itself.
import { isDeepStrictEqual } from "node:util";
import { service } from "@staywire/catalog";
import { type Reply, untypedCodec } from "@staywire/codec";
import { type Job, job, type Peer } from "../peer.js";
import type { Task, Workload } from "../workload.js";

const codec = untypedCodec(service);

function requireValue(reply: Reply, { value }: Workload): void {
  if (!isDeepStrictEqual(reply.value, value))
    throw new Error("the value that was read is not the one that was written");
}

const jobs: Readonly<Record<Task, (workload: Workload) => Job>> = {
  "read-reply": (workload) => {
    const { operation, binding, response } = workload;
    return job(
      () => codec.decodeResponse(operation, binding, response),
      (reply) => requireValue(reply, workload),
    );
  },
  "write-reply": ({ operation, binding, value, response }) =>
    job(
      () => codec.encodeResponse(operation, binding, value),
      ({ body }) => requireBytes(body, response.body),
    ),
  "read-request": ({ operation, request, call }) =>
    job(
      () => codec.decodeRequest(request),
      (received) => {
        const { credentials, parameters } = received;
        if (received.operation !== operation || !isDeepStrictEqual({ credentials, parameters }, call))
          throw new Error("the call that was read is not the one that was written");
      },
    ),
  "write-request": ({ operation, binding, call, request }) =>
    job(
      () => codec.encodeRequest(operation, binding, call),
      ({ body }) => requireBytes(body, request.body),
    ),
  "read-fault": ({ operation, binding, response }) =>
    job(
      () => codec.decodeResponse(operation, binding, response),
      (reply) => {
        if (reply.kind !== "error" || reply.code !== "validation-error-1")
          throw new Error("the fault was not understood");
      },
    ),
  exchange: (workload) => {
    const { operation, binding, call, response } = workload;
    return job(
      () => {
        codec.encodeRequest(operation, binding, call);
        return codec.decodeResponse(operation, binding, response);
      },
      (reply) => requireValue(reply, workload),
    );
  },
};

function requireBytes(found: Uint8Array, wanted: Uint8Array): void {
  if (Buffer.compare(found, wanted) !== 0) throw new Error("the bytes are not those of the message");
}

export const staywire: Peer = {
  name: "staywire",
  does: "bytes to typed values and back, every check made",
  job: (workload) => jobs[workload.task](workload),
};
