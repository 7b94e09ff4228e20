// Encodes calls of the accounts of the default world.

import type { HttpRequest, RecordValue } from "@staywire/codec";
import { codec } from "../reference.js";

/** Writes a SOAP 1.1 call of an account. */
export function encodeCall(username: string, operation: string, parameters: RecordValue): HttpRequest {
  return codec.encodeRequest(operation, "soap11", {
    credentials: { username, password: `${username}-password` },
    parameters,
  });
}
