// Sends one request through the transport, with the headers of its call, and reports it to the hooks.
import type { HttpRequest } from "@staywire/codec";
import type { Job, Parts } from "./job.js";

/** Sends a request unchanged. */
export const sendBare: Parts["send"] = ({ setup }, request, options) => setup.transport(request, options);

/** Sends a request with the headers of its call, without reporting it. */
export const sendUnseen: Parts["send"] = (job, request, options) =>
  job.setup.transport(withFields(job, request), options);

/** Sends a request with the headers of its call, and reports it and its response. */
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
