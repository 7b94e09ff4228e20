// Checks and completes the options of a Node transport, once.
import { createSecureContext, rootCertificates, type SecureContext } from "node:tls";
import { defaultLimits } from "@staywire/codec";
import manifest from "../../package.json" with { type: "json" };
import { checkedBaseUrl } from "../base-url.js";
import { type HeaderFields, ownFields } from "../header-fields.js";
import type { Authorize } from "./authorize.js";
import type { AppInfo, NodeTransportOptions } from "./options.js";
import { authorizationOf } from "./tunnel.js";

/** The options of a Node transport, completed with defaults. */
export interface Settings {
  readonly base: string;
  readonly fields: HeaderFields;
  /**
   * The secure context contains all parsed certificates, because it would take milliseconds for each connection to
   * parse the certificates that Node trusts.
   */
  readonly tls: { readonly rejectUnauthorized: boolean; readonly secureContext: SecureContext };
  readonly authorize: Authorize | undefined;
  readonly proxy: URL | undefined;
  readonly connectTimeout: number;
  readonly responseTimeout: number;
  readonly timeout: number;
  readonly maxBodyBytes: number;
}

/** Checks the options. Throws a TypeError that names the invalid option and quotes no secret. */
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
  if ((cert === undefined) !== (key === undefined))
    throw new TypeError("only one of cert and key is given; expected both or neither");
  const own = { cert, key, pfx: pfx && Buffer.from(pfx), passphrase };
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const trusted = [ca].flat();
  const roots = trusted.length === 0 ? {} : { ca: [...rootCertificates, ...trusted] };
  try {
    return { rejectUnauthorized, secureContext: createSecureContext({ ...given, ...roots }) };
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    throw new TypeError(
      `the certificates cannot be read (${typeof code === "string" ? code : "no code"}): expected PEM in ca, cert and key, PKCS#12 in pfx, and the passphrase of the key`,
    );
  }
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
