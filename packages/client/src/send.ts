// One request on its way through the transport, seen by those who observe the client.
import type { Parts } from "./job.js";

/** Sends a request. */
export const sendUnseen: Parts["send"] = ({ setup }, request, options) => setup.transport(request, options);

/** Sends a request, and shows it and its response to the watch of the call. */
export const sendSeen: Parts["send"] = async ({ setup, watch }, request, options) => {
  const onResponse = watch?.sent(request);
  const response = await setup.transport(request, options);
  onResponse?.(response);
  return response;
};
