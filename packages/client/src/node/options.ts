// The options of a Node transport, checked and completed once.
import { defaultLimits } from "@staywire/codec";
import { checkedBaseUrl } from "../base-url.js";
import { type HeaderFields, ownFields } from "../header-fields.js";
import { authorizationOf } from "./tunnel.js";

/** The options of a Node transport. Times are in milliseconds. */
export interface NodeTransportOptions {
  /** The base URL of the service (`https://channel.example`), to which the paths of the endpoints are appended. */
  readonly baseUrl: string;
  /** Header fields that are added to every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Certificates in PEM form to trust, in addition to those that Node trusts. */
  readonly ca?: string | readonly string[] | undefined;
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
  readonly ca: readonly string[];
  readonly rejectUnauthorized: boolean;
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
    fields: ownFields(options.headers, ["accept-encoding", "gzip, deflate, br"]),
    ca: [options.ca ?? []].flat(),
    rejectUnauthorized: options.rejectUnauthorized ?? true,
    proxy: options.proxy === undefined ? undefined : checkedProxy(options.proxy),
    connectTimeout: options.connectTimeout ?? 10_000,
    responseTimeout: options.responseTimeout ?? none,
    timeout: options.timeout ?? none,
    maxBodyBytes: options.maxBodyBytes ?? defaultLimits.bytes,
  };
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
