// The options of a Node transport. It names no type of Node: a program can be compiled without `@types/node`.
import type { Authorize } from "./authorize.js";

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
  /** Milliseconds to open a connection, including TLS. Default: 10,000. */
  readonly connectTimeout?: number | undefined;
  /** Milliseconds from the open connection to the first byte of the response. Default: no bound. */
  readonly responseTimeout?: number | undefined;
  /** Milliseconds to the end of the response; of a streamed response, to its next bytes. Default: no bound. */
  readonly timeout?: number | undefined;
  /** Maximum bytes of a buffered response body, after decompression. Default: 64 MiB. */
  readonly maxBodyBytes?: number | undefined;
}
