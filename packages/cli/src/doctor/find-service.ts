// Finds the service by its description, at the given address or at a parent path. Without a description, finds it by a
// call.
import { type HttpResponse, untypedCodec } from "@staywire/codec";
import { configure, phrase, quote, type Service } from "@staywire/model";
import { linesFor, speaksTls } from "./connection.js";
import { type Fetched, fetchDescription, sentInTime } from "./description.js";
import {
  bothForms,
  commandLine,
  type Examination,
  endpointKeys,
  type Known,
  type Step,
  sharedWith,
} from "./examination.js";
import { note, passed, problem } from "./finding.js";
import type { Foreign } from "./foreign-response.js";
import { meaningOf } from "./network-problem.js";

/** Reads the descriptions of the endpoints; if no endpoint has one, searches other paths of the same host. */
export async function descriptionStep(x: Examination, known: Known): Promise<Step> {
  const [first, second] = await inOrder(endpointKeys, (key) => {
    return fetchDescription(x, known, known.service.endpoints[key].path);
  });
  if (first === undefined || second === undefined) return { findings: [] };
  if (first.kind === "failed") return failedStep(x, known, first.error);
  if (first.kind === "foreign" && !first.foreign.isOpen) return foreignStep(first.foreign);
  const found = { A: descriptionOf(first), B: descriptionOf(second) };
  const { response } = first;
  if (found.A !== undefined || found.B !== undefined) {
    const descriptions = Object.fromEntries(Object.entries(found).filter(([, each]) => each !== undefined));
    const where = phrase`${quote(known.service.endpoints[found.A === undefined ? "B" : "A"].path)} describes the service`;
    return { findings: [passed("WSDL", where)], known: { response, descriptions } };
  }
  return (await elsewhere(x, known)) ?? (await undescribed(x, known, first));
}

function descriptionOf(fetched: Fetched): Service | undefined {
  return fetched.kind === "description" ? fetched.description : undefined;
}

async function inOrder<T, R>(list: readonly T[], each: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (const item of list) results.push(await each(item));
  return results;
}

async function failedStep(x: Examination, known: Known, error: unknown): Promise<Step> {
  const url = known.baseUrl.replace(/^http:/i, "https:");
  const meaning = meaningOf(error);
  const isCut = /closed before|does not speak HTTP/.test(meaning.text);
  if (isCut && (await speaksTls(x, known))) {
    const text = phrase`the port speaks TLS, but the address begins with http`;
    return { findings: [problem("TLS", text, phrase`use https`, [commandLine(x, known, { url })])], ends: true };
  }
  const isTls = /certificate|TLS/.test(meaning.text) && known.baseUrl.startsWith("https:");
  const check = isTls ? "TLS" : "WSDL";
  return { findings: [problem(check, meaning.text, meaning.advice, linesFor(x, known, meaning))], ends: true };
}

function foreignStep({ text, advice, copy }: Foreign): Step {
  return { findings: [problem("WSDL", text, advice, copy)], ends: true };
}

/** Searches for the service at parents of the base path, and at the files that the address names. */
async function elsewhere(x: Examination, known: Known): Promise<Step | undefined> {
  const { path } = known.service.endpoints.A;
  for (const baseUrl of parentsOf(known.baseUrl)) {
    const there = { ...known, baseUrl, transport: x.settings.network.targetAt(baseUrl).transport };
    if ((await fetchDescription(x, there, path)).kind !== "description") continue;
    const text = phrase`there is no service at this path, but at a path above it`;
    const finding = problem("WSDL", text, phrase`use the address of that path`, [
      commandLine(x, known, { url: baseUrl }),
    ]);
    const { known: more } = await descriptionStep(x, there);
    return { findings: [finding], known: { ...there, ...more } };
  }
  for (const file of known.named) {
    const fetched = await fetchDescription(x, known, file);
    if (fetched.kind !== "description") continue;
    return placed(x, { ...known, response: fetched.response }, fetched.description, file);
  }
  return undefined;
}

/**
 * Determines the endpoint whose operations a description contains, and uses the path of the description for this
 * endpoint.
 */
async function placed(x: Examination, known: Known, description: Service, path: string): Promise<Step> {
  const key = sharedWith(known.service, "B", description).length > 0 ? "B" : "A";
  const change = { [key === "A" ? "endpointA" : "endpointB"]: path };
  const text = phrase`there is no description at the usual paths, but one at ${quote(path)}, which the address named`;
  const finding = problem("WSDL", text, phrase`pass its path`, bothForms(x, known, change));
  const service = configure(known.service, { paths: { [key]: path } });
  const corrected = { ...known.corrected, ...change };
  return { findings: [finding], known: { ...known, service, corrected, descriptions: { [key]: description } } };
}

function parentsOf(baseUrl: string): readonly string[] {
  const { origin, pathname } = new URL(baseUrl);
  const parts = pathname.split("/").filter((part) => part !== "");
  return parts.map((_, at) => [origin, ...parts.slice(0, at)].join("/")).reverse();
}

/**
 * Calls a service that has no description, without credentials. If its reply shows that the service exists, the
 * examination continues after a note. Otherwise, the response to the request for the description is the last finding.
 */
async function undescribed(x: Examination, known: Known, fetched: Fetched): Promise<Step> {
  if (fetched.kind !== "foreign") return { findings: [] };
  const { foreign, response } = fetched;
  const namespace = await answeringNamespace(x, known);
  const { text, advice, copy } = foreign;
  if (namespace === undefined) return { findings: [problem("WSDL", text, advice, copy)], ends: true };
  const ask = phrase`do nothing while calls work: the service replies to calls, and its namespace is taken from a reply`;
  return { findings: [note("WSDL", text, ask)], known: { response, ...namespaceOf(known, namespace) } };
}

function namespaceOf({ service }: Known, namespace: string): Partial<Known> {
  return { service: configure(service, { namespace }) };
}

/**
 * Makes a call without credentials, in POST and then in SOAP 1.1, and returns the namespace of the service; undefined
 * if no reply is one that the catalog knows.
 */
async function answeringNamespace(x: Examination, known: Known): Promise<string | undefined> {
  const { service } = known;
  const codec = untypedCodec(service);
  const credentials = { username: "", password: "" };
  for (const binding of ["post", "soap11"] as const) {
    try {
      const request = codec.encodeRequest(anonymousCall, binding, { credentials, parameters: { PropertyID: 1 } });
      const response = await sentInTime(x, known, request);
      const reply = codec.decodeResponse(anonymousCall, binding, response);
      // A POST request contains the name of the operation, but no namespace. A service that does not know the operation
      // is another service.
      if (binding === "post" && reply.kind === "error" && reply.code === "wire-unknown-operation") return undefined;
      const isKnown = reply.kind === "ok" || reply.code !== "unclassified";
      if (isKnown) return namespaceIn(response, binding === "post") ?? service.namespace;
    } catch {
      x.io.signal.throwIfAborted();
    }
  }
  return undefined;
}

/**
 * The operation to call without credentials. Its reply has a root element even for an error, and so shows the
 * namespace.
 */
const anonymousCall = "GetPropertyPermissions";

function namespaceIn({ body }: HttpResponse, isBare: boolean): string | undefined {
  const text = new TextDecoder().decode(body.subarray(0, 2_000));
  return isBare ? /<\w+\b[^>]*? xmlns="([^"]+)"/.exec(text)?.[1] : undefined;
}
