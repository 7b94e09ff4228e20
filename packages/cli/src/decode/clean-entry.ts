// Redacts credentials in a decoded message before it is printed.

import {
  CodecError,
  type Credentials,
  type Deviation,
  type HttpRequest,
  type Redactor,
  type Secrets,
  type ServiceError,
  type UntypedCodec,
} from "@staywire/codec";
import { redactor } from "@staywire/conformance";
import type { Message } from "@staywire/model";
import { cleanDeviations, cleanErrors } from "../call/clean-reply.js";
import { toJson } from "../io/json-value.js";
import type { Entry } from "./entry.js";
import { routeRecorded } from "./route-recorded.js";

/** A user name and a password, each if it is known. */
type Given = { readonly [K in keyof Credentials]?: Credentials[K] | undefined };

/**
 * Creates the redactor for a recorded message. It redacts the secrets of the settings and the password in the recorded
 * request.
 */
export function recordedSecrets(
  codec: UntypedCodec,
  secrets: Secrets,
  request?: HttpRequest,
  basePath?: string,
): Redactor {
  const recorded = request === undefined ? {} : credentialsIn(codec, request, basePath);
  // Only the password of a recorded request is redacted; its user name is printed.
  return redactor({ ...secrets, "username:recorded": "", "password:recorded": recorded.password ?? "" });
}

function credentialsIn(codec: UntypedCodec, request: HttpRequest, basePath: string | undefined): Given {
  const route = routeRecorded(codec.service, request, basePath);
  if (route instanceof CodecError) return {};
  try {
    return codec.decodeRequest(request, { route }).credentials;
  } catch (error) {
    if (error instanceof CodecError) return {};
    throw error;
  }
}

type Cleaner = (clean: Redactor, value: never) => unknown;

/**
 * For each field of an entry that can contain a credential, the function that redacts it. The other fields stay
 * unchanged: they contain names and codes of this program, the path of the file, and the user name of a request.
 */
const cleaners: Readonly<Record<string, Cleaner>> = {
  value: (clean, value) => clean.data(toJson(value)),
  parameters: (clean, value) => clean.data(toJson(value)),
  headers: (clean, value) => clean.data(toJson(value)),
  notUnderstood: (clean, value) => clean.data(value),
  text: (clean, text: string) => clean.foreign(text),
  errors: (clean, errors: readonly ServiceError[]) => cleanErrors(clean, errors),
  itemErrors: (clean, errors: readonly ServiceError[]) => cleanErrors(clean, errors),
  warnings: (clean, errors: readonly ServiceError[]) => cleanErrors(clean, errors),
  placeholders: (clean, value) => clean.data(value),
  deviations: (clean, deviations: readonly Deviation[]) => cleanDeviations(clean, deviations),
  message: (clean, message: Message) => clean.sentence(message),
};

/** Redacts the credentials in an entry. */
export function cleanEntry(clean: Redactor, entry: Entry): Entry {
  const cleaned = cleanFields(clean, entry);
  return entry.outcome !== "decoded" ? ({ ...cleaned, error: cleanFields(clean, entry.error) } as Entry) : cleaned;
}

function cleanFields<T extends object>(clean: Redactor, fields: T): T {
  const entries = Object.entries(fields).map(([name, value]) => {
    const cleaner = Object.hasOwn(cleaners, name) && value !== undefined ? cleaners[name] : undefined;
    return [name, cleaner === undefined ? value : cleaner(clean, value as never)];
  });
  return Object.fromEntries(entries) as T;
}
