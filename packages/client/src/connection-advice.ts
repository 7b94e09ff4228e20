// Gives advice about a request that failed before a response began, by the error code of the runtime.
import { type Message, ownWords } from "@staywire/model";

/** The meaning of an error code for a request. */
interface Known {
  readonly advice: Message;
  /** True if no request was sent. */
  readonly isBeforeSending: boolean;
  /** False if a retry is useless. */
  readonly retry: boolean;
}

/**
 * The first row whose pattern matches applies. The table contains no calls, so that a bundler can drop it if it is
 * unused.
 */
const rows = [
  {
    code: /SELF_SIGNED|^UNABLE_TO_(?:VERIFY|GET_ISSUER)/,
    isBeforeSending: true,
    retry: false,
    words:
      "no authority that this machine trusts has signed the certificate: give the certificate of its issuer as ca of nodeTransport, or in the file of NODE_EXTRA_CA_CERTS",
  },
  {
    code: /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
    isBeforeSending: true,
    retry: false,
    words: "the certificate is not valid now: its owner must renew it, unless the clock of this machine is wrong",
  },
  {
    code: /ALTNAME_INVALID/,
    isBeforeSending: true,
    retry: false,
    words: "the certificate is of another host: check the host of the base URL",
  },
  {
    code: /CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|ALERT_(?:BAD|UNKNOWN|UNSUPPORTED)|ALERT_ACCESS_DENIED/,
    isBeforeSending: false,
    retry: false,
    words: "the server wants a client certificate, or rejects it: give cert and key, or pfx, of nodeTransport",
  },
  { code: /CERT|^ERR_TLS/, isBeforeSending: true, retry: false, words: "the certificate is not accepted" },
  {
    code: /^EPROTO$|^ERR_SSL_/,
    isBeforeSending: true,
    retry: false,
    words: "no TLS connection could be established: if the port speaks plain HTTP, begin the base URL with http:",
  },
  {
    code: /^HPE_/,
    isBeforeSending: false,
    retry: true,
    words: "the response is not HTTP: if the port speaks TLS, begin the base URL with https:",
  },
  {
    code: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    isBeforeSending: true,
    retry: true,
    words: "the host was not found: check the host of the base URL",
  },
  {
    code: /^ECONNREFUSED$/,
    isBeforeSending: true,
    retry: true,
    words: "nothing listens there: check the host and the port of the base URL",
  },
  {
    code: /^(?:ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/,
    isBeforeSending: true,
    retry: true,
    words: "the host cannot be reached from here: check the network, and whether a proxy is needed",
  },
] as const;

const badPort = {
  isBeforeSending: true,
  retry: false,
  words: "fetch allows no request to this port: use another port, or nodeTransport",
} as const;

const unreachable = /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH)$/;

/**
 * Returns the known facts about an error with this code and text; undefined if there are none. If a proxy is used, a
 * host that cannot be reached is the host of the proxy.
 */
export function connectionAdvice(code: string | undefined, words: string, hasProxy: boolean): Known | undefined {
  const row =
    code === undefined ? (/\bbad port\b/.test(words) ? badPort : undefined) : rows.find((each) => each.code.test(code));
  if (row === undefined) return undefined;
  const isOfProxy = hasProxy && code !== undefined && unreachable.test(code);
  return {
    ...row,
    advice: ownWords(isOfProxy ? "the proxy cannot be reached: check its host and its port" : row.words),
  };
}
