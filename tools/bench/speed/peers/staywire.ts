// Measures the codec of staywire.
import { isDeepStrictEqual } from "node:util";
import { service } from "@staywire/catalog";
import { type Reply, type UntypedCodec, untypedCodec } from "@staywire/codec";
import { type Job, job, type Peer } from "../peer.js";
import type { Task, Workload } from "../workload.js";

const own = untypedCodec(service);

function codecOf(workload: Workload): UntypedCodec {
  return workload.service === undefined ? own : untypedCodec(workload.service);
}

function requireValue(reply: Reply, { value }: Workload): void {
  if (!isDeepStrictEqual(reply.value, value))
    throw new Error("the value that was read is not the one that was written");
}

const jobs: Readonly<Record<Task, (workload: Workload, codec: UntypedCodec) => Job>> = {
  "read-reply": (workload, codec) => {
    const { operation, binding, response } = workload;
    return job(
      () => codec.decodeResponse(operation, binding, response),
      (reply) => requireValue(reply, workload),
    );
  },
  "write-reply": ({ operation, binding, value, response }, codec) =>
    job(
      () => codec.encodeResponse(operation, binding, value),
      ({ body }) => requireBytes(body, response.body),
    ),
  "read-request": ({ operation, request, call }, codec) =>
    job(
      () => codec.decodeRequest(request),
      (received) => {
        const { credentials, parameters } = received;
        if (received.operation !== operation || !isDeepStrictEqual({ credentials, parameters }, call))
          throw new Error("the call that was read is not the one that was written");
      },
    ),
  "write-request": ({ operation, binding, call, request }, codec) =>
    job(
      () => codec.encodeRequest(operation, binding, call),
      ({ body }) => requireBytes(body, request.body),
    ),
  "read-fault": ({ operation, binding, response }, codec) =>
    job(
      () => codec.decodeResponse(operation, binding, response),
      (reply) => {
        if (reply.kind !== "error" || reply.code !== "validation-error-1")
          throw new Error("the fault was not understood");
      },
    ),
  exchange: (workload, codec) => {
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
  job: (workload) => jobs[workload.task](workload, codecOf(workload)),
};
