// The extension that lets a service value read and write operations with a form.
import type { Binding, MessageExtension, Service } from "@staywire/model";
import type { Call, ReceivedValues } from "../core/call.js";
import type { HttpRequest, HttpResponse } from "../core/message.js";
import type { Reply } from "../core/reply.js";
import type { RecordValue, Value } from "../core/value.js";
import type { CallSteps, ReplySteps } from "../fast/message-steps.js";
import type { OperationPlan } from "../values/operation-plan.js";
import type { ReadContext } from "../values/read-context.js";
import type { ReadElement } from "../xml/tree.js";
import type { Decoding } from "./decoding.js";

/** The envelope of a request. */
export interface ReceivedEnvelope {
  readonly root: ReadElement;
  /** Its body. */
  readonly content: ReadElement;
}

/** The messages of one operation. */
export interface OperationMessages {
  /** The steps with which the fast reader reads a reply. */
  readonly replySteps: () => ReplySteps;
  /** The steps with which it reads a request. */
  readonly callSteps: () => CallSteps;
  /** The value of SOAPAction. */
  readonly action: string;
  /** Writes a request. Throws CodecError. */
  readonly writeRequest: (binding: Binding, call: Call) => HttpRequest;
  /** Reads the body of a SOAP reply. Throws CodecError. */
  readonly readBody: (decoding: Decoding, envelope: ReceivedEnvelope) => Reply;
  /** Reads the root of a GET or POST reply. Throws CodecError. */
  readonly readRoot: (decoding: Decoding, root: ReadElement) => Reply;
  /** The reply that a response without a body is; undefined if it is none. */
  readonly readEmpty: (decoding: Decoding) => Reply | undefined;
  /** True if the element is first in the body of a request. */
  readonly begins: (first: ReadElement) => boolean;
  /** The header blocks that the operation understands, by `{namespace}name`. */
  readonly understood: ReadonlySet<string>;
  /** Reads the parameters of a SOAP request. Throws ParameterError. */
  readonly readParameters: (context: ReadContext, envelope: ReceivedEnvelope) => ReceivedValues;
  /** Reads the parameters of GET and POST; `valuesOf` gives the values of a name. Throws CodecError. */
  readonly readFields: (valuesOf: (name: string) => readonly string[] | undefined) => ReceivedValues;
  /** Writes a reply; null for no value. Throws CodecError. */
  readonly writeReply: (binding: Binding, value: Value | null, headers?: RecordValue) => HttpResponse;
}

/** Makes the messages of operations that have a form. */
export interface CodecExtension extends MessageExtension {
  readonly messagesOf: (service: Service, operation: string) => OperationMessages;
}

/** The messages of an operation that has a form; undefined for all others. Throws a TypeError without an extension. */
export function messagesOf({ service, name, operation }: OperationPlan): OperationMessages | undefined {
  if (operation.form === undefined) return undefined;
  const extension = service.extension as CodecExtension | undefined;
  if (extension === undefined) throw new TypeError(`${name} needs an extension: general, of @staywire/codec/general`);
  return extension.messagesOf(service, name);
}
