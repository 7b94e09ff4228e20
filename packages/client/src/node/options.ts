// The options of a Node transport, checked and completed once.
import { createSecureContext, rootCertificates, type SecureContextOptions } from "node:tls";
import { defaultLimits } from "@staywire/codec";
import manifest from "../../package.json" with { type: "json" };
import { checkedBaseUrl } from "../base-url.js";
import { type HeaderFields, ownFields } from "../header-fields.js";
import type { Authorize } from "./authorize.js";
import { authorizationOf } from "./tunnel.js";

/** A program, as `User-Agent` names it: `name/version (url)`. */
export interface AppInfo {
  /** A name without blanks, such as `booking-site`. */
  readonly name: string;
  /** The version of the program. */
  readonly version?: string | undefined;
  /** A page or an address at which the provider reaches the people behind the program. */
  readonly url?: string | undefined;
}

/** The options of a Node transport. Times are in milliseconds. */
export interface NodeTransportOptions {
  /** The base URL of the service (`https://channel.example`), to which the paths of the endpoints are appended. */
  readonly baseUrl: string;
  /** Header fields that are added to every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Certificates in PEM form to trust, in addition to those that Node trusts. */
  readonly ca?: string | readonly string[] | undefined;
  /** The certificate of the client in PEM form, with its chain, for a service that asks for one; with `key`. */
  readonly cert?: string | undefined;
  /** The private key of `cert` in PEM form. */
  readonly key?: string | undefined;
  /** The certificate of the client with its private key, as PKCS#12 (a file `.pfx` or `.p12`), in place of `cert` and `key`. */
  readonly pfx?: Uint8Array | undefined;
  /** The passphrase of `key` or `pfx`. */
  readonly passphrase?: string | undefined;
  /**
   * Logs in to a web server that wants a login of its own, besides the credentials of the service: `basicAuthorization`, or
   * a function of your own, which is asked before each request and after each response with status 401. Default: none.
   */
  readonly authorize?: Authorize | undefined;
  /** The program that calls: it is named in the field `User-Agent`, before the name of this library. Default: none. */
  readonly appInfo?: AppInfo | undefined;
  /** False to accept any certificate, for a test system only. Default: true. */
  readonly rejectUnauthorized?: boolean | undefined;
  /**
   * The URL of an HTTP proxy, with a user and password if it needs them. Requests to https go through a tunnel (CONNECT).
   * Default: none; environment variables are not read.
   */
  readonly proxy?: string | undefined;
  /** For a connection to be open, its TLS included. Default: 10,000. */
  readonly connectTimeout?: number | undefined;
  /** From the open connection until the response begins. Default: no bound. */
  readonly responseTimeout?: number | undefined;
  /** Until the whole response is there, of a stream until its next bytes are. Default: no bound. */
  readonly timeout?: number | undefined;
  /** Of a response body that is read whole, after decompression. Default: 64 MiB. */
  readonly maxBodyBytes?: number | undefined;
}

/** The options with their defaults. */
export interface Settings {
  readonly base: string;
  readonly fields: HeaderFields;
  readonly tls: SecureContextOptions & { readonly rejectUnauthorized: boolean };
  readonly authorize: Authorize | undefined;
  readonly proxy: URL | undefined;
  readonly connectTimeout: number;
  readonly responseTimeout: number;
  readonly timeout: number;
  readonly maxBodyBytes: number;
}

/** Checks the options. Throws a TypeError that names the option and quotes no secret. */
export function settingsOf(options: NodeTransportOptions): Settings {
  const none = Number.POSITIVE_INFINITY;
  return {
    base: checkedBaseUrl(options.baseUrl),
    fields: ownFields(options.headers, [
      ["accept-encoding", "gzip, deflate, br"],
      ["user-agent", userAgent(options.appInfo)],
    ]),
    tls: tlsOf(options),
    authorize: options.authorize,
    proxy: options.proxy === undefined ? undefined : checkedProxy(options.proxy),
    connectTimeout: options.connectTimeout ?? 10_000,
    responseTimeout: options.responseTimeout ?? none,
    timeout: options.timeout ?? none,
    maxBodyBytes: options.maxBodyBytes ?? defaultLimits.bytes,
  };
}

function tlsOf({
  ca = [],
  rejectUnauthorized = true,
  cert,
  key,
  pfx,
  passphrase,
}: NodeTransportOptions): Settings["tls"] {
  if ((cert === undefined) !== (key === undefined)) throw new TypeError("cert and key are given together, or neither");
  const own = { cert, key, pfx: pfx && Buffer.from(pfx), passphrase };
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const trusted = [ca].flat();
  const tls = {
    rejectUnauthorized,
    ...given,
    ...(trusted.length === 0 ? {} : { ca: [...rootCertificates, ...trusted] }),
  };
  try {
    createSecureContext(tls);
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    throw new TypeError(
      `the certificates cannot be read (${typeof code === "string" ? code : "no code"}): expected PEM in ca, cert and key, PKCS#12 in pfx, and the passphrase of the key`,
    );
  }
  return tls;
}

function userAgent(app: AppInfo | undefined): string {
  const library = `staywire/${manifest.version}`;
  if (app === undefined) return library;
  const { name, version, url } = app;
  if (!/^[\w.+-]+$/.test(name))
    throw new TypeError("the name of appInfo has characters other than letters, digits and . + - _");
  if (!/^[\w.+-]*$/.test(version ?? ""))
    throw new TypeError("the version of appInfo has characters other than letters, digits and . + - _");
  if (!/^[\x21-\x27\x2a-\x7e]*$/.test(url ?? ""))
    throw new TypeError("the url of appInfo has blanks, parentheses or characters beyond ASCII");
  return `${name}${version ? `/${version}` : ""}${url ? ` (${url})` : ""} ${library}`;
}

function checkedProxy(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw new TypeError("the proxy is not the URL of an HTTP proxy; expected a URL like http://proxy.example:3128");
  }
  try {
    authorizationOf(url);
  } catch {
    throw new TypeError(
      "the user name or the password of the proxy has a % that begins no escape of UTF-8; expected %25 for the character %",
    );
  }
  return url;
}
