// SOAP requests: how one is routed, and what is understood of its parameters (wire.md sections 2 and 9).
import { operationOf, type ScalarName } from "@staywire/model";
import type { ReceivedCall } from "../api.js";
import type { Route } from "../call/route.js";
import type { Deviation } from "../deviation.js";
import { CodecError, quote } from "../error.js";
import { decodePart } from "../http/form-encoding.js";
import { unquote } from "../http/media-type.js";
import { type HttpRequest, type HttpResponse, headerOf } from "../http/message.js";
import { soapText } from "../http/request-text.js";
import { emptyResponse, errorResponse, faultResponse, mismatchResponse } from "../reply/error-responses.js";
import type { DecodeSettings } from "../settings.js";
import { overflowComplaint } from "../url/read-request.js";
import { trimmed } from "../url/trimmed.js";
import { placeBehind, readXml } from "../xml/read.js";
import { attributeOf, childOf, elementsOf, type ReadElement } from "../xml/tree.js";
import { dotnetProblem } from "./dotnet-problem.js";
import { ParameterError } from "./parameter-error.js";
import { readParameters } from "./read-parameters.js";
import { type SoapVersion, soap11, soap12, versionOf } from "./version.js";
import { actionOf } from "./write-request.js";

/** The call in a POST to an endpoint. */
export function decodeSoapRequest(
  settings: DecodeSettings,
  { endpoint, media }: Route,
  request: HttpRequest,
): ReceivedCall {
  const declared = [soap11, soap12].find((version) => version.mediaType === media.type);
  if (declared === undefined)
    throw unsupported(`SOAP is ${soap11.mediaType} or ${soap12.mediaType}, not ${JSON.stringify(media.type)}`);
  const header = declared.binding === "soap11" ? headerOf(request.headers, "SOAPAction") : undefined;
  const action = header ?? media.action;
  const routed = action === undefined ? undefined : actionOperation(settings, endpoint, action);
  if (header !== undefined && routed === undefined) throw unknownAction(unquote(header.trim()));

  const ahead = readFast(settings, endpoint, request, media.charset, declared, routed);
  if (ahead !== undefined) return ahead;
  const { root, noted } = readEnvelope(settings, request, media.charset, declared, routed !== undefined);
  const version = envelopeVersion(root, declared, routed !== undefined);
  const body = bodyOf(root, version, routed !== undefined);
  const first = elementsOf(body)[0];
  const name = routed ?? bodyOperation(settings, endpoint, first);
  if (name === undefined) throw unroutable(version, action === undefined ? "" : decodeAction(action));
  refuseForeign(version, declared);
  const operation = operationOf(settings.service, name);
  const own = first?.name.local === name && first.name.namespace === settings.service.namespace ? first : undefined;
  const placeIn = (element: ReadElement): string =>
    placeBehind(soapText(request.body, media.charset, declared, settings.limits).text, element);
  const received = faulting(version, name, placeIn, () => readParameters(settings, name, operation, own));
  received.deviations.push(...noted);
  return { operation: name, binding: version.binding, notUnderstood: notUnderstood(root, version), ...received };
}

// What the directed reader makes of it; whatever is wrong is left for the reference reader to tell.
function readFast(
  { service, limits, fastReader: ahead }: DecodeSettings,
  endpoint: string,
  { body }: HttpRequest,
  charset: string | undefined,
  version: SoapVersion,
  routed: string | undefined,
): ReceivedCall | undefined {
  if (ahead === undefined) return undefined;
  const names = service.order.filter((name) => service.operations[name]?.endpoint === endpoint);
  return ahead.call(body, charset, { service, limits, version, routed, names });
}

function unsupported(message: string): CodecError {
  return new CodecError("unsupported-media-type", message, { reply: emptyResponse(415) });
}

function actionOperation({ service }: DecodeSettings, endpoint: string, action: string): string | undefined {
  const wanted = decodeAction(action);
  return service.order.find(
    (name) => service.operations[name]?.endpoint === endpoint && actionOf(service.namespace, name) === wanted,
  );
}

function decodeAction(action: string): string {
  return decodePart(unquote(action.trim()).replaceAll("+", "%2B"));
}

function bodyOperation(
  { service }: DecodeSettings,
  endpoint: string,
  first: ReadElement | undefined,
): string | undefined {
  if (first === undefined || first.name.namespace !== service.namespace) return undefined;
  return service.order.find((name) => name === first.name.local && service.operations[name]?.endpoint === endpoint);
}

function unknownAction(action: string): CodecError {
  const text = `Server did not recognize the value of HTTP Header SOAPAction: ${action}.`;
  return new CodecError("unknown-action", text, { reply: faultResponse(soap11, { code: "client", text }) });
}

// Without a SOAPAction header the family routes as SOAP 1.2 does, whatever the envelope turns out to be.
function unroutable(version: SoapVersion, action: string): CodecError {
  const text =
    action === ""
      ? "Unable to handle request without a valid action parameter. Please supply a valid soap action."
      : `Unable to handle request. The action '${action}' was not recognized.`;
  return new CodecError("unknown-action", text, { reply: faultResponse(version, { code: "client", text }) });
}

