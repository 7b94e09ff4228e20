// Fetches the descriptions (WSDL) of the endpoints, without credentials.
import { emptyBody, type HttpRequest, type HttpResponse } from "@staywire/codec";
import { readWsdl, WsdlError } from "@staywire/contracts";
import { CatalogError, phrase, type Service } from "@staywire/model";
import { messageOf, problemError } from "../cli-error.js";
import { commandLine, type Examination, type Known } from "./examination.js";
import { explainResponse, type Foreign } from "./foreign-response.js";

/** The outcome of a request for a description. */
export type Fetched =
  | { readonly kind: "description"; readonly description: Service; readonly response: HttpResponse }
  | { readonly kind: "foreign"; readonly foreign: Foreign; readonly response: HttpResponse }
  | { readonly kind: "failed"; readonly error: unknown };

/** Requests the description of an endpoint. Throws only if the program is interrupted. */
export async function fetchDescription(x: Examination, known: Known, path: string): Promise<Fetched> {
  let response: HttpResponse;
  try {
    response = await sentInTime(x, known, descriptionRequest(path));
  } catch (error) {
    x.io.signal.throwIfAborted();
    return { kind: "failed", error };
  }
  const foreign = explainResponse({ x, known, path, response });
  if (foreign !== undefined) return { kind: "foreign", foreign, response };
  return readDescription(x, known, response);
}

function readDescription(x: Examination, known: Known, response: HttpResponse): Fetched {
  try {
    const { service } = readWsdl(new TextDecoder().decode(response.body), { endpoint: "described" });
    return { kind: "description", description: service, response };
  } catch (error) {
    if (!(error instanceof WsdlError || error instanceof CatalogError)) throw error;
    const foreign: Foreign = {
      text: phrase`the description cannot be read: ${messageOf(error)}`,
      advice: phrase`open the address in a browser, and ask the provider what is there`,
      copy: [commandLine(x, known, {})],
      isOpen: true,
    };
    return { kind: "foreign", foreign, response };
  }
}

/** Sends a request within the timeout of the settings. */
export async function sentInTime({ io, settings }: Examination, { transport }: Known, request: HttpRequest) {
  const time = Math.ceil(settings.timeout ?? PATIENCE);
  const late = AbortSignal.timeout(time);
  try {
    return await transport(request, { signal: AbortSignal.any([io.signal, late]) });
  } catch (error) {
    throw late.aborted ? problemError(phrase`no whole response within ${time} ms`) : error;
  }
}

/** Default timeout of a response in milliseconds. */
const PATIENCE = 30_000;

function descriptionRequest(path: string): HttpRequest {
  return { method: "GET", target: `${path}?WSDL`, headers: [], body: emptyBody };
}
