// A task for a codec under test, and what its reply must mean, as plain data.
import type { Credentials, HttpRequest, HttpResponse, RecordValue, Value } from "@staywire/codec";
import type { Binding } from "@staywire/model";

/** A request, and what the answer to it has to mean, as plain data. */
export interface CodecTask {
  readonly request: StdioRequest;
  /** The call of a request, the value of a reply that is written, what a reply that is read says. */
  readonly wanted: unknown;
  /**
   * The settings of the service that a hello states before the request.
   *
   * @defaultValue those of the run
   */
  readonly settings?: TaskSettings | undefined;
}

/** Settings of a service as a hello states them. */
export interface TaskSettings {
  readonly namespace: string;
  /** The paths of the endpoints. */
  readonly paths: Readonly<Record<string, string>>;
}

/** An HTTP message on a line: the body in base64. */
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
