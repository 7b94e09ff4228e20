// Creates requests and evaluates replies, in the module that `staywire generate --only load` writes for load tools. The
// import of `text-coding.js` comes first, because the codec creates a TextEncoder when it is loaded.
import "./text-coding.js";
import { type Credentials, type RecordValue, untypedCodec } from "@staywire/codec";
import { type Binding, operationOf, type Service } from "@staywire/model";

/** A call to make. */
export interface LoadCall {
  readonly credentials: Credentials;
  /** The binding of the request. Default: `soap11`. */
  readonly binding?: Binding;
  /** The parameters of the call. Default: none. */
  readonly parameters?: RecordValue;
}

/** A response, as load tools provide it. */
export interface LoadResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as text. */
  readonly body: string;
}

/** Creates the functions for a load tool to call a service. */
export function loadCalls(service: Service) {
  const codec = untypedCodec(service);
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  return {
    /** The operations that change nothing. */
    reads: service.order.filter((name) => operationOf(service, name).effect === "read"),

    /** Returns the request of a call; `path` is relative to the base URL of the service. */
    request(operation: string, { credentials, binding = "soap11", parameters = {} }: LoadCall) {
      const { method, target, headers, body } = codec.encodeRequest(operation, binding, { credentials, parameters });
      return { method, path: target, headers: Object.fromEntries(headers), body: decoder.decode(body) };
    },

    /** Evaluates a response: `ok` with the value, `error` with a code of the service, or `unreadable`. */
    evaluate(operation: string, { status, headers, body }: LoadResponse, binding: Binding = "soap11") {
      // The load tool has already decoded the body to a text, so the charset of the Content-Type no longer applies.
      const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      const described = fields.map(([name, value]): [string, string] => [
        name,
        value.replace(/;\s*charset=[^;]*/i, ""),
      ]);
      const response = { status, headers: described, body: encoder.encode(body) };
      try {
        const reply = codec.decodeResponse(operation, binding, response);
        if (reply.kind === "ok") return { kind: "ok", value: reply.value } as const;
        return { kind: "error", code: reply.code, category: reply.category, message: reply.message } as const;
      } catch (error) {
        return { kind: "unreadable", message: error instanceof Error ? error.message : String(error) } as const;
      }
    },
  };
}
