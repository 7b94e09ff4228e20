// Explains a response that does not come from the service: a redirect, a login page, a gateway, an HTML page.
import { type HttpResponse, headerOf } from "@staywire/codec";
import { type Message, phrase, quote } from "@staywire/model";
import { quoteFile } from "../cli-error.js";
import { commandLine, type Examination, type Known } from "./examination.js";

/** The explanation of a response that does not come from the service. */
export interface Foreign {
  readonly text: Message;
  readonly advice: Message;
  readonly copy: readonly string[];
  /** True if the response shows only that the description is missing, so that the service itself may exist. */
  readonly isOpen: boolean;
}

/** A response, with what is needed to explain it. */
interface Place {
  readonly x: Examination;
  readonly known: Known;
  /** The path of the requested endpoint. */
  readonly path: string;
  readonly response: HttpResponse;
}

type Explain = (place: Place) => Omit<Foreign, "isOpen"> & { readonly isOpen?: boolean };

const tryAgain = phrase`the service behind it does not reply: try again later, and inform the provider if that does not help`;

const byStatus: ReadonlyMap<number, Explain> = new Map<number, Explain>([
  [401, explainLogin],
  [
    403,
    ({ x, known, response }) => ({
      text: phrase`a web server or a firewall rejects this client (HTTP 403)${wordsOf(response)}`,
      advice: phrase`ask the provider to allow the account and the address of this machine, or to name the header field that must be sent`,
      copy: [commandLine(x, known, { flags: { header: "X-Api-Key: ..." } })],
      isOpen: true,
    }),
  ],
  [
    404,
    ({ x, known, path }) => ({
      text: phrase`there is nothing at ${quote(path)} (HTTP 404)`,
      advice: phrase`ask the provider for the base URL and the paths of both endpoints`,
      copy: [commandLine(x, known, { flags: { endpointA: "/path/to/a.asmx", endpointB: "/path/to/b.asmx" } })],
      isOpen: true,
    }),
  ],
  [
    407,
    ({ x, known }) => ({
      text: phrase`the proxy wants a login (HTTP 407)`,
      advice: phrase`write the user and the password of the proxy into its URL`,
      copy: [`HTTPS_PROXY=http://USER:PASSWORD@proxy.example:3128 ${commandLine(x, known, {})}`],
    }),
  ],
  [429, explainLimit],
  ...[502, 503, 504].map((status): [number, Explain] => [
    status,
    ({ x, known }) => ({
      text: phrase`a gateway replies in the place of the service (HTTP ${status})`,
      advice: tryAgain,
      copy: [commandLine(x, known, {})],
    }),
  ]),
]);

/** Explains a response that does not come from the service. Returns undefined for a response that may come from it. */
export function explainResponse(place: Place): Foreign | undefined {
  const { response } = place;
  const { status, headers } = response;
  const isXml = /xml/i.test(headerOf(headers, "Content-Type") ?? "") && !isPage(response);
  if (isXml && (status === 200 || status === 500)) return undefined;
  const explain = byStatus.get(status) ?? (status >= 300 && status < 400 ? explainRedirect : explainOther);
  return { isOpen: false, ...explain(place) };
}

function explainLogin({ x, known, response }: Place): ReturnType<Explain> {
  const scheme = headerOf(response.headers, "WWW-Authenticate")?.split(" ", 1)[0] ?? "";
  const text = phrase`the web server wants a login of its own, before that of the service (HTTP 401, ${quote(scheme)})`;
  if (scheme.toLowerCase() !== "basic")
    return { text, advice: phrase`ask the provider for an address without this login`, copy: [] };
  const line = `${commandLine(x, known, {})} --header "Authorization: Basic $(printf %s "$USER:$PASSWORD" | base64)"`;
  return { text, advice: phrase`send the user and the password that the provider gave for it`, copy: [line] };
}

