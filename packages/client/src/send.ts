// One request on its way through the transport, seen by those who observe the client.
import type { Parts } from "./job.js";
import type { Observer } from "./observer.js";

/** Sends a request. */
export const sendUnseen: Parts["send"] = ({ setup }, request, options) => setup.transport(request, options);

/** Sends requests, and shows them and their responses to the observer. */
export function sender(observer: Observer | undefined): Parts["send"] {
  if (observer === undefined) return sendUnseen;
  return async ({ setup, operation, binding }, request, options, attempt) => {
    const onResponse = observer.sent({ operation, binding, attempt }, request);
    const response = await setup.transport(request, options);
    onResponse(response);
    return response;
  };
}
