// Defines the client sides and the server sides of SOAP 1.1 and SOAP 1.2.
import type { ClientBinding, ServerBinding } from "../bindings.js";
import type { SoapVersion } from "../core/soap-version.js";
import { readSoapReply } from "./read-reply.js";
import { readSoapRequest } from "./read-request.js";
import { soap11, soap12 } from "./version.js";
import { errorFault, soapFrames } from "./write-reply.js";
import { soapRequestWriter } from "./write-request.js";

function clientBinding(version: SoapVersion): ClientBinding {
  return {
    ...version,
    writeRequest: soapRequestWriter(version),
    readReply: readSoapReply,
  };
}

/** The client side of SOAP 1.1, for `clientCodec`. */
export const soap11Binding: ClientBinding = /* @__PURE__ */ clientBinding(soap11);

/** The client side of SOAP 1.2, for `clientCodec`. */
export const soap12Binding: ClientBinding = /* @__PURE__ */ clientBinding(soap12);

function serverBinding(version: SoapVersion): ServerBinding {
  return {
    name: version.name,
    readRequest: readSoapRequest,
    frame: soapFrames(version),
    writeError: (fault) => errorFault(version, fault),
  };
}

/** The server side of SOAP 1.1. */
export const soap11ServerBinding: ServerBinding = /* @__PURE__ */ serverBinding(soap11);

/** The server side of SOAP 1.2. */
export const soap12ServerBinding: ServerBinding = /* @__PURE__ */ serverBinding(soap12);