function explainLimit({ x, known, response }: Place): ReturnType<Explain> {
  const given = headerOf(response.headers, "Retry-After");
  const wait = given === undefined ? "60" : given;
  const seconds = /^\d{1,6}$/.test(wait) ? wait : "60";
  return {
    text: phrase`there were too many requests (HTTP 429, Retry-After ${quote(wait)})`,
    advice: phrase`wait, and send fewer requests: conform and discover have --rate, sync has --concurrency`,
    copy: [`sleep ${seconds}; ${commandLine(x, known, {})}`, "rate: 1,"],
  };
}

function explainRedirect(place: Place): ReturnType<Explain> {
  const { x, known, path, response } = place;
  const location = (headerOf(response.headers, "Location") ?? "").split("?", 1)[0] ?? "";
  const asked = `${known.baseUrl}${path}`;
  const text = phrase`it redirects to ${quoteFile(location)} (HTTP ${response.status}); redirects are not followed, so that credentials go nowhere else`;
  const target = URL.canParse(location, asked) ? new URL(location, asked) : undefined;
  // Searches for the path of the endpoint anywhere in the target of the redirect, because the name of the operation
  // follows the path in a call over GET or POST.
  const at = target?.pathname.toLowerCase().lastIndexOf(path.toLowerCase()) ?? -1;
  if (target === undefined || at < 0) {
    const advice = phrase`open that address in a browser: it is a login page or another site; ask the provider for the address for programs`;
    return { text, advice, copy: [] };
  }
  const url = `${target.origin}${target.pathname.slice(0, at)}`;
  if (url === known.baseUrl)
    return { text, advice: phrase`it redirects to itself: ask the provider, or the operator of the gateway`, copy: [] };
  return {
    text,
    advice: phrase`use the other address if it belongs to the provider`,
    copy: [commandLine(x, known, { url })],
  };
}

function explainOther({ x, known, response }: Place): ReturnType<Explain> {
  const { status } = response;
  if (status === 400 && /https/i.test(beginningOf(response)))
    return {
      text: phrase`the port speaks TLS, but the address begins with http (HTTP 400)`,
      advice: phrase`use https`,
      copy: [commandLine(x, known, { url: known.baseUrl.replace(/^http:/i, "https:") })],
    };
  const title = titleOf(response);
  const what = isPage(response) ? phrase`a web page came: ${quote(title)}` : phrase`no XML came: ${quote(title)}`;
  const text = phrase`${what} (HTTP ${status})`;
  if (Object.keys(known.descriptions).length > 0)
    return {
      text,
      advice: phrase`the description is there, so something on the way answers calls in the place of the service: ask its operator, or the provider, to let the calls of programs pass`,
      copy: [commandLine(x, known, {})],
    };
  return {
    text,
    advice: phrase`open the address in a browser: a login page, a gateway or another site is there; ask the provider for the address for programs`,
    copy: [`curl -i ${known.baseUrl}${Object.values(known.service.endpoints)[0]?.path ?? ""}?WSDL`],
    isOpen: true,
  };
}

/** True for an HTML page, whatever its content type is. */
function isPage(response: HttpResponse): boolean {
  return (
    /html/i.test(headerOf(response.headers, "Content-Type") ?? "") || /<(?:!doctype )?html/i.test(beginningOf(response))
  );
}

/** Returns a colon and the title or text of a response; empty if the response has no text. */
function wordsOf(response: HttpResponse): Message {
  const title = titleOf(response);
  return title === "" ? phrase`` : phrase`: ${quote(title, 200)}`;
}

/** Returns the message with which an ASMX service rejects HTTP GET or POST; undefined for any other response. */
export function unrecognizedFormat(response: HttpResponse): string | undefined {
  const title = response.status === 500 ? titleOf(response) : "";
  return title.startsWith("Request format is unrecognized") ? title : undefined;
}

/** Returns the title of a page, or the beginning of its text. */
function titleOf(response: HttpResponse): string {
  const text = beginningOf(response);
  const start = text.search(/<title/i);
  const title = start < 0 ? "" : ((text.slice(start).split(">")[1] ?? "").split("<")[0] ?? "");
  return (title === "" ? text.replace(/<[^<>]*>/g, " ") : title).replace(/\s+/g, " ").trim();
}

function beginningOf({ body }: HttpResponse): string {
  return new TextDecoder().decode(body.subarray(0, 5_000));
}
