// Checks the way to the service without sending a request: address, proxy, DNS, port and TLS.
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { joinMessages, ownWords, phrase, quote } from "@staywire/model";
import { quoteFile } from "../cli-error.js";
import { proxyTo } from "../io/network.js";
import { isLocal, type Slip, slips } from "./address.js";
import { commandLine, type Examination, type Known, type Step } from "./examination.js";
import { note, notRun, passed, problem } from "./finding.js";
import { certificateText, type Meaning, meaningOf } from "./network-problem.js";
import { connectionError, handshake, type Port } from "./probe.js";

/** Reports the mistakes that `readAddress` has corrected, and an http address of another machine. */
export function addressStep(x: Examination, known: Known, found: readonly Slip[]): Step {
  const { protocol, hostname } = new URL(known.baseUrl);
  const isOpen = protocol === "http:" && !isLocal(hostname);
  if (found.length > 0) {
    const words = joinMessages(
      found.map((slip) => ownWords(slips[slip])),
      "; ",
    );
    const text = phrase`the text is not a base URL: ${words}`;
    return { findings: [problem("address", text, phrase`write it so`, [commandLine(x, known, {})])] };
  }
  if (!isOpen) return { findings: [passed("address", quoteFile(known.baseUrl))] };
  const secure = commandLine(x, known, { url: known.baseUrl.replace(/^http:/i, "https:") });
  const text = phrase`${quoteFile(known.baseUrl)}: with http, everybody on the way can read the password`;
  return { findings: [note("address", text, phrase`use https if the service has it`, [secure])] };
}

/** Reports the proxy of the environment, and checks that it is reachable. */
export async function proxyStep(x: Examination, known: Known): Promise<Step> {
  const proxy = proxyOf(known);
  if (proxy === undefined) return { findings: [passed("proxy", phrase`none is set for this address`)] };
  const code = await connectionError(portOf(proxy, x));
  const place = quote(proxy.host);
  if (code === undefined)
    return { findings: [passed("proxy", phrase`requests go through ${place}, as the environment configures`)] };
  const { hostname } = new URL(known.baseUrl);
  const without = `NO_PROXY=${hostname} ${commandLine(x, known, {})}`;
  const text = phrase`the proxy ${place} of the environment: ${meaningOf(code).text}`;
  const advice = phrase`correct HTTPS_PROXY and HTTP_PROXY, or go without the proxy`;
  return { findings: [problem("proxy", text, advice, [without])], ends: true };
}

/** Resolves the host name. */
export async function dnsStep(x: Examination, known: Known): Promise<Step> {
  const { hostname } = new URL(known.baseUrl);
  if (proxyOf(known) !== undefined) return { findings: [notRun("DNS", phrase`the proxy looks the host up`)] };
  const host = bare(hostname);
  if (isIP(host) !== 0) return { findings: [passed("DNS", phrase`${quote(host)} is an address`)] };
  try {
    const found = await lookup(host, { all: true });
    return {
      findings: [
        passed("DNS", phrase`${quote(host)} is ${quote(found.map(({ address }) => address).join(", "), 200)}`),
      ],
    };
  } catch (error) {
    const { text, advice } = meaningOf(error);
    const line = `HTTPS_PROXY=http://proxy.example:3128 ${commandLine(x, known, {})}`;
    return { findings: [problem("DNS", phrase`${quote(host)}: ${text}`, advice, [line])], ends: true };
  }
}

/** Connects to the port of the base URL. If this port is closed, tries the usual ports. */
export async function connectionStep(x: Examination, known: Known): Promise<Step> {
  if (proxyOf(known) !== undefined) return { findings: [notRun("connection", phrase`the proxy connects`)] };
  const url = new URL(known.baseUrl);
  const port = portOf(url, x);
  const code = await connectionError(port);
  if (code === undefined) return { findings: [passed("connection", phrase`port ${port.port} is open`)] };
  const { text, advice } = meaningOf(code);
  const others = await openOf(url, port, code);
  const lines = others.map((other) => commandLine(x, known, { url: `${other.origin}${pathOf(url)}` }));
  const serving = isLocal(url.hostname) ? [`staywire serve --port ${port.port}`] : [];
  const all = lines.length + serving.length === 0 ? [commandLine(x, known, {})] : [...lines, ...serving];
  return { findings: [problem("connection", phrase`port ${port.port}: ${text}`, advice, all)], ends: true };
}

