// SOAP 1.1 and SOAP 1.2 as a client has them.
import type { ClientBinding } from "../bindings.js";
import { readSoapReply } from "./read-reply.js";
import { type SoapVersion, soap11, soap12 } from "./version.js";
import { writeSoapRequest } from "./write-request.js";

function clientBinding(version: SoapVersion): ClientBinding {
  return {
    ...version,
    writeRequest: (plan, call) => writeSoapRequest(version, plan, call),
    readReply: readSoapReply,
  };
}

/** SOAP 1.1. */
export const soap11Binding: ClientBinding = /* @__PURE__ */ clientBinding(soap11);
/** SOAP 1.2. */
export const soap12Binding: ClientBinding = /* @__PURE__ */ clientBinding(soap12);
