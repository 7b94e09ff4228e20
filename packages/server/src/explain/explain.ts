// Explains to client developers what is wrong with a request, and what was expected.
import {
  CodecError,
  type CodecErrorCode,
  type Field,
  type HttpRequest,
  type ReceivedCall,
  type Route,
} from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import { pathProblems, soapProblems } from "./action.js";
import { type Outline, outlineOf, sentName } from "./outline.js";
import { nameProblems } from "./parameters.js";
import { dateProblems, unreadable } from "./values.js";
import { showing } from "./words.js";

/** The problems of a request as one text, with the binding in which the text is returned. */
export interface Explanation {
  readonly binding: Binding;
  readonly text: string;
}

/** A request, with the results of routing and decoding it. */
export interface ReadRequest {
  readonly request: HttpRequest;
  readonly route: Route;
  /** The fields of a GET or POST call. */
  readonly fields: readonly Field[];
  readonly decoded: ReceivedCall | CodecError;
}

/** Explains what is wrong with a request, based on the result of decoding it; undefined if nothing is wrong. */
export function explanationOf(service: Service, read: ReadRequest): Explanation | undefined {
  const { request, decoded } = read;
  const outline = outlineOf(request, read.route, read.fields);
  const problems = problemsOf(service, read, outline);
  if (problems.length === 0) return undefined;
  const listed = problems.slice(0, MOST).map((problem, index) => `(${index + 1}) ${problem}`);
  const more = problems.length > MOST ? ` and ${problems.length - MOST} more` : "";
  return {
    binding: bindingOf(request, outline, decoded),
    text: `The request is not as described: ${listed.join("; ")}${more}.`,
  };
}

/** The maximum number of problems in one explanation. */
const MOST = 20;

const explicable: ReadonlySet<CodecErrorCode> = new Set([
  "unknown-action",
  "unknown-operation",
  "missing-parameter",
  "bad-value",
]);

function problemsOf(service: Service, { request, route, decoded }: ReadRequest, outline: Outline): readonly string[] {
  // If the request could not be parsed at all, the explanation is the error message of the codec, which contains no
  // credential.
  if (decoded instanceof CodecError && !explicable.has(decoded.code)) return [decoded.message];
  const found = [
    ...(outline.soap ? soapProblems(service, request, route, outline) : pathProblems(service, route)),
    ...parameterProblems(service, route, decoded, outline),
  ];
  return found.length === 0 && decoded instanceof CodecError ? [decoded.message] : found;
}

function parameterProblems(
  service: Service,
  { rest }: Route,
  decoded: ReceivedCall | CodecError,
  outline: Outline,
): readonly string[] {
  const name = outline.soap ? (outline.call?.name ?? "") : rest.slice(1);
  const operation = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (operation === undefined) return [];
  const names = Object.keys(operation.parameters).map((key) => sentName(outline, operation, key));
  const show = showing(outline.parameters, names);
  return [
    ...nameProblems(service, name, operation, outline),
    ...(decoded instanceof CodecError ? unreadable(operation, outline, decoded, show) : deviationsOf(decoded)),
    ...dateProblems(operation, outline, show),
  ];
}

const otherDeviations = new Set(["content-type", "duplicate-member"]);

function deviationsOf({ deviations }: ReceivedCall): readonly string[] {
  return deviations.filter(({ code }) => otherDeviations.has(code)).map(({ message }) => message);
}

function bindingOf(request: HttpRequest, { soap }: Outline, decoded: ReceivedCall | CodecError): Binding {
  if (decoded.binding !== undefined) return decoded.binding;
  if (!soap) return request.method === "GET" ? "get" : "post";
  return "soap11";
}
