// How requests reach a target: added headers, certificates that are trusted, and the proxies of the environment.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { rootCertificates } from "node:tls";
import type { FetchTransportOptions } from "@staywire/client";
import { messageOf, usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import { type Headers, headerSecrets } from "./headers.js";

/** The settings of the network. */
export interface NetworkSettings {
  readonly headers: Headers;
  /** A file with certificates in PEM form, to trust besides those that Node trusts. */
  readonly ca: string | undefined;
  /** True to accept any certificate of the target. */
  readonly insecure: boolean;
}

/** How requests are sent. */
export interface Network {
  /** The options of a transport to the target. */
  readonly transport: Pick<FetchTransportOptions, "headers" | "fetch">;
  /** What no output may show, by name: the values of the headers, and the credentials of proxies. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** Opens the network: the fetch of Node as it is, unless a certificate or a proxy asks for another one. */
export function openNetwork(io: Io, settings: NetworkSettings): Network {
  const { headers, ca, insecure } = settings;
  const proxies = proxiesIn(io);
  if (insecure) io.err("warning: --insecure accepts any certificate: whoever is on the way can read the credentials\n");
  const isPlain = ca === undefined && !insecure && proxies.length === 0;
  const tls = { ...(ca === undefined ? {} : { ca: trusted(io, ca) }), rejectUnauthorized: !insecure };
  const fetch = isPlain ? undefined : fetchThrough(tls);
  return { transport: { headers, fetch }, secrets: { ...headerSecrets(headers), ...proxySecrets(proxies) } };
}

interface Tls {
  readonly ca?: string[];
  readonly rejectUnauthorized: boolean;
}

/** A fetch through the proxies that `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` name. */
function fetchThrough(tls: Tls): typeof globalThis.fetch {
  let loaded: Promise<typeof globalThis.fetch> | undefined;
  return async (input, init) => {
    loaded ??= loadFetch(tls);
    return (await loaded)(input, init);
  };
}

/** Loads the library with the first request: most commands send none, and it takes a while. */
async function loadFetch(tls: Tls): Promise<typeof globalThis.fetch> {
  const { EnvHttpProxyAgent, fetch } = await import("undici");
  // A tunnel is asked for https only: many proxies allow no other.
  const dispatcher = new EnvHttpProxyAgent({ connect: tls, requestTls: tls, proxyTunnel: false });
  return (input, init) => fetch(input as string, { ...(init as object), dispatcher }) as unknown as Promise<Response>;
}

function trusted(io: Io, file: string): string[] {
  const text = textOf(io, file);
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0)
    throw usageError(`${file} holds no certificate in PEM form`, "pass the certificate of the CA");
  return [...rootCertificates, ...found];
}

function textOf(io: Io, file: string): string {
  try {
    return readFileSync(resolve(io.cwd, file), "utf8");
  } catch (error) {
    throw usageError(`cannot read the certificates in ${file}: ${messageOf(error)}`);
  }
}

function proxiesIn({ env }: Io): URL[] {
  const names = ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY"];
  return names.flatMap((name) => {
    const text = env[name];
    if (text === undefined || text === "") return [];
    if (URL.canParse(text)) return [new URL(text)];
    throw usageError(`the variable ${name} is not the URL of a proxy`, "write it like http://proxy.example:3128");
  });
}

function proxySecrets(proxies: readonly URL[]): Readonly<Record<string, string>> {
  const given = proxies.flatMap(({ username, password }) => [
    ["username:proxy", decodeURIComponent(username)] as const,
    ["password:proxy", decodeURIComponent(password)] as const,
  ]);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}
