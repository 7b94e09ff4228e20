// Decides at the level read-only which requests a proxy forwards: only requests that certainly change nothing.
import type { IncomingMessage } from "node:http";
import { untypedCodec } from "@staywire/codec";
import { writeDoubt } from "@staywire/conformance";
import { phrase, type Service } from "@staywire/model";
import type { Decision, OwnReply } from "./forward.js";
import { pairsOf } from "./header-fields.js";

/**
 * Maximum size in bytes of a request that is decided on: the default limit of ASP.NET. Longer requests are rejected.
 */
const LONGEST = 4 * 1024 * 1024;

/**
 * Creates the decision for a service. Requests that may write are rejected, and no byte of a request is forwarded
 * before the decision.
 */
export function readOnlyDecision(service: Service): Decision {
  const codec = untypedCodec(service);
  return {
    most: LONGEST,
    of({ method = "", url = "", rawHeaders, rawTrailers, httpVersion }: IncomingMessage, body): OwnReply | undefined {
      if (rawTrailers.length > 0 || !/^1\.[01]$/.test(httpVersion))
        return refused(phrase`has trailers, or another version of HTTP`);
      const doubt = writeDoubt(codec, { method, target: url, headers: pairsOf(rawHeaders), body });
      return doubt && refused(doubt);
    },
  };
}

function refused(doubt: ReturnType<typeof phrase>): OwnReply {
  return { status: 403, text: phrase`not forwarded, since the level is read-only: the request ${doubt}` };
}
