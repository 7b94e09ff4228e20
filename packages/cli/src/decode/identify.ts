// Identifies the operation and binding of a recorded message from its content.
import { type HttpResponse, headerOf, type MessageOutline, messageOutline } from "@staywire/codec";
import { type Binding, type Service, SOAP12 } from "@staywire/model";

/** Facts about a message that follow from its content. */
export interface Identity {
  /** The binding; undefined if the message does not show it. */
  readonly binding: Binding | undefined;
  /** The operations that the message can belong to: one if the operation is certain, otherwise several or none. */
  readonly operations: readonly string[];
}

/** Number of bytes to examine. */
const START = 64 * 1024;

/**
 * Identifies a response by its content. Without an envelope and without the content type of SOAP 1.2, the binding can
 * be GET or POST, so `binding` is undefined.
 */
export function identifyResponse(service: Service, response: HttpResponse): Identity {
  const outline = messageOutline(response.body, { bytes: START });
  const binding = bindingOf(outline, headerOf(response.headers, "content-type") ?? "");
  return { binding, operations: operationsOf(service, outline) };
}

function bindingOf(outline: MessageOutline | undefined, contentType: string): Binding | undefined {
  if (outline?.envelope !== undefined) return outline.envelope === SOAP12 ? "soap12" : "soap11";
  return contentType.toLowerCase().startsWith("application/soap+xml") ? "soap12" : undefined;
}

function operationsOf(service: Service, outline: MessageOutline | undefined): readonly string[] {
  if (outline === undefined) return [];
  const { envelope, content } = outline;
  return service.order.filter((name) =>
    envelope === undefined ? service.operations[name]?.root === content?.name : content?.name === inBody(service, name),
  );
}

// Returns the name of the element in the SOAP body of an operation's reply.
function inBody({ operations }: Service, name: string): string | undefined {
  const { form, resultElement } = operations[name] ?? {};
  return form?.response === null ? resultElement : (form?.response?.name ?? `${name}Response`);
}
