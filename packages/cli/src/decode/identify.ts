// Identifies the operation and binding of a recorded message from the message alone.
import { type HttpResponse, headerOf, type MessageOutline, messageOutline } from "@staywire/codec";
import { type Binding, type Service, SOAP12 } from "@staywire/model";

/** The facts about a message that follow from its content. */
export interface Identity {
  /** The binding; undefined if the message does not show it. */
  readonly binding: Binding | undefined;
  /** The operations that the message can belong to: one if it is certain, several or none if it is not. */
  readonly operations: readonly string[];
}

/** The bytes that are looked at. */
const START = 64 * 1024;

/** Reads the identity of a response from its content; a bare root is the same in GET and POST. */
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

// The element that stands in the body of a reply.
function inBody({ operations }: Service, name: string): string | undefined {
  const { form, resultElement } = operations[name] ?? {};
  return form?.response === null ? resultElement : (form?.response?.name ?? `${name}Response`);
}
