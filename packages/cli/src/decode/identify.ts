// Which operation and binding a recorded message belongs to, as far as it tells by itself.
import { type HttpResponse, headerOf } from "@staywire/codec";
import { type Binding, type Service, SOAP12 } from "@staywire/model";
import { type Outline, outlineOf } from "./outline.js";

/** What a message tells of itself. */
export interface Identity {
  /** Undefined where the message does not tell. */
  readonly binding: Binding | undefined;
  /** The operations that the message can belong to: one where it tells, several or none where it does not. */
  readonly operations: readonly string[];
}

/** Reads the identity of a response from its content; a bare root is the same in GET and POST. */
export function identifyResponse(service: Service, response: HttpResponse): Identity {
  const outline = outlineOf(response.body);
  const binding = bindingOf(outline, headerOf(response.headers, "content-type") ?? "");
  return { binding, operations: operationsOf(service, outline) };
}

function bindingOf(outline: Outline | undefined, contentType: string): Binding | undefined {
  if (outline?.envelope !== undefined) return outline.envelope === SOAP12 ? "soap12" : "soap11";
  return contentType.toLowerCase().startsWith("application/soap+xml") ? "soap12" : undefined;
}

function operationsOf(service: Service, outline: Outline | undefined): readonly string[] {
  if (outline === undefined) return [];
  const { envelope, element } = outline;
  return service.order.filter((name) =>
    envelope === undefined ? service.operations[name]?.root === element : element === `${name}Response`,
  );
}
