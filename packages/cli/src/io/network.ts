// Sets up the network of requests: added headers, trusted certificates, and the proxies of the environment.

import { resolve } from "node:path";
import { type Connection, connectionsTo } from "@staywire/client/connections";
import { nodeTransport } from "@staywire/client/node";
import { type Target, urlTarget } from "@staywire/conformance";
import { knownName, phrase } from "@staywire/model";
import { getProxyForUrl } from "proxy-from-env";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import { type Headers, headerSecrets } from "./header-secrets.js";
import { readText } from "./read-file.js";

/** The settings of the network. */
export interface NetworkSettings {
  readonly headers: Headers;
  /** A file with certificates in PEM form. They are trusted in addition to the certificates that Node trusts. */
  readonly ca: string | undefined;
  /** True to accept any certificate of the target. */
  readonly insecure: boolean;
}

/** The network of a command: creates the objects that send its requests. */
export interface Network {
  /** Creates the target at a base URL. */
  readonly targetAt: (baseUrl: string) => Target;
  /**
   * Returns the additional trusted certificates; `rejectUnauthorized` is false if every certificate is accepted. Throws
   * a usage error for a file without certificates.
   */
  readonly trust: () => { readonly ca: readonly string[]; readonly rejectUnauthorized: boolean };
  /**
   * Returns a function that opens connections to a base URL. Requests over these connections do not get the added
   * header fields.
   */
  readonly connectionsTo: (baseUrl: string) => () => Connection;
  /** The names of the header fields that are added to every request. */
  readonly headerNames: readonly string[];
  /** Values to redact in all output, by name: header values, and credentials of proxies. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** Opens the network, with the proxies of the environment. */
export function openNetwork(io: Io, settings: NetworkSettings): Network {
  const { headers, ca, insecure } = settings;
  const proxies = proxiesIn(io);
  if (insecure)
    io.err("warning: --insecure accepts any certificate: anyone on the network path can read the credentials\n");
  const trust = () => ({ ca: ca === undefined ? [] : trusted(io, ca), rejectUnauthorized: !insecure });
  const wayTo = (baseUrl: string) => ({ ...trust(), baseUrl, proxy: proxyTo(baseUrl) });
  return {
    targetAt: (baseUrl) => ({
      ...urlTarget(baseUrl),
      transport: nodeTransport({ headers, ...wayTo(baseUrl) }),
    }),
    connectionsTo: (baseUrl) => connectionsTo(wayTo(baseUrl)),
    trust,
    headerNames: Object.keys(headers),
    secrets: { ...headerSecrets(headers), ...proxySecrets(proxies) },
  };
}

/** Returns the proxy of the environment for a base URL. If there is none for https, the proxy for http is used. */
export function proxyTo(baseUrl: string): string | undefined {
  const { protocol, hostname, port } = new URL(baseUrl);
  const defaultPort = protocol === "https:" ? "443" : "80";
  return getProxyForUrl(baseUrl) || getProxyForUrl(`http://${hostname}:${port || defaultPort}`) || undefined;
}

function trusted(io: Io, file: string): string[] {
  const text = textOf(io, file);
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0)
    throw usageError(
      phrase`${quoteFile(file)} holds no certificate in PEM form`,
      phrase`pass the certificate of the CA`,
    );
  return found;
}

function textOf(io: Io, file: string): string {
  try {
    return readText(resolve(io.cwd, file));
  } catch (error) {
    throw usageError(phrase`cannot read the certificates in ${quoteFile(file)}: ${messageOf(error)}`);
  }
}

function proxiesIn({ env }: Io): URL[] {
  const names = ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"];
  return names.flatMap((name) => {
    const text = env[name];
    if (text === undefined || text === "") return [];
    if (isProxy(text)) return [new URL(text)];
    throw usageError(
      phrase`the variable ${knownName(name)} is not the URL of an HTTP proxy`,
      phrase`write it like http://proxy.example:3128, and the character % in its user name or password as %25`,
    );
  });
}

function isProxy(text: string): boolean {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}

function proxySecrets(proxies: readonly URL[]): Readonly<Record<string, string>> {
  const given = proxies.flatMap(({ username, password }) => [
    ["username:proxy", decodeURIComponent(username)] as const,
    ["password:proxy", decodeURIComponent(password)] as const,
  ]);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}
