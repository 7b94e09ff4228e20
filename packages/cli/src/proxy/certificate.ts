// A certificate for this machine that lives for a few days: a library makes it, since keys and their encoding are its trade.
import { generate } from "selfsigned";

/** The days for which a certificate is valid: browsers refuse those that last for years. */
const DAYS = 14;

/** A private key and a certificate that it signed, in PEM form. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes a certificate for localhost and the loopback addresses; nobody trusts it until a person says so. */
export async function localCertificate(now: Date): Promise<Certificate> {
  const attributes = [{ name: "commonName", value: "localhost" }];
  const { private: key, cert } = await generate(attributes, {
    keySize: 2048,
    algorithm: "sha256",
    notBeforeDate: new Date(now.getTime() - 3_600_000),
    notAfterDate: new Date(now.getTime() + DAYS * 86_400_000),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, keyEncipherment: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
          { type: 7, ip: "::1" },
        ],
      },
    ],
  });
  return { key, cert };
}
