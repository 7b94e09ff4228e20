// Reads the envelope of a SOAP request, and creates the replies of an ASMX service to a malformed envelope (wire facts,
// section 2).
import { phrase, quote } from "@staywire/model";
import type { Deviation } from "../core/deviation.js";
import { CodecError } from "../core/error.js";
import type { HttpResponse } from "../core/message.js";
import type { SoapVersion } from "../core/soap-version.js";
import { emptyResponse } from "../http/empty-response.js";
import { soapText } from "../http/request-text.js";
import type { AnnouncedRequest } from "../settings.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { readXml } from "../xml/read.js";
import { withPlainLines } from "../xml/source.js";
import { attributeOf, childOf, elementsOf, type ReadElement } from "../xml/tree.js";
import type { ReadSoFar } from "../xml/tree-builder.js";
import { type BrokenDocument, dotnetProblem } from "./dotnet-errors.js";
import { soap11, soap12, versionOf } from "./version.js";
import { errorFault, faultResponse, mismatchResponse } from "./write-reply.js";

/** An envelope that was read. */
export interface RequestEnvelope {
  readonly root: ReadElement;
  readonly version: SoapVersion;
  /** The SOAP body. */
  readonly content: ReadElement;
  readonly deviations: readonly Deviation[];
}

/** Reads the envelope of a request. Throws a CodecError with the reply of an ASMX service. */
export function readEnvelope(announced: AnnouncedRequest): RequestEnvelope {
  const { root, deviations } = readDocument(announced);
  const version = envelopeVersion(root, announced);
  const content = childOf(root, version.namespace, "Body");
  if (content !== undefined) return { root, version, content, deviations };
  throw new CodecError("missing-body", noBody, { reply: invalidFormat(version, noBody, announced) });
}

function readDocument(announced: AnnouncedRequest): Pick<RequestEnvelope, "root" | "deviations"> {
  const { body, charset, version, limits } = announced;
  const partial: ReadSoFar = { root: undefined };
  let plain = "";
  try {
    const { text, deviations } = soapText(body, charset, version, limits);
    plain = withPlainLines(text);
    return { root: readXml(plain, limits, partial), deviations };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    const reply = brokenReply({ error, text: plain, root: partial.root }, announced);
    throw new CodecError(error.code, error.message, { ...error, reply });
  }
}

// An ASMX service reads no further than needed, so a wrong root element is reported before later errors.
function brokenReply(broken: BrokenDocument, announced: AnnouncedRequest): HttpResponse {
  const { error, root } = broken;
  const { version: declared, routed } = announced;
  // A body that cannot be decoded gets an empty response with the status 400. So does a body without a root if the
  // action names an operation.
  if (error.code === "bad-encoding" || (root === undefined && routed !== undefined)) {
    return emptyResponse(400, declared.contentType);
  }
  if (root === undefined) return errorFault(soap12, { code: "server", text: dotnetProblem(broken) });
  const version = versionOf(root.name.namespace);
  if (version === undefined) return mismatchResponse(root.name.namespace);
  const isForeign = isForeignTo(version, declared);
  if (routed !== undefined && isForeign) return emptyResponse(415);
  if (root.name.local !== "Envelope") return invalidFormat(version, noEnvelope, announced);
  return brokenBodyReply(broken, root, version, announced);
}

function brokenBodyReply(
  broken: BrokenDocument,
  root: ReadElement,
  version: SoapVersion,
  announced: AnnouncedRequest,
): HttpResponse {
  const { version: declared, routed } = announced;
  const hasEnded = root.end > 0;
  if (routed === undefined) {
    if (!hasContent(root)) return errorFault(version, { code: "server", text: dotnetProblem(broken) });
  } else if (hasEnded && childOf(root, version.namespace, "Body") === undefined) {
    return invalidFormat(version, noBody, announced);
  }
  return isForeignTo(version, declared) ? emptyResponse(415) : emptyResponse(400, version.contentType);
}

function hasContent(root: ReadElement): boolean {
  const body = elementsOf(root).find((child) => child.name.local === "Body");
  return body !== undefined && elementsOf(body).length > 0;
}

// An ASMX service treats a root element in another namespace as another version of SOAP, whatever its name is.
function envelopeVersion(root: ReadElement, announced: AnnouncedRequest): SoapVersion {
  const { namespace, local } = root.name;
  const version = versionOf(namespace);
  if (version === undefined) {
    const message = phrase`the root ${quote(local)} is in the namespace ${quote(namespace)}, which is not SOAP's`;
    throw new CodecError("version-mismatch", message, { reply: mismatchResponse(namespace) });
  }
  if (announced.routed !== undefined) refuseForeign(version, announced);
  if (local !== "Envelope") {
    throw new CodecError("wrong-root", noEnvelope, { reply: invalidFormat(version, noEnvelope, announced) });
  }
  return version;
}

/**
 * Rejects a SOAP 1.1 envelope with the content type of SOAP 1.2. An ASMX service does this only when it knows the
 * operation.
 */
export function refuseForeign(version: SoapVersion, { version: declared }: AnnouncedRequest): void {
  if (!isForeignTo(version, declared)) return;
  const message = phrase`an envelope of SOAP 1.1 came as application/soap+xml`;
  throw new CodecError("unsupported-media-type", message, { reply: emptyResponse(415) });
}

function isForeignTo(version: SoapVersion, declared: SoapVersion): boolean {
  return !contentTypes[version.name].includes(declared.mediaType);
}

// ASMX services accept a SOAP 1.2 envelope with either content type.
const contentTypes: Readonly<Record<SoapVersion["name"], readonly string[]>> = /* @__PURE__ */ (() => ({
  soap11: [soap11.mediaType],
  soap12: [soap11.mediaType, soap12.mediaType],
}))();

const noEnvelope = /* @__PURE__ */ (() => phrase`Request format is invalid: Missing required soap:Envelope element.`)();
const noBody = /* @__PURE__ */ (() => phrase`Request format is invalid: Missing required soap:Body element.`)();

function invalidFormat(version: SoapVersion, text: string, { routed }: AnnouncedRequest): HttpResponse {
  if (routed === undefined) return errorFault(version, { code: "server", text });
  return faultResponse(version, { code: "client", text: `Server was unable to read request. ---> ${text}` });
}

/**
 * Returns the name of a header block with mustUnderstand that the operation does not declare; undefined if there is
 * none.
 */
export function notUnderstood(root: ReadElement, version: SoapVersion, plan: OperationPlan): string | undefined {
  const header = childOf(root, version.namespace, "Header");
  if (header === undefined) return undefined;
  const understood = plan.formed?.requestHeaders ?? [];
  const block = elementsOf(header).find((child) => {
    const must = attributeOf(child, version.namespace, "mustUnderstand")?.trim();
    const { namespace, local } = child.name;
    const isKnown = understood.some((each) => each.tags.name === local && each.namespace === namespace);
    return (must === "1" || must === "true") && !isKnown;
  });
  return block?.name.local;
}
