// HTTP GET and form POST as a client has them.
import type { ClientBinding } from "../bindings.js";
import { readRootReply } from "./read-reply.js";
import { writeGetRequest, writePostRequest } from "./write-request.js";

/** HTTP GET. */
export const getBinding: ClientBinding = {
  name: "get",
  mediaType: "text/xml",
  writeRequest: writeGetRequest,
  readReply: readRootReply,
};
/** HTTP form POST. */
export const postBinding: ClientBinding = {
  name: "post",
  mediaType: "text/xml",
  writeRequest: writePostRequest,
  readReply: readRootReply,
};