/** The usual ports, each with its protocol. */
const usualPorts = [
  ["https", 443],
  ["http", 80],
  ["http", 8080],
  ["https", 8443],
] as const;

/**
 * Returns the URLs of the open ports among the usual ports of a host. Returns none unless the host refused the first
 * connection, because a host that drops packets would make the program wait again.
 */
async function openOf(url: URL, { signal, port }: Port, code: string): Promise<readonly URL[]> {
  if (!code.includes("ECONNREFUSED")) return [];
  const tried = usualPorts.filter(([, number]) => number !== port);
  const codes = await Promise.all(
    tried.map(([, number]) => connectionError({ host: bare(url.hostname), port: number, signal })),
  );
  return tried
    .filter((_, at) => codes[at] === undefined)
    .map(([scheme, number]) => new URL(`${scheme}://${url.hostname}:${number}`));
}

/** Makes a TLS handshake and reports the certificate. */
export async function tlsStep(x: Examination, known: Known): Promise<Step> {
  const url = new URL(known.baseUrl);
  if (url.protocol !== "https:") return { findings: [notRun("TLS", phrase`the address begins with http`)] };
  if (proxyOf(known) !== undefined) return { findings: [notRun("TLS", phrase`the first request checks it`)] };
  const { ca, rejectUnauthorized } = x.settings.network.trust();
  const { code, certificate } = await handshake(portOf(url, x), ca);
  if (certificate === undefined) return { findings: [tlsProblem(x, known, meaningOf(code ?? ""))], ends: true };
  const text = certificateText(certificate);
  if (code === undefined) return { findings: [passed("TLS", text)] };
  const hasExpired = Date.parse(certificate.to) < Date.now();
  const meaning = meaningOf(hasExpired ? "CERT_HAS_EXPIRED" : code);
  if (!rejectUnauthorized) {
    const found = note("TLS", phrase`${meaning.text}, which --insecure accepts`, meaning.advice);
    return { findings: [found] };
  }
  const names = /ALTNAME/.test(code) ? certificate.names.filter((each) => /^[\w.-]+$/.test(each)) : [];
  const other = names.slice(0, 1).map((name) => known.baseUrl.replace(url.hostname, name));
  const more = other.map((each) => commandLine(x, known, { url: each }));
  return {
    findings: [tlsProblem(x, known, { ...meaning, text: phrase`${meaning.text}; ${text}` }, more)],
    ends: true,
  };
}

function tlsProblem(x: Examination, known: Known, meaning: Meaning, more: readonly string[] = []) {
  return problem("TLS", meaning.text, meaning.advice, [...more, ...linesFor(x, known, meaning)]);
}

/** Returns the command lines that fix a failure. */
export function linesFor(x: Examination, known: Known, { flags, scheme }: Meaning): readonly string[] {
  if (scheme !== undefined) return [commandLine(x, known, { url: known.baseUrl.replace(/^https?/i, scheme) })];
  return [commandLine(x, known, flags === undefined ? {} : { flags })];
}

/** True if the base URL begins with http, but its port speaks TLS. */
export async function speaksTls(x: Examination, { baseUrl }: Known): Promise<boolean> {
  const url = new URL(baseUrl);
  if (url.protocol !== "http:" || proxyOf({ baseUrl }) !== undefined) return false;
  return (await handshake(portOf(url, x))).certificate !== undefined;
}

function proxyOf({ baseUrl }: Pick<Known, "baseUrl">): URL | undefined {
  const proxy = proxyTo(baseUrl);
  return proxy === undefined ? undefined : new URL(proxy);
}

function portOf({ hostname, port, protocol }: URL, { io }: Examination): Port {
  const number = port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
  return { host: bare(hostname), port: number, signal: io.signal };
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}

function pathOf({ pathname }: URL): string {
  return pathname === "/" ? "" : pathname;
}
