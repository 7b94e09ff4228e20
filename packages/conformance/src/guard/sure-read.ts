// Decides whether a request from outside is certain to only read. It considers every way in which a service could
// interpret the request.
import {
  CodecError,
  type HttpRequest,
  headerOf,
  messageOutline,
  type ReceivedCall,
  requestLimits,
  type UntypedCodec,
} from "@staywire/codec";
import { knownName, knownNames, type Message, phrase, quote } from "@staywire/model";
import { latin1Text } from "../core/bytes.js";
import { writesOf } from "./writes.js";

/**
 * Explains why a request may do more than read, in words that follow "the request"; undefined if it certainly only
 * reads. A request certainly only reads if every reader understands it as a call of the same reading operation. It may
 * write if it cannot be decoded, if it names a writing operation anywhere, or if a reader could understand it
 * differently.
 */
export function writeDoubt(codec: UntypedCodec, request: HttpRequest): Message | undefined {
  const writes = writesOf(codec.service, request);
  if (writes.length > 0) return phrase`could set off ${knownNames(writes)}`;
  const doubt = headDoubt(request) ?? charsetDoubt(request);
  if (doubt !== undefined || isPage(codec, request)) return doubt;
  return callDoubt(codec, request);
}

/** The header fields that must not be repeated, because readers interpret repeated ones differently or ignore them. */
const single: readonly string[] = [
  ...["content-length", "content-type", "content-encoding", "transfer-encoding", "host", "soapaction"],
];

/** Header fields that make a service use another method or path than the request line states. */
const override = /^x-(?:http-method(?:-override)?|method-override|original-url|rewrite-url)$/i;

function headDoubt({ method, target, headers, body }: HttpRequest): Message | undefined {
  if (method !== "GET" && method !== "POST")
    return phrase`has the method ${quote(method)}, and a call is a GET or a POST`;
  if (method === "GET" && body.length > 0) return phrase`is a GET with a body`;
  if (/%u[\da-f]{4}|%00|[^\x21-\x7e]/i.test(target))
    return phrase`has a path or query that readers understand differently`;
  const names = headers.map(([name]) => name.toLowerCase());
  const twice = single.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) return phrase`has the header field ${knownName(twice)} twice`;
  if (names.some((name) => override.test(name))) return phrase`has a header field that names another method or path`;
  return codingDoubt(headers);
}

function codingDoubt(headers: HttpRequest["headers"]): Message | undefined {
  const content = headerOf(headers, "content-encoding")?.trim().toLowerCase() ?? "";
  if (content !== "" && content !== "identity") return phrase`has the content coding ${quote(content)}`;
  const transfer = headerOf(headers, "transfer-encoding")?.trim().toLowerCase() ?? "chunked";
  if (transfer !== "chunked") return phrase`has the transfer coding ${quote(transfer)}`;
  const connection = headerOf(headers, "connection")?.toLowerCase() ?? "";
  const isPlain = connection.split(",").every((word) => ["", "close", "keep-alive"].includes(word.trim()));
  return isPlain ? undefined : phrase`has the field Connection ${quote(connection)}`;
}

/** The encodings that all readers decode in the same way, so that the names of operations can be found in the body. */
const charsets = /^(?:utf-?8|us-ascii|ascii|iso-8859-1|latin1|windows-1252|utf-?16(?:le|be)?)$/i;

function charsetDoubt({ headers, body }: HttpRequest): Message | undefined {
  const stated = /charset\s*=\s*["']?([^"';\s]*)/i.exec(headerOf(headers, "content-type") ?? "")?.[1];
  const start = latin1Text(body.subarray(0, 400)).replaceAll("\0", "");
  const declared = /<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(start)?.[1];
  const odd = [stated, declared].find((each) => each !== undefined && each !== "" && !charsets.test(each));
  return odd === undefined ? undefined : phrase`has the charset ${quote(odd)}`;
}

/**
 * True if the request is for an information page of an endpoint: the list of operations, the service description, or
 * the page of an operation.
 */
function isPage({ service }: UntypedCodec, { method, target }: HttpRequest): boolean {
  const [path = "", query, ...rest] = target.split("?");
  if (method !== "GET" || rest.length > 0) return false;
  const isEndpoint = Object.values(service.endpoints).some((each) => each.path.toLowerCase() === path.toLowerCase());
  return isEndpoint && (query === undefined || /^(?:wsdl|disco|op=\w+)?$/i.test(query));
}

function callDoubt(codec: UntypedCodec, request: HttpRequest): Message | undefined {
  let call: ReceivedCall;
  try {
    call = codec.decodeRequest(request);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return phrase`cannot be decoded: ${error.message}`;
  }
  const operation = codec.service.operations[call.operation];
  if (operation?.effect !== "read") return phrase`calls ${knownName(call.operation)}, which is not known to only read`;
  const unclear = call.deviations.find(({ code }) => !clear.has(code));
  if (unclear !== undefined) return phrase`can be read in two ways: ${unclear.message}`;
  return call.binding === "soap11" || call.binding === "soap12" ? envelopeDoubt(request, call) : undefined;
}

/** The deviations that leave no doubt about which operation is called. */
const clear: ReadonlySet<string> = new Set([
  ...["unknown-parameter", "unknown-attribute", "missing-member", "missing-parameter", "out-of-order"],
  ...["unexpected-nil", "empty-for-nil", "lexical-form", "content-type", "header"],
]);

const limits = /* @__PURE__ */ requestLimits();

function envelopeDoubt({ headers, body }: HttpRequest, { operation }: ReceivedCall): Message | undefined {
  const type = headerOf(headers, "content-type") ?? "";
  const charset = /charset\s*=\s*["']?([^"';\s]*)/i.exec(type)?.[1];
  const { bodies, contents, content } = messageOutline(body, { charset, bytes: limits.bytes }) ?? {};
  if (bodies !== 1 || contents !== 1 || content?.name !== operation)
    return phrase`does not hold exactly one call in its body`;
  const action = /\baction\s*=\s*["']?([^"';\s]*)/i.exec(type)?.[1];
  const named = [
    headerOf(headers, "soapaction")
      ?.trim()
      .replace(/^"(.*)"$/, "$1"),
    action,
  ];
  const other = named.find((each) => each !== undefined && each !== "" && !each.endsWith(`/${operation}`));
  return other === undefined ? undefined : phrase`has the action ${quote(other)} and calls ${knownName(operation)}`;
}
