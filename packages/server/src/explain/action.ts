// Explains what is wrong with the address of a call: its path, its SOAPAction, or the element in its body.
import { type HttpRequest, headerOf, type Route } from "@staywire/codec";
import { nameBelow, nearestName, type Service } from "@staywire/model";
import type { Outline, Sent } from "./outline.js";
import { either, named, quoted } from "./words.js";

/** Lists the problems of the path of a GET or POST request. */
export function pathProblems(service: Service, { endpoint, rest }: Route): readonly string[] {
  const name = rest.slice(1);
  return operationProblems(service, endpoint, name, "the path names");
}

/** Lists the problems of the SOAPAction and of the call element in the body. */
export function soapProblems(
  service: Service,
  request: HttpRequest,
  { endpoint }: Route,
  { call }: Outline,
): readonly string[] {
  const header = isSoap11(request) ? (headerOf(request.headers, "SOAPAction") ?? "") : undefined;
  const meant = call === undefined ? undefined : nearestName(call.name, service.order);
  const problems = header === undefined ? [] : actionProblems(service, header, meant);
  if (call === undefined)
    return [...problems, "the SOAP body is empty; expected one element with the name of the operation"];
  return [...problems, ...callProblems(service, endpoint, call)];
}

function isSoap11({ headers }: HttpRequest): boolean {
  return /^\s*text\/xml/i.test(headerOf(headers, "Content-Type") ?? "");
}

function actionProblems(service: Service, header: string, inBody: string | undefined): readonly string[] {
  const bare = header.trim().replace(/^"(.*)"$/, "$1");
  const tail = bare.slice(Math.max(bare.lastIndexOf("/"), bare.lastIndexOf("#")) + 1);
  const wanted = inBody ?? nearestName(tail, service.order);
  const expected =
    wanted === undefined
      ? `"${nameBelow(service.namespace, "")}" and the operation`
      : `"${nameBelow(service.namespace, wanted)}"`;
  if (header.trim() === "") return [`the header SOAPAction is missing or empty; expected ${expected}`];
  if (wanted === undefined || bare !== nameBelow(service.namespace, wanted)) {
    return [`the header SOAPAction is ${quoted(bare)}; expected ${expected}, in quotes`];
  }
  return header.trim() === bare ? [`the header SOAPAction has no quotes; expected ${expected}`] : [];
}

function callProblems(service: Service, endpoint: string, { name, namespace }: Sent): readonly string[] {
  const problems = [...operationProblems(service, endpoint, name, "the SOAP body holds")];
  if (namespace !== service.namespace) {
    const found = namespace === "" || namespace === null ? "no namespace" : `the namespace ${quoted(namespace)}`;
    problems.push(`the element ${named(name)} is in ${found}; expected ${quoted(service.namespace)}`);
  }
  return problems;
}

function operationProblems(service: Service, endpoint: string, name: string, where: string): readonly string[] {
  const operation = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (operation?.endpoint === endpoint) return [];
  if (operation !== undefined) {
    const path = service.endpoints[operation.endpoint]?.path;
    return [`${name} is an operation of the endpoint ${path}; it was sent to ${service.endpoints[endpoint]?.path}`];
  }
  const meant = nearestName(name, service.order);
  const own = service.order.filter((each) => service.operations[each]?.endpoint === endpoint);
  return [`${where} ${named(name)}, which is no operation; expected ${meant ?? either(own)} (letter case counts)`];
}
