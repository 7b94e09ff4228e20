// HTTP GET and form POST as a server has them.
import type { ServerBinding } from "../bindings.js";
import { readUrlRequest } from "./read-request.js";
import { rootFrames, textResponse } from "./write-reply.js";

function serverBinding(name: "get" | "post"): ServerBinding {
  return {
    name,
    readRequest: readUrlRequest,
    frame: rootFrames(name),
    writeError: ({ text }) => textResponse(text),
  };
}

/** HTTP GET. */
export const getServerBinding: ServerBinding = /* @__PURE__ */ serverBinding("get");
/** HTTP form POST. */
export const postServerBinding: ServerBinding = /* @__PURE__ */ serverBinding("post");
