// What a server understands of a request, and how the family answers what it does not (wire.md sections 1, 2 and 4).
import type { Service } from "@staywire/model";
import type { ReceivedCall } from "./api.js";
import { decodeSoapRequest } from "./decode-soap-request.js";
import { decodeUrlRequest } from "./decode-url-request.js";
import { CodecError } from "./error.js";
import { decodePart } from "./form.js";
import { emptyBody, type HttpRequest } from "./message.js";
import { bareReply, textReply } from "./replies.js";
import type { DecodeSettings } from "./settings.js";

/** The call in a request. Throws CodecError, with the reply of such a service in `reply`. */
export function decodeRequest(settings: DecodeSettings, request: HttpRequest): ReceivedCall {
  const { endpoint, rest, query } = locate(settings.service, request);
  if (rest === "") {
    if (request.method === "POST") return decodeSoapRequest(settings, endpoint, request);
    throw new CodecError("method-not-allowed", `${request.method} on an endpoint is not a call; SOAP is a POST`, {
      reply: bareReply(405),
    });
  }
  const name = namedOperation(settings.service, endpoint, rest, request.method);
  return decodeUrlRequest(settings, name, request, query);
}

interface Location {
  readonly endpoint: string;
  /** What follows the endpoint's path, with its leading slash. */
  readonly rest: string;
  readonly query: string;
}

function locate(service: Service, request: HttpRequest): Location {
  const mark = request.target.indexOf("?");
  const path = decodePart((mark === -1 ? request.target : request.target.slice(0, mark)).replaceAll("+", "%2B"));
  const query = mark === -1 ? "" : request.target.slice(mark + 1);
  const folded = path.toLowerCase();
  for (const [endpoint, { path: own }] of Object.entries(service.endpoints)) {
    const at = folded.lastIndexOf(own.toLowerCase());
    const rest = at === -1 ? "" : path.slice(at + own.length);
    if (at !== -1 && (rest === "" || rest.startsWith("/"))) return { endpoint, rest, query };
  }
  const paths = Object.values(service.endpoints).map((each) => each.path);
  throw new CodecError(
    "unknown-path",
    `${JSON.stringify(path.slice(0, 100))} is not an endpoint; they are ${paths.join(", ")}`,
    {
      reply: { status: 404, headers: [], body: emptyBody },
    },
  );
}

function namedOperation(service: Service, endpoint: string, rest: string, method: string): string {
  const name = rest.slice(1);
  const names = service.order.filter((each) => service.operations[each]?.endpoint === endpoint);
  if (name.includes("/") || (method !== "GET" && method !== "POST")) {
    const text = `Request format is unrecognized for URL unexpectedly ending in '${rest}'.`;
    throw new CodecError("method-not-allowed", text, { reply: textReply(text) });
  }
  if (names.includes(name)) return name;
  const similar = names.find((each) => each.toLowerCase() === name.toLowerCase());
  const text =
    similar === undefined
      ? `${name} Web Service method name is not valid.`
      : `Invalid method name '${name}',  method names are case sensitive.   The method name '${similar}' with the same name but different casing was found.\r\nParameter name: methodName`;
  throw new CodecError("unknown-operation", text, { reply: textReply(text) });
}
