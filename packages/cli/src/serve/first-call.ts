// Writes a first call for newcomers: as a command of this program, as a curl command, and in TypeScript.
import { service as published } from "@staywire/catalog";
import { type Credentials, type RecordValue, untypedCodec } from "@staywire/codec";
import type { Service } from "@staywire/model";
import { typescriptCode } from "../call/typescript-code.js";
import { shellWord } from "../io/shell-word.js";

/** The call, and the service to which it is sent. */
export interface FirstCall {
  readonly service: Service;
  readonly operation: string;
  /** The base URL of the service. */
  readonly url: string;
  readonly username: string;
  /** The password, if it is public, as in the default world. */
  readonly password: string | undefined;
}

/**
 * Writes the call as a command line of this program. If `password` is undefined, the command takes the password from
 * the environment.
 */
export function callLine({ service, operation, url, username, password }: FirstCall): string {
  const parameters = Object.entries(service.operations[operation]?.sample ?? {}).map(([name, value]) => {
    return `${name}=${Array.isArray(value) ? value.join(",") : String(value)}`;
  });
  const credentials = ["--username", username, ...(password === undefined ? [] : ["--password", password])];
  const words = ["staywire", "call", operation, ...parameters, "--base-url", url, ...credentials, ...settings(service)];
  return words.map((word) => shellWord(word)).join(" ");
}

/** Returns the call as a curl command over GET; undefined if the password is not public. */
export function curlLine({ service, operation, url, username, password }: FirstCall): string | undefined {
  if (password === undefined) return undefined;
  const credentials: Credentials = { username, password };
  const parameters = (service.operations[operation]?.sample ?? {}) as Readonly<Record<string, string | number>>;
  const { target } = untypedCodec(service).encodeRequest(operation, "get", { credentials, parameters });
  return `curl "${url}${target}"`;
}

/** Writes the call as a program in TypeScript; undefined without a public password. */
export function typescriptCall({ service, operation, url, username, password }: FirstCall): string | undefined {
  if (password === undefined) return undefined;
  const parameters = (service.operations[operation]?.sample ?? {}) as RecordValue;
  return typescriptCode({ operation, parameters, baseUrl: url, namespace: service.namespace, username, password });
}

/** Returns the flags for the namespace and the paths of the service that differ from the defaults of the program. */
function settings({ namespace, endpoints }: Service): readonly string[] {
  const keys = Object.keys(published.endpoints) as (keyof typeof published.endpoints)[];
  const paths = keys.flatMap((key) => {
    const path = endpoints[key]?.path;
    const isDefault = path === undefined || path === published.endpoints[key].path;
    return isDefault ? [] : [`--endpoint-${key.toLowerCase()}`, path];
  });
  return [...(namespace === published.namespace ? [] : ["--namespace", namespace]), ...paths];
}
