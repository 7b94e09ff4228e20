// What a message means, as JSON that an implementation in any language can compare with.
import type { HttpRequest, HttpResponse, Reply, ServiceError, UntypedCodec } from "@staywire/codec";
import type { Binding } from "@staywire/model";

/** What a server understands of a request; a list or a text that is missing has no key. */
export function requestMeaning(codec: UntypedCodec, request: HttpRequest): object {
  const { operation, credentials, parameters } = codec.decodeRequest(request);
  return { operation, credentials, parameters };
}

/** What a client understands of a reply: a member that is absent has no key, one that is nil is null. */
export function replyMeaning(codec: UntypedCodec, operation: string, binding: Binding, response: HttpResponse): object {
  const reply = codec.decodeResponse(operation, binding, response);
  return reply.kind === "ok" ? okMeaning(reply) : errorMeaning(reply);
}

function okMeaning({ value, itemErrors, warnings }: Extract<Reply, { kind: "ok" }>): object {
  const said = warnings.map((warning) => ({ ...brief(warning), meaning: warning.meaning }));
  return { kind: "ok", itemErrors: itemErrors.map(brief), warnings: said, value };
}

function errorMeaning(reply: Extract<Reply, { kind: "error" }>): object {
  return { kind: "error", channel: reply.channel, ...brief(reply), value: reply.value };
}

function brief({ code, text, scope, path }: ServiceError): object {
  return { code, text, scope, path };
}
