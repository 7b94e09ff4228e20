// The four bindings of a client, each a value of its own, so that a bundler leaves out those that a page does not use.
import type { Binding, Operation, Service } from "@staywire/model";
import type { Call, Reply } from "./api.js";
import type { HttpRequest } from "./http/message.js";
import type { Decoding } from "./reply/decoding.js";
import { readSoapReply } from "./soap/read-reply.js";
import { type SoapVersion, soap11, soap12 } from "./soap/version.js";
import { soapRequest } from "./soap/write-request.js";
import { readRootReply } from "./url/read-reply.js";
import { getRequest, postRequest } from "./url/write-request.js";
import type { ReadElement } from "./xml/tree.js";

/** A binding as a client has it, for `clientCodec`. Its functions are the codec's own. */
export interface ClientBinding {
  readonly name: Binding;
  readonly mediaType: string;
  readonly request: (service: Service, name: string, operation: Operation, call: Call) => HttpRequest;
  readonly reply: (decoding: Decoding, root: ReadElement) => Reply;
}

function soap(version: SoapVersion): ClientBinding {
  return {
    name: version.binding,
    mediaType: version.mediaType,
    request: (...call) => soapRequest(...call, version),
    reply: readSoapReply,
  };
}

/** SOAP 1.1. */
export const soap11Binding: ClientBinding = /* @__PURE__ */ soap(soap11);
/** SOAP 1.2. */
export const soap12Binding: ClientBinding = /* @__PURE__ */ soap(soap12);
/** HTTP GET. */
export const getBinding: ClientBinding = {
  name: "get",
  mediaType: "text/xml",
  request: getRequest,
  reply: readRootReply,
};
/** HTTP form POST. */
export const postBinding: ClientBinding = {
  name: "post",
  mediaType: "text/xml",
  request: postRequest,
  reply: readRootReply,
};

/** All four. */
export const allBindings: readonly ClientBinding[] = [soap11Binding, soap12Binding, getBinding, postBinding];
