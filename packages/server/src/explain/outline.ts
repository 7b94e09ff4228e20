// The names in a request as they were sent, which decoding does not tell of what it could not place.
import type { Field, HttpRequest, Route } from "@staywire/codec";
import { SaxesParser } from "saxes";

/** A name with what was sent under it. */
export interface Sent {
  readonly name: string;
  /** Null in the GET and POST bindings, which have none. */
  readonly namespace: string | null;
  /** The text directly inside, cut; empty where there is more than text. */
  readonly text: string;
}

/** What a request holds, by name. */
export interface Outline {
  readonly soap: boolean;
  /** The first element of the SOAP body. */
  readonly call: Sent | undefined;
  readonly parameters: readonly Sent[];
}

/** The names that are looked at; a request with more is explained by the first of them. */
const MOST_NAMES = 500;
/** The bytes that are looked at. */
const MOST_BYTES = 1_000_000;
/** How deep the parameters of a SOAP request are: Envelope, Body, call, parameter. */
const DEPTH = 4;

/** The outline of a request to an endpoint; `fields` are those of a GET or POST call. */
export function outlineOf(request: HttpRequest, { rest }: Route, fields: readonly Field[]): Outline {
  if (rest === "") return soapOutline(new TextDecoder().decode(request.body.subarray(0, MOST_BYTES)));
  const parameters = fields.slice(0, MOST_NAMES).map(([name = "", text]) => ({ name, namespace: null, text }));
  return { soap: false, call: undefined, parameters };
}

// What precedes the first error of the XML is kept.
function soapOutline(text: string): Outline {
  const found: (Sent & { depth: number })[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("a DOCTYPE is never read");
  });
  parser.on("opentag", ({ local, uri }) => {
    open.push(local);
    const inBody = open[1] === "Body" && open.length <= DEPTH;
    if (inBody && found.length < MOST_NAMES) found.push({ name: local, namespace: uri, text: "", depth: open.length });
  });
  parser.on("text", (piece) => {
    const last = found.at(-1);
    if (last?.depth === DEPTH && open.length === DEPTH) found[found.length - 1] = { ...last, text: last.text + piece };
  });
  parser.on("closetag", () => open.pop());
  try {
    parser.write(text).close();
  } catch {
    // The codec tells about it.
  }
  const call = found.find(({ depth }) => depth === DEPTH - 1);
  return { soap: true, call, parameters: found.filter(({ depth }) => depth === DEPTH) };
}
