// Defines the client sides and the server sides of HTTP GET and form POST.
import type { ClientBinding, ServerBinding } from "../bindings.js";
import { textResponse } from "../http/text-response.js";
import { readErrorText, readRootReply } from "./read-reply.js";
import { readUrlRequest } from "./read-request.js";
import { rootFrames } from "./write-reply.js";
import { getRequestWriter, postRequestWriter } from "./write-request.js";

/** The client side of HTTP GET, for `clientCodec`. */
export const getBinding: ClientBinding = {
  name: "get",
  mediaType: "text/xml",
  writeRequest: /* @__PURE__ */ getRequestWriter(),
  readReply: readRootReply,
  readText: readErrorText,
};

/** The client side of HTTP form POST, for `clientCodec`. */
export const postBinding: ClientBinding = {
  name: "post",
  mediaType: "text/xml",
  writeRequest: /* @__PURE__ */ postRequestWriter(),
  readReply: readRootReply,
  readText: readErrorText,
};

function serverBinding(name: "get" | "post"): ServerBinding {
  return {
    name,
    readRequest: readUrlRequest,
    frame: rootFrames(name),
    writeError: ({ text }) => textResponse(text),
  };
}

/** The server side of HTTP GET. */
export const getServerBinding: ServerBinding = /* @__PURE__ */ serverBinding("get");

/** The server side of HTTP form POST. */
export const postServerBinding: ServerBinding = /* @__PURE__ */ serverBinding("post");
