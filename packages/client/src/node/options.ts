// Defines the options of a Node transport. They refer to no type of Node, so that programs compile without
// `@types/node`.
import type { Authorize } from "./authorize.js";

/** The calling program, as written in `User-Agent`: `name/version (url)`. */
export interface AppInfo {
  /** A name without blanks, such as `booking-site`. */
  readonly name: string;
  /** The version of the program. */
  readonly version?: string | undefined;
  /** A page or an address through which the provider can reach the people responsible for the program. */
  readonly url?: string | undefined;
}

/** The options of a Node transport. Times are in milliseconds. */
export interface NodeTransportOptions {
  /** The base URL of the service (`https://channel.example`), to which the paths of the endpoints are appended. */
  readonly baseUrl: string;
  /** Headers to add to every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Certificates in PEM format to trust, in addition to those that Node trusts. */
  readonly ca?: string | readonly string[] | undefined;
  /**
   * The client certificate in PEM format, with its chain, for a service that requires one. Use it together with `key`.
   */
  readonly cert?: string | undefined;
  /** The private key of `cert` in PEM format. */
  readonly key?: string | undefined;
  /** The client certificate and its private key as PKCS#12 (a file `.pfx` or `.p12`), instead of `cert` and `key`. */
  readonly pfx?: Uint8Array | undefined;
  /** The passphrase of `key` or `pfx`. */
  readonly passphrase?: string | undefined;
  /**
   * Logs in to a web server that requires its own login, besides the credentials of the service. Either
   * `basicAuthorization`, or your own function, which is called before each request and after each 401 response.
   * Default: none.
   */
  readonly authorize?: Authorize | undefined;
  /** The calling program, named in the header `User-Agent` before the name of this library. Default: none. */
  readonly appInfo?: AppInfo | undefined;
  /** False to accept any certificate; only for test systems. @defaultValue true */
  readonly rejectUnauthorized?: boolean | undefined;
  /**
   * The URL of an HTTP proxy, including a user and password if it needs them. Requests to https use a tunnel (CONNECT).
   * Default: none; environment variables are not read.
   */
  readonly proxy?: string | undefined;
  /** The maximum milliseconds to open a connection, including TLS. @defaultValue 10,000 */
  readonly connectTimeout?: number | undefined;
  /** The maximum milliseconds from the open connection to the first byte of the response. Default: no limit. */
  readonly responseTimeout?: number | undefined;
  /**
   * The maximum milliseconds until the end of the response; for a streamed response, until its next bytes. Default: no
   * limit.
   */
  readonly timeout?: number | undefined;
  /** The maximum bytes of a buffered response body, after decompression. @defaultValue 64 MiB */
  readonly maxBodyBytes?: number | undefined;
}
