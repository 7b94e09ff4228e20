// Advice for a request that failed before a response began, by the code of the runtime.
import { type Message, phrase } from "@staywire/model";

/** The facts that the code of an error shows. */
interface Known {
  readonly advice: Message;
  /** True if no request was sent. */
  readonly isBeforeSending: boolean;
  /** False if a retry is useless. */
  readonly retry: boolean;
}

const notSent = { isBeforeSending: true, retry: true };
const useless = { isBeforeSending: true, retry: false };

/** The first pattern that fits counts. */
const rows: readonly (readonly [code: RegExp, known: Known])[] = [
  [
    /SELF_SIGNED|^UNABLE_TO_(?:VERIFY|GET_ISSUER)/,
    {
      ...useless,
      advice: phrase`nobody whom this machine trusts has signed the certificate: give the certificate of its issuer as ca of nodeTransport, or in the file of NODE_EXTRA_CA_CERTS`,
    },
  ],
  [
    /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
    {
      ...useless,
      advice: phrase`the certificate is not valid now: its owner must renew it, unless the clock of this machine is wrong`,
    },
  ],
  [
    /ALTNAME_INVALID/,
    { ...useless, advice: phrase`the certificate is of another host: check the host of the base URL` },
  ],
  [
    /CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|ALERT_(?:BAD|UNKNOWN|UNSUPPORTED)|ALERT_ACCESS_DENIED/,
    {
      isBeforeSending: false,
      retry: false,
      advice: phrase`the server wants a client certificate, or rejects it: give cert and key, or pfx, of nodeTransport`,
    },
  ],
  [/CERT|^ERR_TLS/, { ...useless, advice: phrase`the certificate is not accepted` }],
  [
    /^EPROTO$|^ERR_SSL_/,
    {
      ...useless,
      advice: phrase`the two sides agree on no TLS: if the port speaks plain HTTP, begin the base URL with http:`,
    },
  ],
  [
    /^HPE_/,
    {
      isBeforeSending: false,
      retry: true,
      advice: phrase`what came is no HTTP: if the port speaks TLS, begin the base URL with https:`,
    },
  ],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, { ...notSent, advice: phrase`the host was not found: check the host of the base URL` }],
  [
    /^ECONNREFUSED$/,
    { ...notSent, advice: phrase`nothing listens there: check the host and the port of the base URL` },
  ],
  [
    /^(?:ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/,
    {
      ...notSent,
      advice: phrase`the host cannot be reached from here: check the network, and whether a proxy is needed`,
    },
  ],
];

const badPort: Known = {
  ...useless,
  advice: phrase`fetch allows no request to this port: use another port, or nodeTransport`,
};

/** Returns what is known about an error by its code and words; undefined if nothing is. */
export function connectionAdvice(code: string | undefined, words: string): Known | undefined {
  if (code === undefined) return /\bbad port\b/.test(words) ? badPort : undefined;
  return rows.find(([pattern]) => pattern.test(code))?.[1];
}
