// One request on its way through the transport, seen by those who observe the client.
import type { HttpRequest, HttpResponse, TransportOptions } from "@staywire/codec";
import type { Job } from "./job.js";

/** Sends a request, and shows it and its response to the observer. */
export function send(
  job: Job,
  request: HttpRequest,
  options: TransportOptions,
  attempt: number,
): Promise<HttpResponse> {
  return job.observer === undefined ? job.transport(request, options) : observed(job, request, options, attempt);
}

async function observed(
  { transport, observer, operation, binding }: Job,
  request: HttpRequest,
  options: TransportOptions,
  attempt: number,
): Promise<HttpResponse> {
  const onResponse = observer?.sent({ operation, binding, attempt }, request);
  const response = await transport(request, options);
  onResponse?.(response);
  return response;
}
