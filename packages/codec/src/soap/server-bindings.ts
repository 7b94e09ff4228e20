// SOAP 1.1 and SOAP 1.2 as a server has them.
import type { ServerBinding } from "../bindings.js";
import { readSoapRequest } from "./read-request.js";
import { type SoapVersion, soap11, soap12 } from "./version.js";
import { errorFault, soapFrames } from "./write-reply.js";

function serverBinding(version: SoapVersion): ServerBinding {
  return {
    name: version.name,
    readRequest: readSoapRequest,
    frame: soapFrames(version),
    writeError: (fault) => errorFault(version, fault),
  };
}

/** SOAP 1.1. */
export const soap11ServerBinding: ServerBinding = /* @__PURE__ */ serverBinding(soap11);
/** SOAP 1.2. */
export const soap12ServerBinding: ServerBinding = /* @__PURE__ */ serverBinding(soap12);
