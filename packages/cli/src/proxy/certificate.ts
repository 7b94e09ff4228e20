// Creates a certificate for this machine, valid for two weeks. A library creates the key and the certificate,
// because their encodings are hard to get right.
import { generate } from "selfsigned";

/** The validity of a certificate in days; browsers reject certificates that last for years. */
const DAYS = 14;

/** A private key and a certificate that it signed, in PEM form. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * Creates a certificate for localhost and the loopback addresses. A program trusts it only if a person configures the
 * program to do so.
 */
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
