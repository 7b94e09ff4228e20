// Writes the first call for a newcomer, for this program and for curl.
import { service as published } from "@staywire/catalog";
import { type Credentials, type RecordValue, untypedCodec } from "@staywire/codec";
import type { Service } from "@staywire/model";
import { typescriptCode } from "../call/typescript-code.js";
import { shellWord } from "../io/shell-word.js";

/** The parts of a first call. */
export interface FirstCall {
  readonly service: Service;
  readonly operation: string;
  /** The base URL of the service. */
  readonly url: string;
  readonly username: string;
  /** The password, if it is public, as in the default world. */
  readonly password: string | undefined;
}

/** Writes the call as a command line of this program. A missing password is expected in the environment. */
export function callLine({ service, operation, url, username, password }: FirstCall): string {
  const parameters = Object.entries(service.operations[operation]?.sample ?? {}).map(([name, value]) => {
    return `${name}=${Array.isArray(value) ? value.join(",") : String(value)}`;
  });
  const credentials = ["--username", username, ...(password === undefined ? [] : ["--password", password])];
  const words = ["staywire", "call", operation, ...parameters, "--base-url", url, ...credentials, ...settings(service)];
  return words.map((word) => shellWord(word)).join(" ");
}

/** Writes the call as a curl command over GET; undefined without a public password. */
export function curlLine({ service, operation, url, username, password }: FirstCall): string | undefined {
  if (password === undefined) return undefined;
  const credentials: Credentials = { username, password };
  const parameters = (service.operations[operation]?.sample ?? {}) as Readonly<Record<string, string | number>>;
  const { target } = untypedCodec(service).encodeRequest(operation, "get", { credentials, parameters });
  return `curl "${url}${target}"`;
}

/** Writes the call as a program in TypeScript; undefined without a password that everybody may see. */
export function typescriptCall({ service, operation, url, username, password }: FirstCall): string | undefined {
  if (password === undefined) return undefined;
  const parameters = (service.operations[operation]?.sample ?? {}) as RecordValue;
  return typescriptCode({ operation, parameters, baseUrl: url, namespace: service.namespace, username, password });
}

/** The settings under which the service runs, if they are not those that the program has by default. */
function settings({ namespace, endpoints }: Service): readonly string[] {
  const keys = Object.keys(published.endpoints) as (keyof typeof published.endpoints)[];
  const paths = keys.flatMap((key) => {
    const path = endpoints[key]?.path;
    const isDefault = path === undefined || path === published.endpoints[key].path;
    return isDefault ? [] : [`--endpoint-${key.toLowerCase()}`, path];
  });
  return [...(namespace === published.namespace ? [] : ["--namespace", namespace]), ...paths];
}
