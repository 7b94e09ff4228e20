// One request on its way through the transport, with the header fields of its call, seen by those who observe the client.
import type { HttpRequest } from "@staywire/codec";
import type { Job, Parts } from "./job.js";

/** Sends a request as it is. */
export const sendBare: Parts["send"] = ({ setup }, request, options) => setup.transport(request, options);

/** Sends a request. */
export const sendUnseen: Parts["send"] = (job, request, options) =>
  job.setup.transport(withFields(job, request), options);

/** Sends a request, and shows it and its response to the watch of the call. */
export const sendSeen: Parts["send"] = async (job, request, options) => {
  const sent = withFields(job, request);
  const onResponse = job.watch?.sent(sent);
  const response = await job.setup.transport(sent, options);
  onResponse?.(response);
  return response;
};

function withFields({ call: { httpHeaders } }: Job, request: HttpRequest): HttpRequest {
  if (httpHeaders === undefined) return request;
  return { ...request, headers: [...request.headers, ...Object.entries(httpHeaders)] };
}
