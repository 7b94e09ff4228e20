// Defines a task for a codec under test, and the expected result, as plain data.
import type { Credentials, HttpRequest, HttpResponse, RecordValue, Value } from "@staywire/codec";
import type { Binding } from "@staywire/model";

/** A request to a codec, and the expected result. */
export interface CodecTask {
  readonly request: StdioRequest;
  /** The expected result: the decoded call, the value of the encoded reply, or the decoded reply. */
  readonly wanted: unknown;
  /**
   * The service settings that a hello sends before the request.
   *
   * @defaultValue those of the run
   */
  readonly settings?: TaskSettings | undefined;
}

/** Service settings as they are written in a hello. */
export interface TaskSettings {
  readonly namespace: string;
  /** The paths of the endpoints. */
  readonly paths: Readonly<Record<string, string>>;
}

/** An HTTP message within a line of the protocol. Its body is in base64. */
export type Wire<M extends HttpRequest | HttpResponse> = Omit<M, "body"> & { readonly body: string };

/** A request to a codec. */
export type StdioRequest =
  | {
      readonly op: "encodeRequest";
      readonly operation: string;
      readonly binding: Binding;
      readonly credentials: Credentials;
      readonly parameters: RecordValue;
    }
  | { readonly op: "decodeRequest"; readonly request: Wire<HttpRequest> }
  | {
      readonly op: "encodeResponse";
      readonly operation: string;
      readonly binding: Binding;
      readonly value: Value | null;
    }
  | {
      readonly op: "decodeResponse";
      readonly operation: string;
      readonly binding: Binding;
      readonly response: Wire<HttpResponse>;
    };
