// Signs and verifies statements with Ed25519 keys in PEM files.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { resolve } from "node:path";
import { type Statement, type StatementSignature, statementBytes } from "@staywire/conformance";
import { type Message, phrase } from "@staywire/model";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { readText } from "../io/read-file.js";
import type { Io } from "../io.js";
import { hashOf } from "./event-files.js";

const ALGORITHM = "Ed25519";

/** Reads the private key for signing. Throws if the file contains none. */
export function readPrivateKey(io: Io, file: string): KeyObject {
  return readKey(io, file, {
    read: createPrivateKey,
    kind: phrase`an Ed25519 private key in PEM`,
    advice: phrase`make one: openssl genpkey -algorithm ed25519 -out key.pem`,
  });
}

/** Reads the public key for verifying. Throws if the file contains none. */
export function readPublicKey(io: Io, file: string): KeyObject {
  return readKey(io, file, {
    read: publicOnly,
    kind: phrase`an Ed25519 public key in PEM`,
    advice: phrase`take it from the private key: openssl pkey -in key.pem -pubout -out public.pem`,
  });
}

interface KeyKind {
  readonly read: (pem: string) => KeyObject | undefined;
  readonly kind: Message;
  readonly advice: Message;
}

function readKey(io: Io, file: string, { read, kind, advice }: KeyKind): KeyObject {
  const pem = textOfKey(io, file);
  const key = readable(() => read(pem));
  if (key?.asymmetricKeyType === "ed25519") return key;
  throw usageError(phrase`${quoteFile(file)} does not hold ${kind}`, advice);
}

function textOfKey(io: Io, file: string): string {
  try {
    return readText(resolve(io.cwd, file));
  } catch (error) {
    throw usageError(phrase`cannot read the key ${quoteFile(file)}: ${messageOf(error)}`);
  }
}

// Node would accept a private key too, but whoever verifies a statement should not have the private key.
function publicOnly(pem: string): KeyObject | undefined {
  return pem.includes("PRIVATE KEY") ? undefined : createPublicKey(pem);
}

// Hides the message of OpenSSL, which may quote its input.
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Signs a statement. */
export function signatureOf(statement: Statement, key: KeyObject): StatementSignature {
  return {
    algorithm: ALGORITHM,
    publicKey: publicText(createPublicKey(key)),
    value: sign(null, statementBytes(statement), key).toString("base64"),
  };
}

/** Returns the name of a key: its SHA-256, as `openssl pkey -pubin -outform DER | sha256sum` prints it. */
export function keyName({ publicKey }: StatementSignature): string {
  return hashOf(Buffer.from(publicKey, "base64"));
}

/** True if the signature of a statement was made with `key`. Default: the public key in the signature. */
export function isSignedBy(statement: Statement, signature: StatementSignature, key?: KeyObject): boolean {
  const { publicKey, value } = signature;
  const der = Buffer.from(publicKey, "base64");
  const own = key ?? readable(() => createPublicKey({ key: der, format: "der", type: "spki" }));
  if (own?.asymmetricKeyType !== "ed25519" || publicText(own) !== publicKey) return false;
  const bytes = Buffer.from(value, "base64");
  // The base64 text of the signature is compared too, because several base64 texts can decode to the same bytes.
  return bytes.toString("base64") === value && verify(null, statementBytes(statement), own, bytes);
}

function publicText(key: KeyObject): string {
  return key.export({ format: "der", type: "spki" }).toString("base64");
}
