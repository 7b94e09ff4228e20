// Redacts the credentials of a run in everything that the run writes.
import { elementNames, type Redactor, redactor as redactorOf, type Secrets } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { Exchange } from "../core/exchange.js";
import type { RecordedExchange } from "../core/recorded-exchange.js";
import { recorderOfMessages } from "../recording/recorder.js";
import { credentialFields } from "./fields.js";

/**
 * Creates a redactor. Its placeholders contain the name of the credential: `{{password}}`. In a tag, an element name of
 * the service is not redacted.
 */
export function redactor(secrets: Secrets, service?: Service): Redactor {
  if (Object.keys(secrets).length === 0) return withoutSecrets;
  return redactorOf(secrets, (name) => `{{${name}}}`, service && elementNames(service));
}

/** The redactor of a run without secrets, which searches nothing. */
const withoutSecrets: Redactor = {
  foreign: (text) => text,
  sentence: (message) => message,
  data: (value) => value,
  bytes: (bytes) => bytes,
};

/** The redactor of a run, which also handles the run's own requests. */
export interface Redaction extends Redactor {
  /**
   * Redacts a part of one of the run's requests. Credential fields are found by name, and other secrets by value. Each
   * placeholder contains the form with which the value can be restored: `{{password|xml}}`. Names and markup stay.
   */
  request(text: string, form: "xml" | "form"): string;
  /** Records an exchange of the run. */
  record(exchange: Exchange): RecordedExchange;
}

/** Creates the redactor of a run. */
export function redaction(secrets: Secrets, service: Service): Redaction {
  const redact = redactor(secrets, service);
  const record = recorderOfMessages(service, secrets, redact);
  return { ...redact, request: credentialFields(secrets, service), record };
}
