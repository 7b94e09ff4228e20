// Sends requests with node:http and node:https: kept-alive connections, proxies, certificates, and a timeout for each
// phase.
import type { HttpRequest, HttpResponse, Transport, TransportOptions } from "@staywire/codec";
import { failedError, stoppedError } from "../request-error.js";
import { type Authorize, withLogin } from "./authorize.js";
import { connectionOf } from "./connection.js";
import { Exchange, type Line } from "./exchange.js";
import { Lanes } from "./lanes.js";
import { withoutSignals } from "./listener.js";
import type { NodeTransportOptions } from "./options.js";
import { type Settings, settingsOf } from "./settings.js";

/** A transport with connections that are kept alive between requests. */
export interface NodeTransport extends Transport {
  /**
   * Closes every connection; running requests fail. Optional at the end of a program, because idle connections do not
   * keep it running.
   */
  close(): void;
}

/**
 * Creates a transport that uses Node's own HTTP client. It keeps connections alive and decompresses gzip, deflate and
 * br. It does not follow redirects, so credentials reach the base URL only. A request that fails rejects with a
 * TransportError, whose outcome is `not-sent` if no connection was open yet. A request is sent only once, unless it is
 * `repeatable` and a kept-alive connection was closed before the response began: then it is sent again.
 *
 * @throws TypeError for an invalid base URL, proxy or `appInfo`, and for certificates that cannot be read.
 *
 * @example
 * ```ts
 * const transport = nodeTransport({ baseUrl: "https://channel.example" });
 * // Pass it to a client as its option `transport`, and close it when the program needs no more calls.
 * transport.close();
 * ```
 */
export function nodeTransport(options: NodeTransportOptions): NodeTransport {
  const settings = settingsOf(options);
  const { send, close } = settings.authorize === undefined ? shared(settings) : loggedIn(settings, settings.authorize);
  return Object.assign(withoutSignals(send), { baseUrl: settings.base, close });
}

interface Sending {
  readonly send: Transport;
  close(): void;
}

function shared(settings: Settings): Sending {
  const line = { settings, connection: connectionOf(settings) };
  return {
    send: (request, options = {}) => exchanged(line, request, options),
    close: () => line.connection.close(),
  };
}

// Sends requests to a web server with a login. A login such as NTLM belongs to a connection, so each request has a
// connection to itself until its response has arrived.
function loggedIn(settings: Settings, authorize: Authorize): Sending {
  const lanes = new Lanes(() => connectionOf(settings));
  return {
    send: (request, options = {}) =>
      lanes.run((connection) => {
        const send = (each: HttpRequest) => exchanged({ settings, connection }, each, options);
        return withLogin(authorize, request, send, settings.maxBodyBytes);
      }),
    close: () => lanes.close(),
  };
}

async function exchanged(line: Line, request: HttpRequest, options: TransportOptions): Promise<HttpResponse> {
  for (;;) {
    const exchange = started(line, request, options);
    try {
      return await exchange.run();
    } catch (error) {
      if (options.repeatable !== true || !exchange.isStale) throw error;
    }
  }
}

function started(line: Line, request: HttpRequest, options: TransportOptions): Exchange {
  const { base, proxy } = line.settings;
  const sent = { base, proxy, request };
  if (options.signal?.aborted) throw stoppedError(sent, { reason: "aborted" }, "not-sent");
  try {
    return new Exchange(line, request, options);
  } catch (error) {
    throw failedError(sent, error, { outcome: "not-sent" });
  }
}
