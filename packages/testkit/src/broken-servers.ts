// Defines servers that do not implement the service. With such a server, no check that requires content of a reply may
// pass.
import { emptyBody, type HttpResponse, type Transport, utf8 } from "@staywire/codec";

function always(status: number, type: string, body: string): Transport {
  return async () => answer(status, type, utf8(body));
}

function answer(status: number, type: string, body: Uint8Array): HttpResponse {
  return { status, headers: [["Content-Type", type]], body };
}

const fault =
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>' +
  "<faultcode>soap:Server</faultcode><faultstring>Login Error 1</faultstring><detail /></soap:Fault></soap:Body></soap:Envelope>";

/** Returns broken servers by name. One of them cuts the replies of the transport `honest` in half. */
export function brokenServers(honest: Transport): Readonly<Record<string, Transport>> {
  return {
    "an empty 200": async () => answer(200, "text/xml; charset=utf-8", emptyBody),
    "an echo": async ({ body }) => answer(200, "text/xml; charset=utf-8", body),
    "always the same fault": always(500, "text/xml; charset=utf-8", fault),
    "always the login error in plain text": always(500, "text/plain; charset=utf-8", "Login Error 1\r\n"),
    "a web page": always(200, "text/html", "<!DOCTYPE html><html><body>Welcome</body></html>"),
    "a bare 400": always(400, "text/xml", ""),
    "replies cut in the middle": async (request) => {
      const whole = await honest(request);
      return { ...whole, body: whole.body.subarray(0, whole.body.length / 2) };
    },
  };
}

/** Servers that never reply. */
export const silent: Readonly<Record<string, Transport>> = {
  "a server that hangs": () => new Promise(() => undefined),
  "a connection that is reset": () => Promise.reject(new Error("read ECONNRESET")),
};
