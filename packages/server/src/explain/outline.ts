// Extracts all names in a request as they were sent, including unknown names, which decoding leaves out.
import { type Field, type HttpRequest, messageOutline, type OutlineElement, type Route } from "@staywire/codec";
import type { Operation } from "@staywire/model";

/** A name in a request, with the texts that were sent under it. */
export interface Sent extends Omit<OutlineElement, "namespace"> {
  /** The namespace of the name; null in GET and POST, which have no namespaces. */
  readonly namespace: string | null;
}

/** The names in a request. */
export interface Outline {
  readonly soap: boolean;
  /** The first element of the SOAP body. */
  readonly call: Sent | undefined;
  readonly parameters: readonly Sent[];
}

/** Returns the name under which a parameter is sent. GET and POST can have another name for it than SOAP. */
export function sentName({ soap }: Pick<Outline, "soap">, { parameters }: Operation, key: string): string {
  return (soap ? undefined : parameters[key]?.urlName) ?? key;
}

/** The maximum number of names that are examined; the remaining ones are ignored. */
const MOST_NAMES = 500;

/** Extracts the names in a request to an endpoint. `fields` are the fields of a GET or POST call. */
export function outlineOf(request: HttpRequest, { rest, media }: Route, fields: readonly Field[]): Outline {
  if (rest === "") {
    const outline = messageOutline(request.body, { charset: media.charset });
    if (outline?.envelope === undefined) return { soap: true, call: undefined, parameters: [] };
    return { soap: true, call: outline.content, parameters: outline.children.slice(0, MOST_NAMES) };
  }
  const parameters = fields.slice(0, MOST_NAMES).map(([name = "", text]) => ({ name, namespace: null, text }));
  return { soap: false, call: undefined, parameters };
}