function readEnvelope(
  { limits }: DecodeSettings,
  request: HttpRequest,
  charset: string | undefined,
  declared: SoapVersion,
  routed: boolean,
): { readonly root: ReadElement; readonly noted: readonly Deviation[] } {
  const partial: { root: ReadElement | undefined } = { root: undefined };
  try {
    const { text, deviations } = soapText(request.body, charset, declared, limits);
    return { root: readXml(text, limits, partial), noted: deviations };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    throw new CodecError(error.code, error.message, {
      ...error,
      reply: brokenReply(error, partial.root, declared, routed),
    });
  }
}

// The family reads no further than it needs: what is wrong with the root counts before what comes later.
function brokenReply(
  error: CodecError,
  root: ReadElement | undefined,
  declared: SoapVersion,
  routed: boolean,
): HttpResponse {
  // Bytes that are cut in the middle of a character stand behind what was read of the message.
  if (error.code === "bad-encoding") return emptyResponse(400, declared.contentType);
  if (root === undefined) {
    if (routed) return emptyResponse(400, declared.contentType);
    return errorResponse("soap12", { code: "server", text: dotnetProblem(error, root) });
  }
  const version = versionOf(root.name.namespace);
  if (version === undefined) return mismatchResponse(root.name.namespace);
  const foreign = isForeign(version, declared);
  if (routed && foreign) return emptyResponse(415);
  if (root.name.local !== "Envelope") return invalidFormat(version, noEnvelope, routed);
  const hasEnded = root.end > 0;
  if (routed && hasEnded && childOf(root, version.namespace, "Body") === undefined) {
    return invalidFormat(version, noBody, routed);
  }
  if (!routed && !reachedBody(root)) {
    return errorResponse(version.binding, { code: "server", text: dotnetProblem(error, root) });
  }
  return foreign ? emptyResponse(415) : emptyResponse(400, version.contentType);
}

function reachedBody(root: ReadElement | undefined): boolean {
  if (root === undefined) return false;
  const body = elementsOf(root).find((child) => child.name.local === "Body");
  return body !== undefined && elementsOf(body).length > 0;
}

// A root of another namespace is another version of SOAP to the family, whatever its name is.
function envelopeVersion(root: ReadElement, declared: SoapVersion, routed: boolean): SoapVersion {
  const { namespace, local } = root.name;
  const version = versionOf(namespace);
  if (version === undefined) {
    const message = `the root ${quote(local)} is in the namespace ${quote(namespace)}, which is not SOAP's`;
    throw new CodecError("version-mismatch", message, { reply: mismatchResponse(namespace) });
  }
  if (routed) refuseForeign(version, declared);
  if (local !== "Envelope") {
    throw new CodecError("wrong-root", noEnvelope, { reply: invalidFormat(version, noEnvelope, routed) });
  }
  return version;
}

// The family finds out once the operation is known.
function refuseForeign(version: SoapVersion, declared: SoapVersion): void {
  if (isForeign(version, declared)) throw unsupported("an envelope of SOAP 1.1 came as application/soap+xml");
}

const noEnvelope = "Request format is invalid: Missing required soap:Envelope element.";

function isForeign(version: SoapVersion, declared: SoapVersion): boolean {
  return version.binding === "soap11" && declared.binding === "soap12";
}

function bodyOf(root: ReadElement, version: SoapVersion, routed: boolean): ReadElement {
  const body = childOf(root, version.namespace, "Body");
  if (body !== undefined) return body;
  throw new CodecError("missing-body", noBody, { reply: invalidFormat(version, noBody, routed) });
}

const noBody = "Request format is invalid: Missing required soap:Body element.";

function invalidFormat(version: SoapVersion, text: string, routed: boolean): HttpResponse {
  if (!routed) return errorResponse(version.binding, { code: "server", text });
  return faultResponse(version, { code: "client", text: `Server was unable to read request. ---> ${text}` });
}

function notUnderstood(root: ReadElement, version: SoapVersion): string | undefined {
  const header = childOf(root, version.namespace, "Header");
  if (header === undefined) return undefined;
  const block = elementsOf(header).find((child) => {
    const must = attributeOf(child, version.namespace, "mustUnderstand")?.trim();
    return must === "1" || must === "true";
  });
  return block?.name.local;
}

const complaints: Readonly<Record<ScalarName, (text: string) => string>> = {
  string: () => "Input string was not in a correct format.",
  int: () => "Input string was not in a correct format.",
  decimal: () => "Input string was not in a correct format.",
  boolean: (text) => `The string '${trimmed(text, " \t\r\n")}' is not a valid Boolean value.`,
  dateTime: (text) => `The string '${text}' is not a valid AllXsd value.`,
};

// Runs a reader of parameters; what it throws goes out with the reply of the family.
function faulting<T>(
  version: SoapVersion,
  operation: string,
  placeIn: (element: ReadElement) => string,
  read: () => T,
): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    const { cause, element, scalar, text, overflow } = error;
    const details = { ...cause, operation, binding: version.binding };
    if (scalar === undefined) {
      throw new CodecError(cause.code, cause.message, { ...details, reply: emptyResponse(400, version.contentType) });
    }
    const complaint = overflow ? overflowComplaint(scalar) : complaints[scalar](text);
    const place = `There is an error in XML document (${placeIn(element)}).`;
    const fault = {
      code: "client",
      text: `Server was unable to read request. ---> ${place} ---> ${complaint}`,
    } as const;
    throw new CodecError(cause.code, cause.message, { ...details, reply: faultResponse(version, fault) });
  }
}
