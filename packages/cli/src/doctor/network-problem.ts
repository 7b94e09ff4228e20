// Explains a failed connection or exchange by the code and message of the runtime's error.
import { type Message, phrase, quote } from "@staywire/model";
import { codesOf } from "../io/reachable.js";
import type { Certificate } from "./probe.js";

/** A kind of failure, with the texts by which it is recognized, its explanation and its fix. */
interface NetworkProblem {
  readonly known: RegExp;
  readonly text: Message;
  readonly advice: Message;
  /** Flags that fix the problem, by name. */
  readonly flags?: Readonly<Record<string, string>>;
  /** The scheme that the URL should have. */
  readonly scheme?: "http" | "https";
}

const testSystem = phrase`or for a test system only, accept any certificate with --insecure`;

/** The kinds of failures. Specific kinds come before general kinds, because the first kind that matches is used. */
const problems: readonly NetworkProblem[] = [
  {
    known: /WRONG_VERSION_NUMBER|wrong version number|packet length too long|EPROTO.*http request/i,
    text: phrase`the port does not speak TLS: it is a port of http`,
    advice: phrase`use http, or the port of https: over http, everybody on the way can read the password`,
    scheme: "http",
  },
  {
    known: /CERT_HAS_EXPIRED|certificate has expired/i,
    text: phrase`the certificate has expired`,
    advice: phrase`ask the provider to renew it, and check the clock of this machine; ${testSystem}`,
  },
  {
    known: /CERT_NOT_YET_VALID|not yet valid/i,
    text: phrase`the certificate is not valid yet`,
    advice: phrase`check the clock of this machine; ${testSystem}`,
  },
  {
    known: /ALTNAME_INVALID|does not match certificate/i,
    text: phrase`the certificate is for another host`,
    advice: phrase`use a host name that the certificate has; ${testSystem}`,
  },
  {
    known: /UNABLE_TO_VERIFY_LEAF|unable to verify the first/i,
    text: phrase`the service does not send the certificates of its authorities, or this machine does not trust them`,
    advice: phrase`pass the certificate of the authority; ${testSystem}`,
    flags: { ca: "authority.pem" },
  },
  {
    known: /SELF_SIGNED|UNABLE_TO_GET_ISSUER|self-signed|local issuer/i,
    text: phrase`the certificate is self-signed, or of an authority that is not trusted here`,
    advice: phrase`pass the certificate of the authority; ${testSystem}`,
    flags: { ca: "authority.pem" },
  },
  {
    known: /CERTIFICATE_REQUIRED|certificate required|bad certificate/i,
    text: phrase`the service wants a certificate of the client`,
    advice: phrase`ask the provider for an address without one: this program sends none`,
  },
  {
    known: /UNSUPPORTED_PROTOCOL|unsupported protocol|protocol version|HANDSHAKE_FAILURE|handshake failure/i,
    text: phrase`the service and this program have no version of TLS or no cipher in common`,
    advice: phrase`ask the provider for TLS 1.2 or newer; until then set NODE_OPTIONS=--tls-min-v1.0`,
  },
  {
    known: /Z_[A-Z]+_ERROR|incorrect header check|unexpected end of file|Content-Encoding/i,
    text: phrase`the response cannot be decompressed`,
    advice: phrase`ask for responses without compression`,
    flags: { header: "Accept-Encoding: identity" },
  },
  {
    known: /HPE_|Parse Error|ERR_INVALID_PROTOCOL/i,
    text: phrase`what listens there does not speak HTTP`,
    advice: phrase`check the port`,
  },
  {
    known: /EAI_AGAIN/,
    text: phrase`the DNS server does not reply`,
    advice: phrase`check the connection of this machine; in the network of a company, set HTTPS_PROXY to its proxy`,
  },
  {
    known: /ENOTFOUND|ENODATA/,
    text: phrase`the host name has no address`,
    advice: phrase`check how the host is spelled; in the network of a company, a proxy may know it: set HTTPS_PROXY`,
  },
  {
    known: /ECONNREFUSED/,
    text: phrase`nothing listens there`,
    advice: phrase`check the port, and that the service is running; if this network needs a proxy, set HTTPS_PROXY to it`,
  },
  {
    known: /ENETUNREACH|EHOSTUNREACH/,
    text: phrase`no route leads to that address`,
    advice: phrase`check the network, and whether a VPN or a proxy is needed (HTTPS_PROXY)`,
  },
  {
    known: /ETIMEDOUT|no open connection within/,
    text: phrase`no connection was made in time`,
    advice: phrase`a firewall may drop the packets: ask for access for this machine, or set HTTPS_PROXY to the proxy of the network`,
  },
  {
    known: /timed out|no (?:whole |complete )?response within|timeout is/,
    text: phrase`no whole response came in time`,
    advice: phrase`wait longer, and ask the provider if the service is overloaded`,
    flags: { timeout: "120" },
  },
  {
    known: /ECONNRESET|socket hang up|EPIPE|closed|aborted|HTTP 101/i,
    text: phrase`the connection was closed before a whole response came`,
    advice: phrase`check the port, and the gateways and firewalls on the way`,
  },
];

const unknown = {
  text: phrase`the exchange failed`,
  advice: phrase`check the URL, and that the service is running`,
} as const;

/** The explanation of an error. */
export type Meaning = Omit<NetworkProblem, "known">;

export function meaningOf(error: unknown): Meaning {
  const text = typeof error === "string" ? error : `${codesOf(error).join(" ")} ${String(error)}`;
  const found = problems.find(({ known }) => known.test(text)) ?? unknown;
  // If the text begins with a code, shows only the code: the message of OpenSSL that follows it does not help users.
  const [code = ""] = text.trim().split(" ", 1);
  const words = /^[A-Z][A-Z0-9_]{3,}$/.test(code) ? code : error instanceof Error ? error.message : text.trim();
  return { ...found, text: phrase`${found.text} (${quote(words, 200)})` };
}

/** Describes a certificate, and quotes the texts in it. */
export function certificateText({ names, issuer, from, to }: Certificate): Message {
  return phrase`the certificate is for ${quote(names.join(", "), 200)}, of ${quote(issuer)}, valid from ${quote(from)} to ${quote(to)}`;
}
