// Examines a port without sending a request: whether it is open, speaks TLS, and which certificate it has.
import { connect, isIP, type Socket } from "node:net";
import { connect as connectTls, type PeerCertificate, rootCertificates, type TLSSocket } from "node:tls";

/** The port to examine. */
export interface Port {
  readonly host: string;
  readonly port: number;
  readonly signal: AbortSignal;
}

/** Timeout of a connection in milliseconds. */
const PATIENCE = 8_000;

/** Connects to a port. Returns undefined if the port is open; otherwise the code and message of the error. */
export async function connectionError({ host, port, signal }: Port): Promise<string | undefined> {
  const socket = connect({ host, port, signal });
  const code = await endOf(socket, "connect");
  socket.destroy();
  return code;
}

/**
 * Waits for an event of a socket. Returns undefined if the event came; otherwise the code and message of the error, or
 * `ETIMEDOUT`.
 */
function endOf(socket: Socket, event: "connect" | "secureConnect"): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve("ETIMEDOUT"), PATIENCE);
    const end = (code: string | undefined): void => {
      clearTimeout(timer);
      resolve(code);
    };
    socket.once(event, () => end(undefined));
    socket.on("error", (error: NodeJS.ErrnoException) => end(`${error.code ?? ""} ${error.message}`));
    socket.once("close", () => end("ECONNRESET"));
  });
}

/** A certificate of a server. */
export interface Certificate {
  /** The host names in the certificate. */
  readonly names: readonly string[];
  readonly issuer: string;
  readonly from: string;
  readonly to: string;
}

/** The result of a TLS handshake. */
export interface Handshake {
  /**
   * The code of the error that ended the handshake or makes the certificate untrusted; undefined if there is no such
   * error.
   */
  readonly code: string | undefined;
  /** The certificate; undefined if the handshake failed. */
  readonly certificate: Certificate | undefined;
}

/** Makes a TLS handshake with a port and accepts any certificate. */
export async function handshake({ host, port, signal }: Port, ca: readonly string[] = []): Promise<Handshake> {
  const name = isIP(host) === 0 ? { servername: host } : {};
  const trust = ca.length === 0 ? {} : { ca: [...rootCertificates, ...ca] };
  const socket = connectTls({ host, port, ...name, ...trust, rejectUnauthorized: false });
  const stop = (): void => void socket.destroy();
  signal.addEventListener("abort", stop);
  const failure = await endOf(socket, "secureConnect");
  const certificate = failure === undefined ? certificateOf(socket.getPeerCertificate()) : undefined;
  const code = failure ?? authorizationErrorOf(socket);
  signal.removeEventListener("abort", stop);
  socket.destroy();
  return { code, certificate };
}

function authorizationErrorOf({ authorized, authorizationError: error }: TLSSocket): string | undefined {
  if (authorized) return undefined;
  return error instanceof Error ? String("code" in error ? error.code : error.message) : String(error);
}

function certificateOf({ subject, issuer, subjectaltname = "", valid_from: from, valid_to: to }: PeerCertificate) {
  const names = [...subjectaltname.matchAll(/(?:DNS|IP Address):([^,\s]+)/g)].map(([, name = ""]) => name);
  const common = [subject?.CN ?? ""].flat();
  return {
    names: names.length > 0 ? names : common.filter((name) => name !== ""),
    issuer: [issuer?.CN ?? issuer?.O ?? ""].flat().join(" "),
    from,
    to,
  };
}
