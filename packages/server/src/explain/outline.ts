// The names in a request as they were sent, which decoding does not report of what it could not place.
import { type Field, type HttpRequest, messageOutline, type OutlineElement, type Route } from "@staywire/codec";

/** A name with what was sent under it. */
export interface Sent extends Omit<OutlineElement, "namespace"> {
  /** Null in the GET and POST bindings, which have none. */
  readonly namespace: string | null;
}

/** The content of a request, by name. */
export interface Outline {
  readonly soap: boolean;
  /** The first element of the SOAP body. */
  readonly call: Sent | undefined;
  readonly parameters: readonly Sent[];
}

/** The names that are looked at; a request with more is explained by the first of them. */
const MOST_NAMES = 500;

/** The outline of a request to an endpoint; `fields` are those of a GET or POST call. */
export function outlineOf(request: HttpRequest, { rest, media }: Route, fields: readonly Field[]): Outline {
  if (rest === "") {
    const outline = messageOutline(request.body, { charset: media.charset });
    if (outline?.envelope === undefined) return { soap: true, call: undefined, parameters: [] };
    return { soap: true, call: outline.content, parameters: outline.children.slice(0, MOST_NAMES) };
  }
  const parameters = fields.slice(0, MOST_NAMES).map(([name = "", text]) => ({ name, namespace: null, text }));
  return { soap: false, call: undefined, parameters };
}
